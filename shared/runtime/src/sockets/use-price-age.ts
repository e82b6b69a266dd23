import type { MarketInfo } from '@quayside/contracts/market/market'
import { useSockets } from '@quayside/runtime/hooks'
import { useEffect, useMemo } from 'react'
import { useDistinctState } from '../browser/use-distinct-state.ts'
import { answeredAt } from '../session/use-offered.ts'

/** Minimum threshold, ms: below it a network hiccup would lock every ticket. */
const LEAST = 2_000
/** Maximum threshold, ms: an older price of an open market is not live. */
const MOST = 5_000
const EVERY = 500

type Terms = Pick<MarketInfo, 'session' | 'staleAfter' | 'quotedAt' | 'clock'>

/** Seconds since the last price, above the threshold in an open market (rules §3); null while live. */
export function usePriceAge(code: string, terms: Terms | undefined): number | null {
  const { market } = useSockets()
  const [age, setAge] = useDistinctState<number | null>(null)
  // From the response on, not from the socket's opening, which delivers no price yet.
  const since = useMemo(() => ((terms && answeredAt(terms)) ?? performance.now()) - agedBy(terms), [terms])
  useEffect(() => {
    const known = terms?.session.open ?? market.list.get().find(item => item.code === code)?.open
    if (known === false) return setAge(null)
    const patience = Math.min(MOST, Math.max(LEAST, terms?.staleAfter ?? MOST))
    function look(): void {
      const silent = performance.now() - Math.max(since, market.heard(code) ?? since)
      const isConnected = market.status.get() === 'open'
      setAge(silent > (isConnected ? patience : LEAST) ? Math.floor(silent / 1_000) : null)
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
  }, [market, code, terms, since, setAge])
  return age
}

/** Age of the price at the server's response, in milliseconds of the wall clock. */
function agedBy(terms: Terms | undefined): number {
  if (terms === undefined) return 0
  return Math.max(0, Date.parse(terms.clock.time) - Date.parse(terms.quotedAt)) / terms.clock.speed
}
