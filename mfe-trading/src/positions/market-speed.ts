import { createContext, useContext } from 'react'

/** Seconds of the market in a second of the wall clock: a replayed market runs faster. */
export const MarketSpeedContext = createContext(1)

export function useMarketSpeed(): number {
  return useContext(MarketSpeedContext)
}
