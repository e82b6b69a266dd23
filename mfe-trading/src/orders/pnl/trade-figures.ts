import type { TradeStatistics } from '@quayside/contracts/endpoints/account/performance'
import { Decimal, Rounding } from '@quayside/money/decimal'
import { add, compare, moneyOf, parseMoney, subtract, toText, zero } from '@quayside/money/money'
import type { DayResult } from './day-table.tsx'

export function winRate({ won, lost }: TradeStatistics): string | null {
  if (won + lost === 0) return null
  return new Decimal(won)
    .div(won + lost)
    .round(4, Rounding.halfUp)
    .toFixed(4)
}

/** Average result in US dollars, rounded to the nearest cent; null for none. */
export function average(total: string, count: number): string | null {
  if (count === 0) return null
  return toText(moneyOf('USD', new Decimal(total).div(count), Rounding.halfUp))
}

export type Drawdown = { readonly depth: string; readonly high: string; readonly low: string }

/** The largest drawdown over days, oldest first. The running result starts at zero. Null if it never falls. */
export function drawdownOf(days: readonly Pick<DayResult, 'total'>[]): Drawdown | null {
  let running = zero('USD')
  let high = running
  let deepest: { depth: typeof running; high: typeof running; low: typeof running } | null = null
  for (const { total } of days) {
    running = add(running, parseMoney('USD', total) ?? zero('USD'))
    if (compare(running, high) > 0) high = running
    const depth = subtract(high, running)
    if (compare(depth, deepest?.depth ?? zero('USD')) > 0) deepest = { depth, high, low: running }
  }
  return (
    deepest && {
      depth: toText(deepest.depth),
      high: toText(deepest.high),
      low: toText(deepest.low),
    }
  )
}
