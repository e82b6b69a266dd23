import type { EquityDay } from '@quayside/contracts/endpoints/performance'
import type { Currency } from '@quayside/money/currency'
import { type Decimal, decimal, Rounding } from '@quayside/money/decimal'
import { money, moneyOf, toDecimal, toText } from '@quayside/money/money'
import type { DayText } from './calendar.ts'

/** What one day changed of what a customer owns in one currency, minor units. */
export type DayChange = { readonly day: DayText; readonly currency: Currency; readonly amount: bigint }

/** What the series is made of. */
export type EquityAsked = {
  /** Days that are told, oldest first; none after today. */
  readonly days: readonly DayText[]
  /** What is owned now, minor units. */
  readonly now: ReadonlyMap<Currency, bigint>
  /** Everything that was booked since the first of the days began, whatever came after the last one included. */
  readonly changes: readonly DayChange[]
  /** US dollars for one unit when a day ended; undefined where no price of it was recorded. */
  readonly rateAt: (currency: Currency, day: DayText) => string | undefined
}

/**
 * What was owned at the end of each day: what is owned now, less what was booked after it. Exact in each currency;
 * rounded down to the cent once a day, as the account's own total is. A day whose value nobody can tell is a gap.
 */
export function equityByDay({ days, now, changes, rateAt }: EquityAsked): EquityDay[] {
  const held = new Map(now)
  const newest = changes.toSorted((a, b) => (a.day < b.day ? 1 : -1))
  const told: EquityDay[] = []
  let next = 0
  for (const day of days.toReversed()) {
    for (; next < newest.length; next++) {
      const change = newest[next]
      if (change === undefined || change.day <= day) break
      held.set(change.currency, (held.get(change.currency) ?? 0n) - change.amount)
    }
    told.push({ day, value: worthOf(held, currency => rateAt(currency, day)) })
  }
  return told.reverse()
}

function worthOf(
  held: ReadonlyMap<Currency, bigint>,
  rate: (currency: Currency) => string | undefined,
): string | null {
  let sum: Decimal = decimal('0')
  for (const [currency, minor] of held) {
    if (minor === 0n) continue
    const dollars = rate(currency)
    if (dollars === undefined) return null
    sum = sum.plus(toDecimal(money(currency, minor)).times(decimal(dollars)))
  }
  return toText(moneyOf('USD', sum, Rounding.down))
}
