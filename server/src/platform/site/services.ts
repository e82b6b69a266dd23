import type { Boot } from '@quayside/contracts/boot'
import type { Clock } from '@quayside/contracts/clock'
import type { Locale } from '@quayside/contracts/locales'
import type { MarketItem } from '@quayside/contracts/market'
import type { RateLimits } from '../http/rate-limits.ts'
import type { PageCard } from './open-graph.ts'

/** What a page carries of the product, so that its first screen needs no second round trip; the areas know it. */
export type Opening = {
  markets(locale: Locale): readonly MarketItem[]
  contents(locale: Locale): Boot['contents']
  customerService(): Boot['customerService']
  providers(): NonNullable<Boot['providers']>
  homeStatistics(): Promise<NonNullable<Boot['homeStatistics']>>
  /** What a page says of itself to who passes its address on; undefined for one that says nothing of its own. */
  card(page: { readonly pathname: string; readonly locale: Locale }): Promise<PageCard | undefined>
}

/** What the site needs besides its folders and the release plane. */
export type SiteServices = {
  readonly clock: Clock
  readonly limits: RateLimits
  readonly config: {
    readonly siteName: string
    readonly siteMode: 'sandbox' | 'live'
    readonly siteUrl: string | undefined
  }
  readonly opening: Opening
}
