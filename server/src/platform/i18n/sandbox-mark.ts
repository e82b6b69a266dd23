import type { Locale } from '@quayside/contracts/locales'
import type { PriceKind } from '@quayside/contracts/market/market'
import type { SiteMode } from '../settings/site-mode.ts'
import { platformTexts } from './platform-texts.ts'

export type MarkedSite = {
  readonly siteMode: SiteMode
  readonly feed: { readonly kind: PriceKind }
}

/** The mark of a sandbox's pages, mails, and documents, by the kind of its prices (rules §1.3); undefined in live mode. */
export function sandboxMark({ siteMode, feed }: MarkedSite, locale: Locale): string | undefined {
  return siteMode === 'sandbox' ? platformTexts(locale)(`sandbox.${feed.kind}`) : undefined
}
