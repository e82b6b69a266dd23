import type { ContractOrder } from '@quayside/contracts/endpoints/contracts'
import type { LiveTick } from '@quayside/contracts/market'
import type { OrderPnl } from '@quayside/contracts/sockets'
import { type ContractTerms, feeAt, pnlAt, pnlPercent } from '@quayside/money/contract-math'
import { type Decimal, decimal } from '@quayside/money/decimal'
import { add, compare, type Money, parseMoney, subtract, toText, zero } from '@quayside/money/money'

/** Live figures of a position, decimal text: USD, percent of the margin, and the mark they are of. */
export type LivePnl = Pick<OrderPnl, 'unrealizedPnL' | 'unrealizedPnLPercentage' | 'currentPrice'>

/** What fixes the money of an open position; null for an order that was never entered. */
export function termsOf(order: ContractOrder): ContractTerms | null {
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
  /** Paid already. */
  readonly openFee: Money
  /** What a loss exceeds the margin by, which the customer does not pay. */
  readonly covered: Money
  /** "If closed now": what the whole trade will have brought, both fees off, as it is told and listed afterwards. */
  readonly net: Money
}

/** What was taken for a position when it was opened, USD. */
type Paid = Pick<ClosingFigures, 'openFee'> & { readonly margin: Money }

/** Works out a close from the figures that a position shows; null for an order that was never entered. */
export function closingFigures(order: ContractOrder, shown: LivePnl): ClosingFigures | null {
  const terms = termsOf(order)
  if (terms === null) return null
  const paid = { margin: usd(order.margin), openFee: usd(order.openFee) }
  return closingOf(usd(shown.unrealizedPnL), feeAt(terms, decimal(shown.currentPrice)), paid)
}

/** A close that brings this PnL for this fee; it pays nothing below zero, what is missing is the insurance's (rules §4). */
export function closingOf(pnl: Money, closeFee: Money, { margin, openFee }: Paid): ClosingFigures {
  const rest = add(margin, subtract(pnl, closeFee))
  const covered = compare(rest, zero('USD')) < 0 ? subtract(zero('USD'), rest) : zero('USD')
  const net = add(subtract(subtract(pnl, closeFee), openFee), covered)
  return { pnl, closeFee, openFee, covered, net }
}

/**
 * What an order leaves when it ends at a price, both fees off, decimal text of USD; a waiting limit order is taken as
 * entered at its own price (rules §1.4, §4).
 */
export function netAt(order: ContractOrder, price: Decimal): string | null {
  const terms = termsOf({ ...order, openPrice: order.openPrice ?? order.limitPrice })
  if (terms === null) return null
  const openFee = order.openPrice === null ? feeAt(terms, terms.entry) : usd(order.openFee)
  const paid = { margin: usd(order.margin), openFee }
  return toText(closingOf(pnlAt(terms, price), feeAt(terms, price), paid).net)
}

/** Several closes together. */
export function sumClosing(all: readonly ClosingFigures[]): ClosingFigures {
  const sum = (field: keyof ClosingFigures) =>
    all.reduce<Money>((total, one) => add(total, one[field]), zero('USD'))
  return {
    pnl: sum('pnl'),
    closeFee: sum('closeFee'),
    openFee: sum('openFee'),
    covered: sum('covered'),
    net: sum('net'),
  }
}

/** What closed orders brought together, decimal text of USD. */
export function sumProfit(closed: readonly Pick<ContractOrder, 'profit'>[]): string {
  return toText(closed.reduce<Money>((total, { profit }) => add(total, usd(profit ?? '0')), zero('USD')))
}

/** The result if closed now, decimal text of USD; null for an order that was never entered. */
export function netOf(order: ContractOrder, shown: LivePnl): string | null {
  const figures = closingFigures(order, shown)
  return figures && toText(figures.net)
}

/** USD of a decimal text of the wire. */
export function usd(text: string): Money {
  return parseMoney('USD', text) ?? zero('USD')
}
