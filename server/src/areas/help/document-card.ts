import type { Locale } from '@quayside/contracts/locales'
import type { PageCard } from '../../platform/site/seo/page-card.ts'
import type { Documents } from './documents.ts'
import { plainText } from './search/plain-text.ts'

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
  return (
    found && { title: found.title, description: plainText(found.body.slice(0, 4_000)), query: queryOf(id) }
  )
}

export function documentPages({ documents }: Library): readonly string[] {
  return documents.list('en').map(({ id }) => `${PATH}?${queryOf(id)}`)
}

const queryOf = (id: string) => new URLSearchParams({ id }).toString()
