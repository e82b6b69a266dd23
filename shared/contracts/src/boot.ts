import type { AppLinks, ContentItem, CustomerService } from './endpoints/help.ts'
import type { Provider } from './endpoints/providers.ts'
import type { Locale } from './locales.ts'
import type { Candle, Interval, MarketInfo, MarketItem } from './market.ts'
import type { Signed } from './release/signed.ts'
import type { TrialOrder } from './release/trial.ts'
import type { UserInfo } from './user.ts'

/** What the server writes into `index.html` so that the first screen needs no second round trip (architecture, "First load"). */
export type Boot = {
  readonly siteName: string
  readonly siteMode: 'sandbox' | 'live'
  readonly locale: Locale
  /** Strings of the shell (namespaces `chrome` and `common`) in that locale. */
  readonly strings: {
    readonly chrome: Readonly<Record<string, string>>
    readonly common: Readonly<Record<string, string>>
  }
  /** Strings of the remote that claims the wanted route, when known: keeps the first screen from waiting for them. */
  readonly remoteStrings: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The signed pins (`PinsDocument`), verified before any remote loads. */
  readonly pins: Signed
  /** Ed25519 public key (base64, 32 bytes) that pins and previews are verified with. */
  readonly releaseKey: string
  /** Text of `manifest.json` of each version this visitor gets, by `<remote>@<version>`; verified by the hash in the pins. */
  readonly manifests: Readonly<Record<string, string>>
  /** Stands for this browser in canary rollouts; says nothing of the person. */
  readonly visitor: string
  /**
   * Token of this page: what it reports counts with it, for minutes and for the versions that its visitor was given.
   * The answer to `/pins/current.json` brings the next one (`PAGE_TOKEN_HEADER`), so this is the one field that changes.
   */
  page: string
  /** Signed preview grant (`PreviewGrant`) of this browser, if a staff member issued one. */
  readonly preview: Signed | null
  /** SHA-384 of the shell's own scripts by path below `/assets/`: its lazy chunks are as fixed as everybody's. */
  readonly shellFiles: Readonly<Record<string, string>>
  readonly markets: readonly MarketItem[]
  /** What the page of an instrument opens with; absent on every other page, and from an older server. */
  readonly instrument?: OpeningInstrument
  readonly contents: readonly ContentItem[]
  readonly customerService: CustomerService | null
  /** By whom this site signs customers in; a page of an older server does not say. */
  readonly providers?: readonly Provider[]
  /** Home page figures (rules §1.2); null hides the block. */
  readonly homeStatistics: unknown
  /** Store pages of the operator's apps; absent without any, and from an older server. */
  readonly appLinks?: AppLinks
  readonly device: 'mobile' | 'desktop'
  /**
   * Remotes that a developer's machine serves, with its origin; written by the dev server alone and read by
   * development builds of the shell only.
   */
  readonly dev?: { readonly remotes: Readonly<Record<string, string>> }
  /** Written by the release plane alone, which tries a version in a page of its own before it is pinned. */
  readonly trial?: TrialOrder & { readonly user: UserInfo }
}

/** An instrument as it was when its page was made, with its latest candles, oldest first. */
export type OpeningInstrument = {
  readonly info: MarketInfo
  readonly interval: Interval
  readonly candles: readonly Candle[]
}

/** Header of `/pins/current.json` with the token that an open page goes on with. */
export const PAGE_TOKEN_HEADER = 'page-token'

/** Cookie of a browser in which somebody is signed in. It says no more than that, and opens nothing. */
export const SIGNED_IN_COOKIE = 'signed-in'

/** Id of the first screen's words in `index.html`, if its route has any. */
export const FIRST_WORDS_ELEMENT = 'first-words'

/** Id of the JSON script element in `index.html`. */
export const BOOT_ELEMENT = 'boot'
