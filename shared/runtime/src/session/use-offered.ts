import type { LiveTick, MarketInfo } from '@quayside/contracts/market/market'
import { useSockets } from '@quayside/runtime/hooks'
import { useLayoutEffect } from 'react'

const answered = new WeakMap<object, number>()

/** Arrival time of an offered response, by `performance.now()`; undefined for any other object. */
export function answeredAt(answer: object): number | undefined {
  return answered.get(answer)
}

/** Offers a quote to the price board before the first paint. `at` is the response's arrival (ms since 1970). */
export function useOffered(info: MarketInfo | undefined, at: number): void {
  const { market } = useSockets()
  if (info !== undefined && !answered.has(info))
    answered.set(info, performance.now() - Math.max(0, Date.now() - at))
  useLayoutEffect(() => {
    if (info !== undefined) market.offer(tickOf(info))
  }, [market, info])
}

function tickOf({ code, nowPrice, zdf, bid, ask, quotedAt, seq }: MarketInfo): LiveTick {
  return { code, price: nowPrice, zdf, bid, ask, time: Date.parse(quotedAt), seq }
}
