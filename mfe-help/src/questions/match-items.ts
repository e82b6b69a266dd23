import type { ContentItem } from '@quayside/contracts/endpoints/help'

/** The items whose title, or the words it is looked for by, hold every word of the query, whatever its case; all of them for an empty query. */
export function matchItems(items: readonly ContentItem[], query: string): readonly ContentItem[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return items.filter(item => {
    const said = `${item.title} ${item.words ?? ''}`.toLocaleLowerCase()
    return words.every(word => said.includes(word))
  })
}
