import type { Locale } from '@quayside/contracts/locales'
import sanitizeHtml from 'sanitize-html'
import type { PageCard } from '../../platform/site/page-card.ts'
import type { Documents } from './documents.ts'

const PATH = '/detail'

type Asked = {
  readonly pathname: string
  readonly searchParams: URLSearchParams
  readonly locale: Locale
}
type Library = { readonly documents: Documents }

/** What a document's page says of itself: its title and how it begins; undefined for every other page. */
export function documentCard(
  { documents }: Library,
  { pathname, searchParams, locale }: Asked,
): PageCard | undefined {
  if (pathname !== PATH) return undefined
  const id = searchParams.get('id') ?? ''
  const found = documents.find(id, locale)
  return found && { title: found.title, description: beginningOf(found.body), query: queryOf(id) }
}

/** Path and query of every document's page. */
export function documentPages({ documents }: Library): readonly string[] {
  return documents.list('en').map(({ id }) => `${PATH}?${queryOf(id)}`)
}

const queryOf = (id: string) => new URLSearchParams({ id }).toString()

/** Plain text of a document; what tells it from markup again is written by whoever puts it into a page. */
function beginningOf(html: string): string {
  const spaced = html.replaceAll('</', ' </').slice(0, 4_000)
  const plain = sanitizeHtml(spaced, { allowedTags: [], textFilter: text => text })
  return plain
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
