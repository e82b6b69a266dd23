import type { TradeStatistics } from '@quayside/contracts/endpoints/performance'
import { Decimal, Rounding } from '@quayside/money/decimal'
import { add, compare, moneyOf, parseMoney, subtract, toText, zero } from '@quayside/money/money'
import type { DayResult } from './day-table.tsx'

/** A share of one with four digits, `0.5833`; null without a trade that was won or lost. */
export function winRate({ won, lost }: TradeStatistics): string | null {
  if (won + lost === 0) return null
  return new Decimal(won)
    .div(won + lost)
    .round(4, Rounding.halfUp)
    .toFixed(4)
}

/** What so many trades brought or cost on average, US dollars to the nearest cent; null for none. */
export function average(total: string, count: number): string | null {
  if (count === 0) return null
  return toText(moneyOf('USD', new Decimal(total).div(count), Rounding.halfUp))
}

/** The deepest fall of a running result from its highest point so far, US dollars. */
export type Drawdown = { readonly depth: string; readonly high: string; readonly low: string }

/** The deepest fall over days, oldest first; the running result begins at zero. Null where it never fell. */
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
