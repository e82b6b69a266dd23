import type { Locale } from '@quayside/contracts/locales'
import { textIn } from '../../platform/i18n/localized.ts'
import type { PageCard } from '../../platform/site/seo/page-card.ts'
import type { CoreServices } from '../services.ts'
import { findNft, pageOfNfts } from './queries.ts'

/** Cap on item pages in the sitemap; older items are reachable through the market itself. */
const MOST_PAGES = 1_000
const ITEM_PAGE = /^\/nfts\/([\w-]{1,64})$/

export async function itemCard(
  { storage }: Pick<CoreServices, 'storage'>,
  { pathname, locale }: { readonly pathname: string; readonly locale: Locale },
): Promise<PageCard | undefined> {
  const id = ITEM_PAGE.exec(pathname)?.[1]
  const row = id === undefined ? undefined : await storage.read(tx => tx.one(findNft, { id }))
  if (row === undefined || row.status === 'withdrawn') return undefined
  return {
    title: textIn(row.name, locale),
    description: textIn(row.description, locale),
    // Link previews do not render SVG.
    image: row.image.replace(/\.svg$/, '.png'),
  }
}

export async function itemPages({
  storage,
  clock,
}: Pick<CoreServices, 'storage' | 'clock'>): Promise<readonly string[]> {
  const filter = { status: undefined, kind: undefined, sort: 'newest', now: clock.now() } as const
  const page = { limit: MOST_PAGES, offset: 0 }
  const rows = await storage.read(tx => tx.dynamic(pageOfNfts(filter, page)))
  return rows.map(({ id }) => `/nfts/${id}`)
}
