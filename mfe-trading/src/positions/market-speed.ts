import { createContext, useContext } from 'react'

/** Market seconds per wall-clock second: a replayed market may run faster. */
export const MarketSpeedContext = createContext(1)

export function useMarketSpeed(): number {
  return useContext(MarketSpeedContext)
}
