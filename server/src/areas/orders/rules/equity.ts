import type { EquityDay } from '@quayside/contracts/endpoints/account/performance'
import type { Currency } from '@quayside/money/currency'
import { type Decimal, decimal, Rounding } from '@quayside/money/decimal'
import { money, moneyOf, toDecimal, toText } from '@quayside/money/money'
import type { DayText } from './calendar.ts'

/** One day's change in a customer's holdings of one currency, minor units. */
export type DayChange = { readonly day: DayText; readonly currency: Currency; readonly amount: bigint }

export type EquityRequest = {
  readonly days: readonly DayText[]
  readonly now: ReadonlyMap<Currency, bigint>
  /** All postings since the start of the first day, including later ones. */
  readonly changes: readonly DayChange[]
  readonly rateAt: (currency: Currency, day: DayText) => string | undefined
}

/** Value at the end of each day: holdings minus later postings, rounded down once; unknown days are gaps. */
export function equityByDay({ days, now, changes, rateAt }: EquityRequest): EquityDay[] {
  const held = new Map(now)
  const newest = changes.toSorted((a, b) => (a.day < b.day ? 1 : -1))
  const received: EquityDay[] = []
  let next = 0
  for (const day of days.toReversed()) {
    for (; next < newest.length; next++) {
      const change = newest[next]
      if (change === undefined || change.day <= day) break
      held.set(change.currency, (held.get(change.currency) ?? 0n) - change.amount)
    }
    received.push({ day, value: worthOf(held, currency => rateAt(currency, day)) })
  }
  return received.reverse()
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
