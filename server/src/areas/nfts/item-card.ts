import type { Locale } from '@quayside/contracts/locales'
import { textIn } from '../../platform/localised.ts'
import type { PageCard } from '../../platform/site/open-graph.ts'
import type { CoreServices } from '../services.ts'
import { findNft } from './queries.ts'

const ITEM_PAGE = /^\/nfts\/([\w-]{1,64})$/

/** What is shown of an item's page where its address is passed on; undefined for every other page. */
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
    // Who shows cards draws no SVG.
    image: row.image.replace(/\.svg$/, '.png'),
  }
}
