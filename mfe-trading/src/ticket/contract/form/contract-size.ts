import type { MarketInfo } from '@quayside/contracts/market/market'
import { type ContractTerms, openingCost, quantityOf } from '@quayside/money/contract-math'
import type { Currency } from '@quayside/money/currency'
import { Decimal, Rounding } from '@quayside/money/decimal'
import { divideToInteger } from '@quayside/money/integer-division'
import { toDecimal } from '@quayside/money/money'
import { typedText } from '@quayside/money/parse-number'
import { typedDecimal } from '../../../typed-number.ts'
import type { SizeUnit, Typed } from './contract-form.ts'

const HUNDRED = new Decimal(100)

/** How far above the order's price a fill may be, as a fraction that a share of the balance must still cover. */
export const RESERVE = '0.05'

/** Inputs of a size: the order's terms without quantity, and the usable balance. */
export type Sizing = {
  readonly info: MarketInfo
  readonly terms: Omit<ContractTerms, 'quantity'>
  readonly available: string | null
  /** The fill may cost more than the order's price, so a share of the balance leaves `RESERVE` of its cost. */
  readonly mayCostMore: boolean
  readonly language: string
}

export function termsOfLots({ info, terms }: Sizing, lots: Decimal): ContractTerms {
  return { ...terms, quantity: quantityOf(lots, new Decimal(info.lotSize)) }
}

export function currencyOfSize(unit: SizeUnit): Currency | undefined {
  return unit === 'margin' ? 'USD' : undefined
}

/** Lots of a typed size, rounded down to the step. Undefined for no number, or without a balance. */
export function lotsOfSize(size: Typed<SizeUnit>, sizing: Sizing): Decimal | undefined {
  if (size.pinned !== null) return new Decimal(size.pinned)
  const value = typedDecimal(size.text, sizing.language, currencyOfSize(size.unit))
  if (value === undefined || size.unit === 'lots') return value
  if (size.unit === 'units') return onStep(value.div(sizing.info.lotSize), sizing.info)
  if (size.unit === 'margin') return lotsForMargin(value, sizing)
  return sizing.available === null ? undefined : lotsForPart(sizing.available, value.div(HUNDRED), sizing)
}

/** Lots whose cost is a share ("0.25") of the balance, up to the largest size; null below the smallest. */
export function lotsForShare(share: string, sizing: Sizing): Decimal | null {
  const { available, info } = sizing
  if (available === null) return null
  const wanted = lotsForPart(available, new Decimal(share), sizing)
  const lots = wanted.gt(info.maxLots) ? onStep(new Decimal(info.maxLots), info) : wanted
  return lots.lt(info.minLots) ? null : lots
}

/** Whether these lots are the whole balance except the reserve. */
export function leavesReserve(lots: Decimal, sizing: Sizing): boolean {
  if (!sizing.mayCostMore || lotsForShare('1', sizing)?.eq(lots) !== true) return false
  return lotsForShare('1', { ...sizing, mayCostMore: false })?.gt(lots) === true
}

export function steppedLots(lots: Decimal | undefined, by: 1 | -1, info: MarketInfo): Decimal {
  const next = onStep(lots ?? new Decimal(0), info).plus(new Decimal(info.lotStep).times(by))
  return next.lt(info.minLots) ? new Decimal(info.minLots) : next
}

export function unitsOfLots(lots: Decimal, { lotSize }: Pick<MarketInfo, 'lotSize'>): Decimal {
  return lots.times(lotSize)
}

export function writeSize(lots: Decimal, unit: SizeUnit, sizing: Sizing): Typed<SizeUnit> {
  const { available, language } = sizing
  if (unit === 'lots') return { unit, text: typedText(lots, language), pinned: null }
  const pinned = lots.toFixed()
  if (unit === 'units') return { unit, text: typedText(unitsOfLots(lots, sizing.info), language), pinned }
  const { margin, total } = openingCost(termsOfLots(sizing, lots))
  if (unit === 'margin') return { unit, text: typedText(toDecimal(margin), language), pinned }
  const whole = new Decimal(available ?? 0)
  if (whole.lte(0)) return { unit, text: '', pinned: null }
  const share = toDecimal(total).times(HUNDRED).div(whole).round(2, Rounding.up)
  return { unit, text: typedText(share, language), pinned }
}

/** Lots for a share of the balance. The full balance is used only if the fill cannot cost more. */
function lotsForPart(available: string, share: Decimal, sizing: Sizing): Decimal {
  const whole = new Decimal(available)
  const most = sizing.mayCostMore ? whole.div(new Decimal(1).plus(RESERVE)) : whole
  const cost = whole.times(share)
  return lotsForCost(cost.gt(most) ? most : cost, sizing)
}

function lotsForMargin(margin: Decimal, { info, terms }: Sizing): Decimal {
  return onStep(margin.times(terms.leverage).div(valueOfLot(info, terms)), info)
}

function lotsForCost(cost: Decimal, sizing: Sizing): Decimal {
  const { info, terms } = sizing
  const value = valueOfLot(info, terms)
  const lots = onStep(cost.div(value.div(terms.leverage).plus(value.times(terms.feeRate))), info)
  if (lots.lte(0)) return lots
  const { total } = openingCost(termsOfLots(sizing, lots))
  return toDecimal(total).gt(cost) ? lots.minus(info.lotStep) : lots
}

function valueOfLot(info: MarketInfo, { entry, usdRate }: Sizing['terms']): Decimal {
  return new Decimal(info.lotSize).times(entry).times(usdRate)
}

function onStep(lots: Decimal, { lotStep }: MarketInfo): Decimal {
  const step = new Decimal(lotStep)
  return step.times(divideToInteger(lots, step, Rounding.down).toString())
}
