import type { AccountMode } from '@quayside/contracts/customer/user'
import type { OrderKind } from '@quayside/contracts/endpoints/trading/orders'
import type { Locale } from '@quayside/contracts/locales'
import type { Market } from '../../market/market.ts'
import { orderNoPrefix, searchCodes } from '../../market/search-codes.ts'
import { textIn } from '../../platform/i18n/localized.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { productsOf } from '../plans/public.ts'
import type { OverviewFilter, OverviewSearch } from './filter.ts'

export const EVERY_KIND: readonly OrderKind[] = ['contract', 'option', 'smart']

type Requested = {
  readonly state?: 'running' | 'ended' | undefined
  readonly code?: string | undefined
  readonly q?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The names of plans are looked up `of` one customer's screen; see `Storage.read`. */
type Owner = {
  readonly userId: string
  readonly mode: AccountMode
  readonly locale: Locale
  readonly of: string | undefined
}

export async function overviewFilter(
  storage: Pick<Storage, 'scan'>,
  market: Pick<Market, 'instruments'>,
  { userId, mode, locale, of, ...requested }: Owner & Requested,
): Promise<OverviewFilter> {
  const text = requested.q?.trim() ?? ''
  return {
    userId,
    mode,
    state: requested.state,
    code: requested.code,
    from: requested.from === undefined ? undefined : Date.parse(requested.from),
    to: requested.to === undefined ? undefined : Date.parse(requested.to),
    search: text === '' ? undefined : await searchOf(storage, market, { userId, mode, locale, of, text }),
  }
}

async function searchOf(
  storage: Pick<Storage, 'scan'>,
  market: Pick<Market, 'instruments'>,
  { userId, mode, locale, of, text }: Owner & { readonly text: string },
): Promise<OverviewSearch> {
  const wanted = text.toLocaleLowerCase()
  const products = await storage.scan(tx => tx.all(productsOf, { userId, mode }), of)
  return {
    orderNo: orderNoPrefix(text),
    codes: searchCodes(market, text, locale),
    products: products
      .map(({ product }) => product)
      .filter(product => textIn(product, locale).toLocaleLowerCase().includes(wanted)),
  }
}
