import type { ResultOf } from '@quayside/contracts/endpoint'
import type { pnlByDay } from '@quayside/contracts/endpoints/trading/orders'
import type { Currency } from '@quayside/money/currency'
import { type Decimal, decimal, Rounding } from '@quayside/money/decimal'
import { money, moneyOf, toDecimal, toText } from '@quayside/money/money'
import type { DayText } from './calendar.ts'

/** A realized result: minor units of a currency, at a time in ms. */
export type RealizedItem = {
  readonly family: 'contracts' | 'options' | 'smart'
  readonly at: number
  readonly currency: Currency
  readonly profit: bigint
  readonly fees: bigint
  readonly orders: number
}

export type RequestedDays = {
  readonly from: DayText
  readonly to: DayText
  readonly dayOf: (moment: number) => DayText
  readonly usdRate: (currency: Currency) => string | undefined
}

type Pnl = ResultOf<typeof pnlByDay>

/**
 * Returns the realized result by day, USD: exact sums in each currency's minor units, converted and rounded to the
 * nearest cent once a day. A day's total is the sum of its parts; the grand total is the sum of its days. Currencies
 * without a price are left out and listed in `unpriced`.
 */
export function resultsByDay(items: Iterable<RealizedItem>, requested: RequestedDays): Pnl {
  const days = new Map<DayText, DaySums>()
  for (const item of items) {
    const day = requested.dayOf(item.at)
    if (day < requested.from || day > requested.to) continue
    const sums = days.get(day) ?? new DaySums()
    days.set(day, sums)
    sums.add(item)
  }
  const inOrder = [...days].sort(([a], [b]) => (a < b ? -1 : 1))
  const received = inOrder.map(([day, sums]) => sums.tell(day, requested.usdRate))
  const currencies = new Set(inOrder.flatMap(([, sums]) => sums.currencies()))
  const unpriced = [...currencies].filter(currency => requested.usdRate(currency) === undefined)
  return {
    days: received.map(({ line }) => line),
    total: usd(received.reduce((sum, { cents }) => sum + cents, 0n)),
    ...(unpriced.length > 0 && { unpriced }),
  }
}

class DaySums {
  readonly #profits = {
    contracts: new Map(),
    options: new Map(),
    smart: new Map(),
  } as const satisfies Record<RealizedItem['family'], Map<Currency, bigint>>
  readonly #fees = new Map<Currency, bigint>()
  #orders = 0

  add({ family, currency, profit, fees, orders }: RealizedItem): void {
    plus(this.#profits[family], currency, profit)
    plus(this.#fees, currency, fees)
    this.#orders += orders
  }

  currencies(): Currency[] {
    const sums = [...Object.values(this.#profits), this.#fees]
    return sums.flatMap(each => [...each].flatMap(([currency, minor]) => (minor === 0n ? [] : [currency])))
  }

  tell(day: DayText, rate: RequestedDays['usdRate']): { line: Pnl['days'][number]; cents: bigint } {
    const contracts = inCents(this.#profits.contracts, rate)
    const options = inCents(this.#profits.options, rate)
    const smart = inCents(this.#profits.smart, rate)
    const cents = contracts + options + smart
    const line = {
      day,
      contracts: usd(contracts),
      options: usd(options),
      smart: usd(smart),
      fees: usd(inCents(this.#fees, rate)),
      total: usd(cents),
      orders: this.#orders,
    }
    return { line, cents }
  }
}

function plus(sums: Map<Currency, bigint>, currency: Currency, minor: bigint): void {
  sums.set(currency, (sums.get(currency) ?? 0n) + minor)
}

function inCents(sums: ReadonlyMap<Currency, bigint>, rate: RequestedDays['usdRate']): bigint {
  let total: Decimal = decimal('0')
  for (const [currency, minor] of sums) {
    const price = minor === 0n ? undefined : rate(currency)
    if (price !== undefined) total = total.plus(toDecimal(money(currency, minor)).times(decimal(price)))
  }
  return moneyOf('USD', total, Rounding.halfEven).minor
}

function usd(cents: bigint): string {
  return toText(money('USD', cents))
}
