import type { MarketItem } from '@quayside/contracts/market'

/** Address of an instrument's page (spec §2), with the query the specification names. */
export function detailHref({ code, type, id }: Pick<MarketItem, 'code' | 'type' | 'id'>): string {
  return `/cruuency?${new URLSearchParams({ code, type: String(type), id })}`
}
