import type { ContentItem } from '@quayside/contracts/endpoints/help'

/** Returns items whose title or keywords contain every query word, ignoring case; all items for an empty query. */
export function matchItems(items: readonly ContentItem[], query: string): readonly ContentItem[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return items.filter(item => {
    const said = `${item.title} ${item.words ?? ''}`.toLocaleLowerCase()
    return words.every(word => said.includes(word))
  })
}
