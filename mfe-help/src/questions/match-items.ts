import type { ContentItem } from '@quayside/contracts/endpoints/help'

/** The items whose title holds every word of the query, whatever its case; all of them for an empty query. */
export function matchItems(items: readonly ContentItem[], query: string): readonly ContentItem[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return items.filter(item => {
    const title = item.title.toLocaleLowerCase()
    return words.every(word => title.includes(word))
  })
}
