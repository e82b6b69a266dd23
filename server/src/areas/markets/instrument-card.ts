import type { Market } from '../../market/market.ts'
import type { PageCard } from '../../platform/site/page-card.ts'

const PATH = '/cruuency'

type Asked = { readonly pathname: string; readonly searchParams: URLSearchParams }

/** What an instrument's page says of itself; undefined for every other page and for an instrument that there is not. */
export function instrumentCard(
  { market }: { readonly market: Pick<Market, 'instrument'> },
  { pathname, searchParams }: Asked,
): PageCard | undefined {
  if (pathname !== PATH) return undefined
  const instrument = market.instrument(searchParams.get('code') ?? '')
  return instrument && { title: instrument.name, query: queryOf(instrument) }
}

/** Path and query of every instrument's page. */
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
