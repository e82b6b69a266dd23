import type { MarketItem } from '@quayside/contracts/market/market'

const SHOWN = 5

/** The open markets with the largest 24-hour moves, up or down, largest first. */
export function movers(items: readonly MarketItem[]): readonly MarketItem[] {
  const moved = items.filter(({ open, zdf }) => open !== false && Number(zdf) !== 0)
  return moved.toSorted((a, b) => Math.abs(Number(b.zdf)) - Math.abs(Number(a.zdf))).slice(0, SHOWN)
}
