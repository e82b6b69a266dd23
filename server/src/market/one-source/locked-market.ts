import type { Market } from '../market.ts'

/** A market that counts as silent while its prices may not be traded at: tickets lock, and nothing fires. */
export function lockedUnless(market: Market, mayTrade: () => boolean): Market {
  return { ...market, isStale: code => !mayTrade() || market.isStale(code) }
}
