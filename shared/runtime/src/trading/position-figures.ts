import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import type { LiveTick } from '@quayside/contracts/market/market'
import type { OrderPnl } from '@quayside/contracts/sockets'
import { type ContractTerms, feeAt, pnlAt, pnlPercent } from '@quayside/money/contract-math'
import { type Decimal, decimal } from '@quayside/money/decimal'
import { add, compare, type Money, parseMoney, subtract, toText, zero } from '@quayside/money/money'

/** Live figures of a position, decimal text: USD, percent of the margin, and their mark. */
export type LivePnl = Pick<OrderPnl, 'unrealizedPnL' | 'unrealizedPnLPercentage' | 'currentPrice'>

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

/** Live figures of a position at the shown prices, by the server's formulas (rules §4). */
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

/** Result of a close at the current prices, USD (rules §1.4, §4). */
export type ClosingFigures = {
  readonly pnl: Money
  readonly closeFee: Money
  readonly openFee: Money
  /** Loss beyond the margin, which the customer does not pay. */
  readonly covered: Money
  /** "If closed now": net result of the whole trade after both fees, the same figure as in later messages and lists. */
  readonly net: Money
}

type Paid = Pick<ClosingFigures, 'openFee'> & { readonly margin: Money }

export function closingFigures(order: ContractOrder, shown: LivePnl): ClosingFigures | null {
  const terms = termsOf(order)
  if (terms === null) return null
  const paid = { margin: usd(order.margin), openFee: usd(order.openFee) }
  return closingOf(usd(shown.unrealizedPnL), feeAt(terms, decimal(shown.currentPrice)), paid)
}

/** A close with this PnL and fee; the payout is never below zero, insurance covers the rest (rules §4). */
export function closingOf(pnl: Money, closeFee: Money, { margin, openFee }: Paid): ClosingFigures {
  const rest = add(margin, subtract(pnl, closeFee))
  const covered = compare(rest, zero('USD')) < 0 ? subtract(zero('USD'), rest) : zero('USD')
  const net = add(subtract(subtract(pnl, closeFee), openFee), covered)
  return { pnl, closeFee, openFee, covered, net }
}

/** Net result at a closing price, USD; a pending limit order counts as filled at its price (rules §1.4, §4). */
export function netAt(order: ContractOrder, price: Decimal): string | null {
  const terms = termsOf({ ...order, openPrice: order.openPrice ?? order.limitPrice })
  if (terms === null) return null
  const openFee = order.openPrice === null ? feeAt(terms, terms.entry) : usd(order.openFee)
  const paid = { margin: usd(order.margin), openFee }
  return toText(closingOf(pnlAt(terms, price), feeAt(terms, price), paid).net)
}

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

export function sumProfit(closed: readonly Pick<ContractOrder, 'profit'>[]): string {
  return toText(closed.reduce<Money>((total, { profit }) => add(total, usd(profit ?? '0')), zero('USD')))
}

export function netOf(order: ContractOrder, shown: LivePnl): string | null {
  const figures = closingFigures(order, shown)
  return figures && toText(figures.net)
}

export function usd(text: string): Money {
  return parseMoney('USD', text) ?? zero('USD')
}
