import type { Locale } from '@quayside/contracts/locales'
import { namesIn } from '../../market/instruments/names/name-in.ts'
import type { Market } from '../../market/market.ts'
import type { PageCard } from '../../platform/site/seo/page-card.ts'

const PATH = '/cruuency'

export type RequestedPage = {
  readonly pathname: string
  readonly searchParams: URLSearchParams
  readonly locale: Locale
}

export function instrumentCard(
  { market }: { readonly market: Pick<Market, 'instrument'> },
  page: RequestedPage,
): PageCard | undefined {
  const instrument = instrumentOf({ market }, page)
  return instrument && { title: namesIn(page.locale, instrument).appName, query: queryOf(instrument) }
}

export function instrumentOf(
  { market }: { readonly market: Pick<Market, 'instrument'> },
  { pathname, searchParams }: RequestedPage,
): ReturnType<Market['instrument']> {
  return pathname === PATH ? market.instrument(searchParams.get('code') ?? '') : undefined
}

export function instrumentPages({
  market,
}: {
  readonly market: Pick<Market, 'instruments'>
}): readonly string[] {
  return market.instruments.map(instrument => `${PATH}?${queryOf(instrument)}`)
}

function queryOf({ code, type, id }: Market['instruments'][number]): string {
  return new URLSearchParams({ code, type: String(type), id }).toString()
}
