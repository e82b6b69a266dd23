import type { MarketInfo } from '@quayside/contracts/market'
import { useMarketStatus } from '@quayside/runtime/hooks'

/** Why no order can be placed now, apart from the form itself. */
export type TicketLock = 'closed' | 'stale' | null

/** Locks outside the session, and while the price is older than usual or not live (rules §3). */
export function useLock({ session, stale }: MarketInfo): TicketLock {
  const prices = useMarketStatus()
  if (!session.open) return 'closed'
  return stale || prices !== 'open' ? 'stale' : null
}
