import { isoOf } from '@quayside/contracts/iso-time'
import { ok } from '@quayside/contracts/result'
import type { ExposureSpan, exposureHistory as endpoint } from '@quayside/contracts/staff/exposure'
import { money, toText } from '@quayside/money/money'
import type { DeskGate, StaffInput } from '../../platform/staff/register-staff.ts'
import type { Services } from '../services.ts'
import { samplesSince } from './tables.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Length of a span and the interval of its points, ms: about three hundred points each. */
const SPANS: Readonly<Record<ExposureSpan, { readonly length: number; readonly step: number }>> = {
  day: { length: DAY_MS, step: 5 * MINUTE_MS },
  week: { length: 7 * DAY_MS, step: 30 * MINUTE_MS },
  month: { length: 30 * DAY_MS, step: 120 * MINUTE_MS },
}

/** `GET /exposure/history`: the largest sample of each interval. */
export async function exposureHistory({
  services: { storage, clock },
  query,
}: StaffInput<typeof endpoint, Services & DeskGate>) {
  const { length, step } = SPANS[query.span]
  const to = clock.now()
  const from = to - length
  const rows = await storage.read(tx => tx.all(samplesSince, { since: from, step }))
  const dollars = (cents: bigint) => toText(money('USD', cents))
  return ok({
    from: isoOf(from),
    to: isoOf(to),
    samples: rows.map(({ begins, net, gross, most_paid }) => ({
      at: isoOf(Math.max(begins, from)),
      net: dollars(net),
      gross: dollars(gross),
      mostPaid: dollars(most_paid),
    })),
  })
}
