import type { MarketItem } from '@quayside/contracts/market'

const SHOWN = 5

/** The open markets that moved most over their last 24 hours, up or down, the furthest first. */
export function movers(items: readonly MarketItem[]): readonly MarketItem[] {
  const moved = items.filter(({ open, zdf }) => open !== false && Number(zdf) !== 0)
  return moved.toSorted((a, b) => Math.abs(Number(b.zdf)) - Math.abs(Number(a.zdf))).slice(0, SHOWN)
}
