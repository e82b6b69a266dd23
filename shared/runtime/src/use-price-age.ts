import type { MarketInfo } from '@quayside/contracts/market'
import { useSockets } from '@quayside/runtime/hooks'
import { useEffect, useMemo } from 'react'
import { useDistinctState } from './use-distinct-state.ts'
import { answeredAt } from './use-offered.ts'

/** Whatever an instrument's usual gap: below this a hiccup of the network would lock every ticket, in milliseconds. */
const LEAST = 2_000
/** A price of an open market that is older than this is not live, in milliseconds. */
const MOST = 5_000
/** How often the age is looked at, in milliseconds. */
const EVERY = 500

type Terms = Pick<MarketInfo, 'session' | 'staleAfter' | 'quotedAt' | 'clock'>

/**
 * Seconds since the last new price of an instrument, once that is longer than it should be while the market is open
 * (rules §3), which it is sooner while no connection brings prices; null while the price is live, and outside the session. `terms` are what the
 * server says of the instrument; without them the longest patience counts.
 */
export function usePriceAge(code: string, terms: Terms | undefined): number | null {
  const { market } = useSockets()
  const [age, tell] = useDistinctState<number | null>(null)
  // From the answer on, not from a connection that opens: that brings no price yet.
  const since = useMemo(() => ((terms && answeredAt(terms)) ?? performance.now()) - agedBy(terms), [terms])
  useEffect(() => {
    const known = terms?.session.open ?? market.list.get().find(item => item.code === code)?.open
    if (known === false) return tell(null)
    const patience = Math.min(MOST, Math.max(LEAST, terms?.staleAfter ?? MOST))
    function look(): void {
      const silent = performance.now() - Math.max(since, market.heard(code) ?? since)
      const isConnected = market.status.get() === 'open'
      tell(silent > (isConnected ? patience : LEAST) ? Math.floor(silent / 1_000) : null)
    }
    look()
    const unwatch = market.watch([code], look)
    const unfollow = market.status.subscribe(look)
    const timer = setInterval(look, EVERY)
    return () => {
      unwatch()
      unfollow()
      clearInterval(timer)
    }
  }, [market, code, terms, since, tell])
  return age
}

/** How old the price was when the server answered, in milliseconds of the wall clock. */
function agedBy(terms: Terms | undefined): number {
  if (terms === undefined) return 0
  return Math.max(0, Date.parse(terms.clock.time) - Date.parse(terms.quotedAt)) / terms.clock.speed
}
