import type { Market } from '../market.ts'

/** A market that counts as silent while its prices are not tradable: tickets lock and no trigger fires. */
export function lockedUnless(market: Market, mayTrade: () => boolean): Market {
  return { ...market, isStale: code => !mayTrade() || market.isStale(code) }
}
