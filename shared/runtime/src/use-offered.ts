import type { LiveTick, MarketInfo } from '@quayside/contracts/market'
import { useSockets } from '@quayside/runtime/hooks'
import { useLayoutEffect } from 'react'

/**
 * Hands the quote of an answer to the page's prices, so that no part of the page shows it alone. Before the first paint:
 * what was drawn from the answer itself gives way to what the page shows already.
 */
export function useOffered(info: MarketInfo | undefined): void {
  const { market } = useSockets()
  useLayoutEffect(() => {
    if (info !== undefined) market.offer(tickOf(info))
  }, [market, info])
}

function tickOf({ code, nowPrice, zdf, bid, ask, quotedAt }: MarketInfo): LiveTick {
  return { code, price: nowPrice, zdf, bid, ask, time: Date.parse(quotedAt) }
}
