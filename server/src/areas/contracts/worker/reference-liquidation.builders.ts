import type { RefOrder } from './reference.builders.ts'

const MAX_LEVERAGE = 20

/** What fixes where an order is liquidated. */
export type Terms = Pick<RefOrder, 'side' | 'leverage' | 'milliLots' | 'added'> & { readonly entry: number }

/** The terms of an order; of one that waits, at its limit. */
export function termsOf(order: RefOrder): Terms {
  return { ...order, entry: order.entry ?? order.limit ?? 0 }
}

/** M + PnL - f q P <= m q P, with f = 0.0005 and m = 0.5 / 20, times 4000 L and the thousandths of a lot. */
export function isLiquidated({ side, leverage, entry, milliLots, added }: Terms, mark: number): boolean {
  const sign = side === 'buy' ? 1 : -1
  const maintenance = 2000 / MAX_LEVERAGE
  const left = 4000 * entry + sign * (mark - entry) * 4000 * leverage - (maintenance + 2) * mark * leverage
  return BigInt(left) * BigInt(milliLots) + BigInt(added) * 4_000_000n * BigInt(leverage) <= 0n
}
