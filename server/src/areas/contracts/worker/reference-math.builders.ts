import { type RefTrail, stopOf } from './reference-trail.builders.ts'

/** Contract math (rules §4) in integers: prices in points, lots in thousandths, money in cents. */

export const SPREAD = 4
const MAX_LEVERAGE = 20

type Side = 'buy' | 'sell'
export type Sides = { readonly bid: number; readonly ask: number }

export function entryOf(side: Side, { bid, ask }: Sides): number {
  return side === 'buy' ? ask : bid
}

export function markOf(side: Side, { bid, ask }: Sides): number {
  return side === 'buy' ? bid : ask
}

export function reaches(side: Side, { bid, ask }: Sides, limit: number): boolean {
  return side === 'buy' ? ask <= limit : bid >= limit
}

export function isBeyond(side: Side, { bid, ask }: Sides, price: number): boolean {
  return side === 'buy' ? price > ask : price < bid
}

export function besides(side: Side, entry: number): Sides {
  return side === 'buy' ? { bid: entry - SPREAD, ask: entry } : { bid: entry, ask: entry + SPREAD }
}

export type Terms = {
  readonly side: Side
  readonly leverage: number
  readonly entry: number
  readonly milliLots: number
  readonly added: number
}

type Held = Omit<Terms, 'entry'> & {
  readonly entry: number | null
  readonly limit: number | null
  readonly stop: number | null
  readonly trail: RefTrail | null
  readonly target: number | null
}

export function termsOf(order: Held): Terms {
  return { ...order, entry: order.entry ?? order.limit ?? 0 }
}

/** M + PnL - f q P <= m q P, with f = 0.0005 and m = 0.5 / 20, times 4000 L and the thousandths of a lot. */
export function isLiquidated({ side, leverage, entry, milliLots, added }: Terms, mark: number): boolean {
  const sign = side === 'buy' ? 1 : -1
  const maintenance = 2000 / MAX_LEVERAGE
  const left = 4000 * entry + sign * (mark - entry) * 4000 * leverage - (maintenance + 2) * mark * leverage
  return BigInt(left) * BigInt(milliLots) + BigInt(added) * 4_000_000n * BigInt(leverage) <= 0n
}

export function isStopAllowed(terms: Terms, stop: number, { bid, ask }: Sides): boolean {
  const isFar = terms.side === 'buy' ? stop <= bid - SPREAD : stop >= ask + SPREAD
  return isFar && !isLiquidated(terms, stop)
}

export function isTargetAllowed(side: Side, target: number, { bid, ask }: Sides): boolean {
  return side === 'buy' ? target >= bid + SPREAD : target <= ask - SPREAD
}

export function reasonOf(order: Held, mark: number): string | undefined {
  const sign = order.side === 'buy' ? 1 : -1
  const stop = stopOf(order)
  // A stop entry filled across a gap may be liquidated before its stop.
  const isStopFirst = stop !== null && !isLiquidated(termsOf(order), stop + sign)
  if (isStopFirst && sign * (mark - stop) <= 0) return 'stop_loss'
  if (isLiquidated(termsOf(order), mark)) return 'liquidation'
  if (order.target !== null && sign * (mark - order.target) >= 0) return 'take_profit'
  return undefined
}

/** qE/L, rounded up to the cent. */
export function marginOf(milliLots: number, price: number, leverage: number): number {
  return Math.ceil((milliLots * price) / (1000 * leverage))
}

/** f q P, rounded up to the cent. */
export function feeOf(milliLots: number, price: number): number {
  return Math.ceil((milliLots * price * 5) / 10_000_000)
}
