import type { LiveTick, MarketInfo } from '@quayside/contracts/market'
import { useSockets } from '@quayside/runtime/hooks'
import { useLayoutEffect } from 'react'

/** When answers came, by `performance.now()`. */
const answered = new WeakMap<object, number>()

/** When an answer that was offered came, by `performance.now()`; undefined for any other object. */
export function answeredAt(answer: object): number | undefined {
  return answered.get(answer)
}

/**
 * Hands the quote of an answer to the page's prices, so that no part of the page shows it alone. Before the first paint:
 * what was drawn from the answer itself gives way to what the page shows already. `at` is when it came (ms since 1970):
 * a screen that opens later does not make it younger.
 */
export function useOffered(info: MarketInfo | undefined, at: number): void {
  const { market } = useSockets()
  if (info !== undefined && !answered.has(info))
    answered.set(info, performance.now() - Math.max(0, Date.now() - at))
  useLayoutEffect(() => {
    if (info !== undefined) market.offer(tickOf(info))
  }, [market, info])
}

function tickOf({ code, nowPrice, zdf, bid, ask, quotedAt }: MarketInfo): LiveTick {
  return { code, price: nowPrice, zdf, bid, ask, time: Date.parse(quotedAt) }
}
