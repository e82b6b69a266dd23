import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import type { MarketInfo } from '@quayside/contracts/market/market'
import { survivableLeverage } from '@quayside/money/contract-limits'
import { feeAt, liquidationTick, openingCost, pnlAt } from '@quayside/money/contract-math'
import { decimal } from '@quayside/money/decimal'
import { priceCost } from '@quayside/money/markup'
import { add, type Money, subtract } from '@quayside/money/money'
import { exitPrice, type Quote } from '@quayside/runtime/order-quote'
import { type ClosingFigures, closingOf, termsOf, usd } from '@quayside/runtime/position-figures'
import { markupIn } from '../../markup.ts'

export type ReverseProblem = 'balance' | 'leverage'

/** The result of a reversal at current prices; money in USD (rules §1.4, §4). */
export type ReversePlan = {
  /** The single price at which the position closes and the other side opens. */
  readonly price: string
  readonly closing: ClosingFigures
  readonly side: ContractOrder['side']
  readonly margin: Money
  readonly openFee: Money
  /** Operator's markup in both sides of the new position's price; null if it adds none. */
  readonly markup: Money | null
  readonly liquidation: string | null
  readonly available: Money | null
  readonly problem: ReverseProblem | null
}

export type ReverseInput = {
  readonly order: ContractOrder
  readonly info: MarketInfo
  readonly quote: Quote
  readonly available: Money | null
}

export function planReverse({ order, info, quote, available }: ReverseInput): ReversePlan | null {
  const closed = termsOf(order)
  if (closed === null || info.usdRate === null) return null
  const price = exitPrice(order, quote)
  const [margin, openFee] = [usd(order.margin), usd(order.openFee)]
  const closing = closingOf(pnlAt(closed, price), feeAt(closed, price), { margin, openFee })
  const opened = {
    side: order.side === 'buy' ? 'sell' : 'buy',
    quantity: closed.quantity,
    entry: price,
    leverage: order.leverage,
    feeRate: decimal(info.feeRate),
    usdRate: decimal(info.usdRate),
    maxLeverage: info.maxLeverage,
  } as const
  const cost = openingCost(opened)
  const markup = markupIn(info, quote)
  const payout = add(add(margin, subtract(closing.pnl, closing.closeFee)), closing.covered)
  const left = available && subtract(add(available, payout), cost.total)
  const most = survivableLeverage(
    { ...opened, leverage: Math.min(order.leverage, info.maxLeverage) },
    opened.side === 'buy' ? quote.bid : quote.ask,
  )
  return {
    closing,
    side: opened.side,
    margin: cost.margin,
    openFee: cost.fee,
    markup: markup && priceCost(opened, markup.times(2)),
    available: left,
    price: price.toFixed(info.precision),
    liquidation: liquidationTick(opened, decimal(info.tickSize))?.toFixed(info.precision) ?? null,
    problem: most < order.leverage ? 'leverage' : left !== null && left.minor < 0n ? 'balance' : null,
  }
}
