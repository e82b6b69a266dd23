import type { MarketItem, MarketType } from '@quayside/contracts/market'

// Not the contract's list: it would bring the schema library onto the first screen.
const TYPES: readonly MarketType[] = [2, 1, 5, 3, 4]

/**
 * Instruments for the first screen's panel: of each type the first whose session is open, otherwise the first. What
 * trades around the clock leads; what is closed stands last.
 */
export function featured(items: readonly MarketItem[]): readonly MarketItem[] {
  const chosen = TYPES.flatMap(type => {
    const ofType = items.filter(item => item.type === type)
    return ofType.find(item => item.open !== false) ?? ofType[0] ?? []
  })
  return [...chosen.filter(item => item.open !== false), ...chosen.filter(item => item.open === false)]
}
