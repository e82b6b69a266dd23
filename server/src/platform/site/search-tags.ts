import { LANGUAGE_TAG, LOCALES, type Locale } from '@quayside/contracts/locales'
import { escapeHtml } from '../http/html.ts'

export type SearchPlace = {
  /** The site's own origin; undefined where the request names none. */
  readonly origin: string | undefined
  readonly pathname: string
  /** What of the query names the page. */
  readonly query: string | undefined
  /** The language that the address asks for; undefined where it leaves it to the browser. */
  readonly asked: Locale | undefined
}

/** The name of the language in an address, so that search engines find each of the eleven. */
export const LANGUAGE_QUERY = 'lang'

/**
 * What search engines are told of a page: its description, the one address that it stands under, and the same page in the
 * other languages; or, of a page without a description, to leave it.
 */
export function searchTags(description: string | undefined, place: SearchPlace): string {
  if (description === undefined) return '<meta name="robots" content="noindex">'
  const tags = [`<meta name="description" content="${escapeHtml(description)}">`]
  if (place.origin === undefined) return tags.join('\n    ')
  const href = (locale?: Locale) => `href="${escapeHtml(addressOf(place, locale))}"`
  return [
    ...tags,
    `<link rel="canonical" ${href(place.asked)}>`,
    ...LOCALES.map(({ value }) => `<link rel="alternate" hreflang="${LANGUAGE_TAG[value]}" ${href(value)}>`),
    `<link rel="alternate" hreflang="x-default" ${href()}>`,
  ].join('\n    ')
}

/** The whole address of a page, in a language or in that of whoever reads it. */
export function addressOf({ origin, pathname, query }: Omit<SearchPlace, 'asked'>, locale?: Locale): string {
  const params = new URLSearchParams(query)
  if (locale !== undefined) params.set(LANGUAGE_QUERY, locale)
  const search = params.toString()
  return `${origin}${pathname}${search && `?${search}`}`
}
