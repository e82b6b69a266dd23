import { LANGUAGE_TAG, LOCALES, type Locale } from '@quayside/contracts/locales'
import { escapeHtml } from '../../http/responses/html.ts'

export type SearchPlace = {
  readonly origin: string | undefined
  readonly pathname: string
  /** Query that identifies the page. */
  readonly query: string | undefined
  readonly requested: Locale | undefined
}

/** Query parameter of the language, so that search engines index all eleven. */
export const LANGUAGE_QUERY = 'lang'

/** Tags for search engines: description, canonical address, languages; `noindex` without a description. */
export function searchTags(description: string | undefined, place: SearchPlace): string {
  if (description === undefined) return '<meta name="robots" content="noindex">'
  const tags = [`<meta name="description" content="${escapeHtml(description)}">`]
  if (place.origin === undefined) return tags.join('\n    ')
  const href = (locale?: Locale) => `href="${escapeHtml(addressOf(place, locale))}"`
  return [
    ...tags,
    `<link rel="canonical" ${href(place.requested)}>`,
    ...LOCALES.map(({ value }) => `<link rel="alternate" hreflang="${LANGUAGE_TAG[value]}" ${href(value)}>`),
    `<link rel="alternate" hreflang="x-default" ${href()}>`,
  ].join('\n    ')
}

export function addressOf(
  { origin, pathname, query }: Omit<SearchPlace, 'requested'>,
  locale?: Locale,
): string {
  const params = new URLSearchParams(query)
  if (locale !== undefined) params.set(LANGUAGE_QUERY, locale)
  const search = params.toString()
  return `${origin}${pathname}${search && `?${search}`}`
}
