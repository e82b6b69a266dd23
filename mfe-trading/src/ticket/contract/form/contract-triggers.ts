import type { PriceRange } from '@quayside/money/contract-limits'
import { type ContractTerms, marginOf, resultAt, sideSign } from '@quayside/money/contract-math'
import type { Currency } from '@quayside/money/currency'
import { Decimal, Rounding } from '@quayside/money/decimal'
import { divideToInteger } from '@quayside/money/integer-division'
import { type Money, moneyOf, toDecimal } from '@quayside/money/money'
import { typedText } from '@quayside/money/parse-number'
import { typedDecimal } from '../../../typed-number.ts'
import type { TriggerField, TriggerUnit, Typed } from './contract-form.ts'

const CENT = new Decimal('0.01')
const HUNDRED = new Decimal(100)

/** Maximum rounding error in cents: margin, result and two fees are each rounded. */
const ROUNDED = 5

/** Value of a typed trigger; calculated prices are on the tick grid. `waits` needs a size first. */
export type ResolvedTrigger =
  | { readonly kind: 'none' | 'waits' | 'notNumber' | 'unreachable' }
  | { readonly kind: 'price'; readonly price: Decimal }

type Context = {
  /** Null until the size is known. */
  readonly terms: ContractTerms | null
  readonly tick: Decimal
  readonly language: string
}

export function currencyOfTrigger(unit: TriggerUnit): Currency | undefined {
  return unit === 'percent' ? undefined : 'USD'
}

/** The price of a stop or target typed in any unit. Results include both fees, as on the receipt. */
export function resolveTrigger(
  field: TriggerField,
  trigger: Typed<TriggerUnit>,
  { terms, tick, language }: Context,
): ResolvedTrigger {
  if (trigger.pinned !== null) return { kind: 'price', price: new Decimal(trigger.pinned) }
  if (trigger.text.trim() === '') return { kind: 'none' }
  const value = typedDecimal(trigger.text, language, currencyOfTrigger(trigger.unit))
  if (value === undefined) return { kind: 'notNumber' }
  if (trigger.unit === 'price') return { kind: 'price', price: value }
  if (terms === null) return { kind: 'waits' }
  const price = priceOfFigure(value, { field, unit: trigger.unit, terms, tick })
  return price === null ? { kind: 'unreachable' } : { kind: 'price', price }
}

/** Nearest tick price with at least this result: q u (s (P - E) - f (P + E)) = R; null without one. */
export function priceForResult(terms: ContractTerms, result: Money, tick: Decimal): Decimal | null {
  const { side, entry, quantity, usdRate, feeRate } = terms
  const sign = sideSign(side)
  const asked = toDecimal(result)
  const rounding = side === 'buy' ? Rounding.up : Rounding.down
  for (let cents = 0; cents <= ROUNDED; cents += 1) {
    const perUnit = asked.plus(CENT.times(cents)).div(quantity.times(usdRate))
    const exact = perUnit.plus(entry.times(feeRate.plus(sign))).div(new Decimal(sign).minus(feeRate))
    const price = tick.times(divideToInteger(exact, tick, rounding).toString())
    if (price.lte(0)) return null
    if (toDecimal(resultAt(terms, price)).gte(asked)) return price
  }
  return null
}

export function writeTrigger(
  price: Decimal,
  { field, unit, terms, language }: Omit<Context, 'tick'> & { field: TriggerField; unit: TriggerUnit },
): Typed<TriggerUnit> {
  if (unit === 'price') return { unit, text: typedText(price, language), pinned: null }
  if (terms === null) return { unit, text: '', pinned: null }
  const figure = figureAt(price, { field, unit, terms })
  return { unit, text: typedText(figure, language), pinned: price.toFixed() }
}

/** Ends of a range in a unit; each end is valid input despite rounding. */
export function rangeInUnit(
  field: TriggerField,
  range: PriceRange,
  { unit, terms, tick }: { unit: TriggerUnit; terms: ContractTerms | null; tick: Decimal },
): { from: Decimal; to: Decimal | null } | null {
  if (unit === 'price') return { from: range.min, to: range.max }
  if (terms === null) return null
  const isAbove = (field === 'takeProfit') === (terms.side === 'buy')
  const [near, far] = isAbove ? [range.min, range.max] : [range.max, range.min]
  if (near === null) return null
  const step = unit === 'amount' ? CENT : centInPercent(terms)
  const end = (price: Decimal, inwards: 1 | -1) => {
    const figure = figureAt(price, { field, unit, terms })
    const first = figure.lt(0) ? new Decimal(0) : figure
    const tried = Array.from({ length: ROUNDED + 1 }, (_, at) => first.plus(step.times(at * inwards)))
    return tried.find(each => isWithin(range, priceOfFigure(each, { field, unit, terms, tick }))) ?? first
  }
  return { from: end(near, 1), to: far && end(far, -1) }
}

function centInPercent(terms: ContractTerms): Decimal {
  return new Decimal(1).div(toDecimal(marginOf(terms))).round(2, Rounding.up)
}

function isWithin({ min, max }: PriceRange, price: Decimal | null): boolean {
  if (price === null || price.lt(min)) return false
  return max === null || price.lte(max)
}

function priceOfFigure(
  figure: Decimal,
  { field, unit, terms, tick }: FigureOf & { tick: Decimal },
): Decimal | null {
  const usd = unit === 'amount' ? figure : toDecimal(marginOf(terms)).times(figure).div(HUNDRED)
  // A loss may be typed with or without its sign; a profit has no sign.
  const wanted = field === 'stopLoss' ? usd.abs().times(-1) : usd
  if (field === 'takeProfit' && wanted.lt(0)) return null
  return priceForResult(terms, moneyOf('USD', wanted, Rounding.halfUp), tick)
}

type FigureOf = { field: TriggerField; unit: Exclude<TriggerUnit, 'price'>; terms: ContractTerms }

function figureAt(price: Decimal, { field, unit, terms }: FigureOf): Decimal {
  const result = toDecimal(resultAt(terms, price))
  const figure = field === 'stopLoss' ? result.times(-1) : result
  if (unit === 'amount') return figure
  return figure
    .times(HUNDRED)
    .div(toDecimal(marginOf(terms)))
    .round(2, Rounding.halfUp)
}
