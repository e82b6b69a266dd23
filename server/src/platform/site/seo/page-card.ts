import type { RouteClaim } from '@quayside/contracts/remotes/remote'

export type PageCard = {
  readonly title: string
  readonly description?: string
  /** Public path of a PNG, JPEG, or WebP picture. */
  readonly image?: string
  /** Query that identifies the page, without a question mark. */
  readonly query?: string
}

export type PageWords = {
  /** Empty for an unknown route or missing texts. */
  readonly title: string
  /** Undefined for a page that must not be indexed. */
  readonly description: string | undefined
}

export const BY_QUERY: ReadonlySet<string> = new Set(['/cruuency', '/detail'])
/** Search engines and cards truncate longer texts (characters). */
const LONGEST = 200

export type WordsRequest = {
  readonly pathname: string
  readonly siteName: string
  readonly claim: RouteClaim | undefined
  readonly texts: Readonly<Record<string, string>> | undefined
  readonly card: PageCard | undefined
}

/** Title and description: the card's, else those of the route that claims the path. */
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
