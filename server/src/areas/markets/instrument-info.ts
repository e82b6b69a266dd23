import type { Locale } from '@quayside/contracts/locales'
import type { MarketInfo } from '@quayside/contracts/market/market'
import { marketInfo } from '../../market/wire.ts'
import type { Services } from '../services.ts'

export type InfoServices = Pick<Services, 'market'> & { readonly config: Pick<Services['config'], 'feed'> }

/** Detail page data with the kind of the site's prices; undefined for an unknown code or one without a price. */
export function instrumentInfo(
  { market, config }: InfoServices,
  code: string,
  locale: Locale,
): MarketInfo | undefined {
  const info = marketInfo(market, code, locale)
  return info && { ...info, priceKind: config.feed.kind }
}
