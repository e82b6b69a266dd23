import type { Boot } from '@quayside/contracts/boot'
import type { Clock } from '@quayside/contracts/clock'
import type { Locale } from '@quayside/contracts/locales'
import type { MarketItem } from '@quayside/contracts/market/market'
import type { RateLimits } from '../http/rate-limits/rate-limits.ts'
import type { MarkedSite } from '../i18n/sandbox-mark.ts'
import type { TraceSettings } from '../observability/tracing.ts'
import type { Log } from '../time/clock.ts'
import type { PageCard } from './seo/page-card.ts'

export type CardRequest = {
  readonly pathname: string
  readonly searchParams: URLSearchParams
  readonly locale: Locale
}

export type Opening = {
  markets(locale: Locale): readonly MarketItem[]
  contents(locale: Locale): Boot['contents']
  customerService(): Boot['customerService']
  providers(): NonNullable<Boot['providers']>
  homeStatistics(): Promise<NonNullable<Boot['homeStatistics']>>
  appLinks(): Boot['appLinks']
  /** Boot data of an instrument's page; undefined for other pages and unknown instruments. */
  instrument(page: CardRequest): Promise<Boot['instrument']>
  /** Card of a page whose route has many; undefined otherwise. */
  card(page: CardRequest): Promise<PageCard | undefined>
  cardPages(): Promise<readonly string[]>
}

export type SiteServices = {
  readonly clock: Clock
  readonly log: Pick<Log, 'error'>
  readonly limits: RateLimits
  readonly config: MarkedSite & {
    readonly siteName: string
    readonly siteUrl: string | undefined
    readonly remotesReadableBy: 'site' | 'anyone'
    readonly localPreviews: 'read-only' | 'full'
    readonly traces?: TraceSettings | undefined
    readonly operator: { readonly name: string | undefined; readonly license: string | undefined }
  }
  readonly opening: Opening
}
