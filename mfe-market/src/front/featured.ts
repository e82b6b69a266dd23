import type { MarketItem, MarketType } from '@quayside/contracts/market/market'

// Repeats the contract's list, which would bring the schema library to the first screen.
const TYPES: readonly MarketType[] = [2, 1, 5, 3, 4]

/** Instruments for the first panel: the first open one of each type; always-open types lead. */
export function featured(items: readonly MarketItem[]): readonly MarketItem[] {
  const chosen = TYPES.flatMap(type => {
    const ofType = items.filter(item => item.type === type)
    return ofType.find(item => item.open !== false) ?? ofType[0] ?? []
  })
  return [...chosen.filter(item => item.open !== false), ...chosen.filter(item => item.open === false)]
}
