import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import type { MarketInfo } from '@quayside/contracts/market/market'
import { mostReturned } from '@quayside/money/added-margin'
import { type ContractTerms, type LiquidationTerms, liquidationTick } from '@quayside/money/contract-math'
import { decimal } from '@quayside/money/decimal'
import { add, compare, type Money, parseMoney, subtract, zero } from '@quayside/money/money'
import { exitPrice, type Quote } from '@quayside/runtime/order-quote'
import { termsOf, usd } from '@quayside/runtime/position-figures'
import { typedDecimal } from '../../../typed-number.ts'
import type { MarginChange } from '../order-acts.ts'

export type MarginProblem = 'notNumber' | 'cents' | 'tooMuch'

/** The state after a margin change. The liquidation price is null if no price liquidates. */
export type MarginAfter = {
  readonly margin: Money
  readonly liquidation: string | null
  readonly available: Money | null
}

export type MarginPlan = {
  readonly problem: MarginProblem | null
  readonly most: Money | null
  readonly after: MarginAfter | null
  readonly change: MarginChange | null
}

export type MarginInput = {
  readonly direction: MarginChange['direction']
  readonly typed: string
  readonly language: string
  readonly order: ContractOrder
  readonly info: MarketInfo
  readonly quote: Quote
  readonly available: Money | null
}

/** Evaluates a typed margin change (rules §1.4, §4). */
export function planMargin(input: MarginInput): MarginPlan {
  const most = mostOf(input)
  const nothing: MarginPlan = { problem: null, most, after: null, change: null }
  if (input.typed.trim() === '') return nothing
  const value = typedDecimal(input.typed, input.language, 'USD')
  if (value === undefined || value.lte(0)) return { ...nothing, problem: 'notNumber' }
  const amount = parseMoney('USD', value.toFixed())
  if (amount === undefined) return { ...nothing, problem: 'cents' }
  if (most !== null && compare(amount, most) > 0) return { ...nothing, problem: 'tooMuch' }
  const { direction } = input
  return {
    ...nothing,
    after: afterChange(input, direction === 'add' ? amount : subtract(zero('USD'), amount)),
    change: { direction, amount: value.toFixed() },
  }
}

function mostOf({ direction, order, info, quote, available }: MarginInput): Money | null {
  if (direction === 'add') return available
  const added = usd(order.addedMargin)
  const terms = liquidationTermsOf(order, info, added)
  if (terms === null) return null
  return mostReturned(terms, {
    added,
    mark: exitPrice(order, quote),
    spread: quote.ask.minus(quote.bid),
    tick: decimal(info.tickSize),
    stop: order.stopLoss === null ? null : decimal(order.stopLoss),
  })
}

function afterChange({ order, info, available }: MarginInput, added: Money): MarginAfter | null {
  const terms = liquidationTermsOf(order, info, add(usd(order.addedMargin), added))
  if (terms === null) return null
  return {
    margin: add(usd(order.margin), added),
    liquidation: liquidationTick(terms, decimal(info.tickSize))?.toFixed() ?? null,
    available: available && subtract(available, added),
  }
}

function liquidationTermsOf(
  order: ContractOrder,
  { maxLeverage }: MarketInfo,
  amount: Money,
): (ContractTerms & LiquidationTerms) | null {
  const terms = termsOf(order)
  if (terms === null) return null
  const { quantity, usdRate } = terms
  return { ...terms, maxLeverage, added: { quantity, usdRate, amount } }
}
