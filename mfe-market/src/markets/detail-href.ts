import type { MarketItem } from '@quayside/contracts/market/market'

/** Address of an instrument's page, with the query of spec §2. */
export function detailHref({ code, type, id }: Pick<MarketItem, 'code' | 'type' | 'id'>): string {
  return `/cruuency?${new URLSearchParams({ code, type: String(type), id })}`
}
