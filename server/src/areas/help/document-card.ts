import type { Locale } from '@quayside/contracts/locales'
import sanitizeHtml from 'sanitize-html'
import type { PageCard } from '../../platform/site/seo/page-card.ts'
import type { Documents } from './documents.ts'

const PATH = '/detail'

type Requested = {
  readonly pathname: string
  readonly searchParams: URLSearchParams
  readonly locale: Locale
}
type Library = { readonly documents: Documents }

/** Returns the link-preview card of a document: its title and opening text; undefined for every other page. */
export function documentCard(
  { documents }: Library,
  { pathname, searchParams, locale }: Requested,
): PageCard | undefined {
  if (pathname !== PATH) return undefined
  const id = searchParams.get('id') ?? ''
  const found = documents.find(id, locale)
  return found && { title: found.title, description: beginningOf(found.body), query: queryOf(id) }
}

export function documentPages({ documents }: Library): readonly string[] {
  return documents.list('en').map(({ id }) => `${PATH}?${queryOf(id)}`)
}

const queryOf = (id: string) => new URLSearchParams({ id }).toString()

/** Returns a document's opening as plain text; the page renderer escapes it. */
function beginningOf(html: string): string {
  const spaced = html.replaceAll(/<\/(?!bdi>)/g, ' </').slice(0, 4_000)
  const plain = sanitizeHtml(spaced, { allowedTags: [], textFilter: text => text })
  return plain
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
