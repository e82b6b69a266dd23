import type { MarketItem } from '@quayside/contracts/market/market'
import { useSockets } from '@quayside/runtime/hooks'
import { useEffect, useState } from 'react'
import { movers } from './movers.ts'

/** How long the rows keep their places, in milliseconds: rows that jump with every price cannot be read or clicked. */
const PACE = 60_000

/** The markets with the largest moves, ranked once a minute; their prices stay live. */
export function useMovers(): readonly MarketItem[] {
  const { list } = useSockets().market
  const [ranked, setRanked] = useState(() => movers(list.get()))
  useEffect(() => {
    const rank = () => setRanked(movers(list.get()))
    const timer = setInterval(rank, PACE)
    // A page without a list receives its first one over the socket.
    const end = list.subscribe(() => setRanked(before => (before.length === 0 ? movers(list.get()) : before)))
    return () => {
      clearInterval(timer)
      end()
    }
  }, [list])
  return ranked
}
