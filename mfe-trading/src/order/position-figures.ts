import type { ContractOrder } from '@quayside/contracts/endpoints/contracts'
import type { LiveTick } from '@quayside/contracts/market'
import { type ContractTerms, feeAt, pnlAt, pnlPercent } from '@quayside/money/contract-math'
import { decimal } from '@quayside/money/decimal'
import { add, compare, type Money, parseMoney, subtract, toText, zero } from '@quayside/money/money'
import type { LivePnl } from './live-pnl.ts'

/** What fixes the money of an open position; null for an order that was never entered. */
function termsOf(order: ContractOrder): ContractTerms | null {
  const { side, quantity, openPrice, leverage, feeRate, usdRate } = order
  if (openPrice === null) return null
  return {
    side,
    quantity: decimal(quantity),
    entry: decimal(openPrice),
    leverage,
    feeRate: decimal(feeRate),
    usdRate: decimal(usdRate),
  }
}

/** Live figures of a position at the prices that the page shows, by the formulas the server uses (rules §4). */
export function figuresAt(order: ContractOrder, tick: Pick<LiveTick, 'bid' | 'ask'>): LivePnl | null {
  const terms = termsOf(order)
  if (terms === null) return null
  const currentPrice = order.side === 'buy' ? tick.bid : tick.ask
  const pnl = pnlAt(terms, decimal(currentPrice))
  return {
    unrealizedPnL: toText(pnl),
    unrealizedPnLPercentage: pnlPercent(pnl, usd(order.margin)).toFixed(2),
    currentPrice,
  }
}

/** What a position comes to if it is closed at the prices of the moment, USD (rules §1.4, §4). */
export type ClosingFigures = {
  /** Result of the price alone. */
  readonly pnl: Money
  readonly closeFee: Money
  /** What closing brings now: the result of the price less its fee. */
  readonly net: Money
  /** Paid already. */
  readonly openFee: Money
  /** What the whole order will have brought, as it stands in the list afterwards. */
  readonly result: Money
}

/** Works out a close from the figures that a position shows; null for an order that was never entered. */
export function closingFigures(order: ContractOrder, shown: LivePnl): ClosingFigures | null {
  const terms = termsOf(order)
  if (terms === null) return null
  const [pnl, openFee, margin] = [usd(shown.unrealizedPnL), usd(order.openFee), usd(order.margin)]
  const closeFee = feeAt(terms, decimal(shown.currentPrice))
  const net = subtract(pnl, closeFee)
  // A close pays nothing below zero: what is missing is the insurance's (rules §4).
  const kept = compare(add(margin, net), zero('USD')) < 0 ? subtract(zero('USD'), margin) : net
  return { pnl, closeFee, net, openFee, result: subtract(kept, openFee) }
}

/** Several closes together. */
export function sumClosing(all: readonly ClosingFigures[]): ClosingFigures {
  const sum = (field: keyof ClosingFigures) =>
    all.reduce<Money>((total, one) => add(total, one[field]), zero('USD'))
  return {
    pnl: sum('pnl'),
    closeFee: sum('closeFee'),
    net: sum('net'),
    openFee: sum('openFee'),
    result: sum('result'),
  }
}

/** What closed orders brought together, decimal text of USD. */
export function sumProfit(closed: readonly Pick<ContractOrder, 'profit'>[]): string {
  return toText(closed.reduce<Money>((total, { profit }) => add(total, usd(profit ?? '0')), zero('USD')))
}

/** What closing would bring now, decimal text of USD; null for an order that was never entered. */
export function netOf(order: ContractOrder, shown: LivePnl): string | null {
  const figures = closingFigures(order, shown)
  return figures && toText(figures.net)
}

/** USD of a decimal text of the wire. */
function usd(text: string): Money {
  return parseMoney('USD', text) ?? zero('USD')
}
