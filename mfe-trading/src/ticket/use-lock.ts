import type { MarketInfo } from '@quayside/contracts/market'
import { useMarketStatus, useSockets } from '@quayside/runtime/hooks'

/** Why no order can be placed now, apart from the form itself. */
export type TicketLock = 'closed' | 'stale' | null

/**
 * Locks outside the session, and while the price is older than usual or not live (rules §3). What the server said of the
 * price's age holds until the next tick: whoever draws the ticket at every tick unlocks it with the first.
 */
export function useLock({ code, session, stale, clock }: MarketInfo): TicketLock {
  const { market } = useSockets()
  const prices = useMarketStatus()
  if (!session.open) return 'closed'
  const tick = market.latest(code)
  const isSilent = stale && (tick === undefined || tick.time <= Date.parse(clock.time))
  return isSilent || prices !== 'open' ? 'stale' : null
}
