import type { Locale } from '@quayside/contracts/locales'
import type { RemoteManifest } from '@quayside/contracts/remotes/remote'
import { findClaim } from '@quayside/contracts/remotes/route-claims'
import { openGraphTags } from './open-graph.ts'
import { type PageCard, wordsOf } from './page-card.ts'
import { addressOf, searchTags } from './search-tags.ts'

export type HeadRequest = {
  readonly siteName: string
  readonly origin: string | undefined
  readonly pathname: string
  readonly requested: Locale | undefined
  readonly claimed: RemoteManifest | undefined
  readonly texts: Readonly<Record<string, string>> | undefined
  readonly card: PageCard | undefined
  /** Staff previews are not indexed. */
  readonly isPreview: boolean
}

export function headOf(request: HeadRequest): { readonly title: string; readonly tags: string } {
  const { siteName, origin, requested, claimed, texts, card, isPreview } = request
  const pathname = request.pathname.length > 1 ? request.pathname.replace(/\/+$/, '') : request.pathname
  const claim = claimed && findClaim(claimed.routes, pathname)
  const words = wordsOf({ pathname, siteName, claim, texts, card })
  const title = words.title === '' ? siteName : `${words.title} — ${siteName}`
  const description = isPreview ? undefined : words.description
  const place = { origin, pathname, query: card?.query }
  const tags = [searchTags(description, { ...place, requested })]
  if (description !== undefined && origin !== undefined)
    tags.push(
      openGraphTags({
        siteName,
        title: words.title || siteName,
        description,
        url: addressOf(place, requested),
        image: card?.image === undefined ? undefined : `${origin}${card.image}`,
      }),
    )
  return { title, tags: tags.join('\n    ') }
}
