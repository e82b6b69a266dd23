import type { Boot } from '@quayside/contracts/boot'
import type { Clock } from '@quayside/contracts/clock'
import type { Locale } from '@quayside/contracts/locales'
import type { MarketItem } from '@quayside/contracts/market'
import type { RateLimits } from '../http/rate-limits.ts'

/** What a page carries of the product, so that its first screen needs no second round trip; the areas know it. */
export type Opening = {
  markets(): readonly MarketItem[]
  contents(locale: Locale): Boot['contents']
  customerService(): Boot['customerService']
  providers(): NonNullable<Boot['providers']>
  homeStatistics(): Promise<NonNullable<Boot['homeStatistics']>>
}

/** What the site needs besides its folders and the release plane. */
export type SiteServices = {
  readonly clock: Clock
  readonly limits: RateLimits
  readonly config: { readonly siteName: string; readonly siteMode: 'sandbox' | 'live' }
  readonly opening: Opening
}
