import type { tradeStatistics as endpoint } from '@quayside/contracts/endpoints/account/performance'
import { money, toText } from '@quayside/money/money'
import { refuseWith } from '../../../platform/http/envelope.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import type { Services } from '../../services.ts'
import { contractOutcomes, optionOutcomes } from '../performance-queries.ts'
import { issuesOfDays } from '../rules/asked-days.ts'
import { dayTeller, endOfDay, startOfDay } from '../rules/calendar.ts'

export async function tradeStatistics(input: CustomerInput<typeof endpoint, Services>) {
  const { query, session, mode, services } = input
  const { from, to, timeZone } = query
  const isZoneKnown = dayTeller(timeZone) !== undefined
  const issues = issuesOfDays(query, isZoneKnown)
  if (issues.length > 0) return refuseWith('400', { issues })
  const range = {
    userId: session.userId,
    mode,
    from: startOfDay(from, timeZone),
    until: endOfDay(to, timeZone),
  }
  return await services.storage.read(async tx => {
    const [contracts] = await tx.dynamic(contractOutcomes(range))
    const [options] = await tx.dynamic(optionOutcomes(range))
    const count = (key: 'won' | 'lost' | 'even') => (contracts?.[key] ?? 0) + (options?.[key] ?? 0)
    const sum = (key: 'profit' | 'cents') => usd((contracts?.[key] ?? 0n) + (options?.[key] ?? 0n))
    return {
      won: count('won'),
      lost: count('lost'),
      even: count('even'),
      winTotal: sum('profit'),
      lossTotal: sum('cents'),
      fees: usd(contracts?.open_fee ?? 0n),
    }
  }, range.userId)
}

function usd(cents: bigint): string {
  return toText(money('USD', cents))
}
