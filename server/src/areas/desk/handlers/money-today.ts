import { isoOf } from '@quayside/contracts/iso-time'
import { ok } from '@quayside/contracts/result'
import { type moneyToday as endpoint, MONEY_KINDS } from '@quayside/contracts/staff/cases'
import { money, toText } from '@quayside/money/money'
import type { StaffInput } from '../../../platform/staff/register-staff.ts'
import { wholeSum } from '../../../platform/storage/columns/sum-halves.ts'
import { isoOrNull } from '../../../platform/time/iso-or-null.ts'
import { approvedMoney, waitingMoney } from '../case-queries.ts'
import type { DeskServices } from '../services.ts'

const DAY_MS = 86_400_000

export async function moneyToday({ services }: StaffInput<typeof endpoint, DeskServices>) {
  const now = services.clock.now()
  const since = now - (now % DAY_MS)
  const { approved, waiting } = await services.storage.read(async tx => ({
    approved: await tx.all(approvedMoney, { since }),
    waiting: await tx.all(waitingMoney, {}),
  }))
  const dollars = (sum: Parameters<typeof wholeSum>[0] | undefined) =>
    toText(money('USD', sum === undefined ? 0n : wholeSum(sum)))
  return ok({
    since: isoOf(since),
    kinds: MONEY_KINDS.map(kind => {
      const done = approved.find(row => row.kind === kind)
      const open = waiting.find(row => row.kind === kind)
      return {
        kind,
        approved: { count: done?.total ?? 0, amount: dollars(done) },
        waiting: {
          count: open?.total ?? 0,
          amount: dollars(open),
          oldest: isoOrNull(open?.oldest ?? null),
        },
      }
    }),
  })
}
