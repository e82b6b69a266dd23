import type { ContractDetail, ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import type { MarketInfo } from '@quayside/contracts/market/market'
import { isMultipleOf, type LotLimits } from '@quayside/money/contract-limits'
import { feeAt, pnlAt } from '@quayside/money/contract-math'
import { partLimits, splitPosition } from '@quayside/money/contract-split'
import { type Decimal, decimal, Rounding } from '@quayside/money/decimal'
import { divideToInteger } from '@quayside/money/integer-division'
import { type ClosingFigures, closingOf, usd } from '@quayside/runtime/position-figures'
import { typedDecimal } from '../../../typed-number.ts'

export type PartPlan = {
  readonly problem: 'notNumber' | 'notAllowed' | null
  /** Lots to close; null while invalid. The whole position if nothing would remain. */
  readonly lots: string | null
  readonly isWhole: boolean
  readonly remaining: string | null
  /** The result of closing these lots at the price; null while the order's rates are unknown. */
  readonly figures: ClosingFigures | null
}

/** Rates fixed at opening for the order's whole life. */
type KeptRates = Pick<ContractDetail, 'usdRate' | 'feeRate'>

type PartInput = {
  readonly typed: string
  readonly language: string
  readonly order: ContractOrder
  readonly info: MarketInfo
  readonly price: Decimal
  readonly rates: KeptRates | undefined
}

const NOTHING: PartPlan = { problem: null, lots: null, isWhole: false, remaining: null, figures: null }

export function limitsOf({ lots }: ContractOrder, info: MarketInfo): LotLimits | null {
  const { minLots, maxLots, lotStep } = info
  return partLimits(decimal(lots), { min: decimal(minLots), max: decimal(maxLots), step: decimal(lotStep) })
}

export function lotsOfShare(order: ContractOrder, { lotStep }: MarketInfo, percent: number): string {
  if (percent === 100) return order.lots
  const step = decimal(lotStep)
  const steps = divideToInteger(decimal(order.lots).times(percent), step.times(100), Rounding.down)
  return step.times(steps.toString()).toFixed()
}

export function planPart({ typed, language, order, info, price, rates }: PartInput): PartPlan {
  if (typed.trim() === '') return NOTHING
  const lots = typedDecimal(typed, language)
  if (lots === undefined) return { ...NOTHING, problem: 'notNumber' }
  const whole = decimal(order.lots)
  const isWhole = lots.eq(whole)
  const limits = limitsOf(order, info)
  const isAllowed =
    isWhole ||
    (limits !== null && lots.gte(limits.min) && lots.lte(limits.max) && isMultipleOf(lots, limits.step))
  if (!isAllowed) return { ...NOTHING, problem: 'notAllowed' }
  return {
    problem: null,
    lots: lots.toFixed(),
    isWhole,
    remaining: whole.minus(lots).toFixed(),
    figures: figuresOf(lots, { order, info, price, rates }),
  }
}

/** The close of a part, with its shares of margin and opening fee (rules §4). */
function figuresOf(
  lots: Decimal,
  { order, info, price, rates }: Pick<PartInput, 'order' | 'info' | 'price' | 'rates'>,
): ClosingFigures | null {
  if (rates === undefined || order.openPrice === null) return null
  const terms = {
    side: order.side,
    quantity: lots.times(info.lotSize),
    entry: decimal(order.openPrice),
    leverage: order.leverage,
    feeRate: decimal(rates.feeRate),
    usdRate: decimal(rates.usdRate),
  }
  return closingOf(pnlAt(terms, price), feeAt(terms, price), shareOf(lots, order, info))
}

function shareOf(lots: Decimal, order: ContractOrder, { lotSize }: MarketInfo) {
  const [margin, addedMargin, openFee] = [usd(order.margin), usd(order.addedMargin), usd(order.openFee)]
  const whole = decimal(order.lots)
  if (lots.gte(whole)) return { margin, openFee }
  const quantity = whole.times(lotSize)
  return splitPosition({ lots: whole, quantity, margin, addedMargin, openFee }, lots).part
}
