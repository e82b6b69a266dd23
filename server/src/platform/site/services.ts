import type { Boot } from '@quayside/contracts/boot'
import type { Clock } from '@quayside/contracts/clock'
import type { Locale } from '@quayside/contracts/locales'
import type { MarketItem } from '@quayside/contracts/market'
import type { Log } from '../clock.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import type { PageCard } from './page-card.ts'

export type CardRequest = {
  readonly pathname: string
  readonly searchParams: URLSearchParams
  readonly locale: Locale
}

/** What a page carries of the product, so that its first screen needs no second round trip; the areas know it. */
export type Opening = {
  markets(locale: Locale): readonly MarketItem[]
  contents(locale: Locale): Boot['contents']
  customerService(): Boot['customerService']
  providers(): NonNullable<Boot['providers']>
  homeStatistics(): Promise<NonNullable<Boot['homeStatistics']>>
  /** Store pages of the operator's apps, if any. */
  appLinks(): Boot['appLinks']
  /** What the page of an instrument opens with; undefined for every other page and for an instrument that there is not. */
  instrument(page: CardRequest): Promise<Boot['instrument']>
  /** What one of many pages of a route says of itself; undefined where there is no such page, or the route has only one. */
  card(page: CardRequest): Promise<PageCard | undefined>
  /** Path and query of each page that has a card, for the map of the site. */
  cardPages(): Promise<readonly string[]>
}

/** What the site needs besides its folders and the release plane. */
export type SiteServices = {
  readonly clock: Clock
  readonly log: Pick<Log, 'error'>
  readonly limits: RateLimits
  readonly config: {
    readonly siteName: string
    readonly siteMode: 'sandbox' | 'live'
    readonly siteUrl: string | undefined
  }
  readonly opening: Opening
}
