import type { MarketInfo } from '@quayside/contracts/market'
import { useMarketStatus } from '@quayside/runtime/hooks'
import { usePriceAge } from '@quayside/runtime/use-price-age'

/** Why no order can be placed now, apart from the form itself; `seconds` is how old the price is. */
export type TicketLock =
  | { readonly kind: 'closed' }
  | { readonly kind: 'stale'; readonly seconds: number }
  | null

const CLOSED = { kind: 'closed' } as const

/** Locks outside the session, and while the price is older than usual or not live (rules §3). */
export function useLock(info: MarketInfo): TicketLock {
  const seconds = usePriceAge(info.code, info)
  const isConnected = useMarketStatus() === 'open'
  if (!info.session.open) return CLOSED
  return seconds === null && isConnected ? null : { kind: 'stale', seconds: seconds ?? 0 }
}

/** Whether a price is shown as old, where the instrument's own terms are not at hand. */
export function useIsOld(code: string): boolean {
  return usePriceAge(code, undefined) !== null
}
