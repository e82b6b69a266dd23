import type { MarketInfo } from '@quayside/contracts/market/market'
import { useMarketStatus, useSockets } from '@quayside/runtime/hooks'
import { usePriceAge } from '@quayside/runtime/use-price-age'

/** Why no order can be placed, apart from the form. `seconds`: age of the price, null before the first. */
export type TicketLock =
  | { readonly kind: 'closed' }
  | { readonly kind: 'stale'; readonly seconds: number | null }
  | null

const CLOSED = { kind: 'closed' } as const

/** Locks outside the session, and while the price is too old or not live (rules §3). */
export function useLock(info: MarketInfo): TicketLock {
  const seconds = usePriceAge(info.code, info)
  const isConnected = useMarketStatus() === 'open'
  const { market } = useSockets()
  if (!info.session.open) return CLOSED
  if (seconds === null && isConnected) return null
  return { kind: 'stale', seconds: seconds ?? (market.heard(info.code) === undefined ? null : 0) }
}

export function useIsOld(code: string): boolean {
  return usePriceAge(code, undefined) !== null
}
