import type { RouteClaim } from '@quayside/contracts/remote'

/** What the areas know of one of many pages that a route has: an item, an instrument, a document. */
export type PageCard = {
  readonly title: string
  /** Missing where the route's own description says enough. */
  readonly description?: string
  /** Path of a picture that everybody may load, as PNG, JPEG or WebP. */
  readonly image?: string
  /** What of the query names the page, without a question mark. */
  readonly query?: string
}

/** What a page says of itself to who finds it or passes it on. */
export type PageWords = {
  /** Empty where the route is unknown or its texts are away. */
  readonly title: string
  /** Undefined for a page that nobody should find by searching. */
  readonly description: string | undefined
}

/** Screens that show one of many, by their query. */
export const BY_QUERY: ReadonlySet<string> = new Set(['/cruuency', '/detail'])
/** Search engines and cards cut off what is longer (characters). */
const LONGEST = 200

export type WordsRequest = {
  readonly pathname: string
  readonly siteName: string
  readonly claim: RouteClaim | undefined
  readonly texts: Readonly<Record<string, string>> | undefined
  readonly card: PageCard | undefined
}

/** Title and description, in the language of the texts: the card's own, else those of the route that claims the path. */
export function wordsOf({ pathname, siteName, claim, texts, card }: WordsRequest): PageWords {
  const said = (key: string | undefined) => key && texts?.[key]?.replaceAll('{{site}}', siteName)
  const title = card?.title ?? said(claim?.title) ?? ''
  const isOneOfMany = claim !== undefined && (BY_QUERY.has(claim.path) || claim.path !== pathname)
  const description = card?.description ?? said(claim?.description)
  const isMeant = description && (!isOneOfMany || card !== undefined)
  return { title, description: isMeant ? shortened(description) : undefined }
}

function shortened(text: string): string {
  const letters = [...text]
  return letters.length <= LONGEST ? text : `${letters.slice(0, LONGEST - 1).join('')}…`
}
