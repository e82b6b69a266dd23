import type { UserInfo } from './customer/user.ts'
import type { AppLinks, ContentItem, CustomerService } from './endpoints/help.ts'
import type { Provider } from './endpoints/sign-in/providers.ts'
import type { Locale } from './locales.ts'
import type { Candle, Interval, MarketInfo, MarketItem } from './market/market.ts'
import type { Signed } from './release/signed.ts'
import type { SmokeTestOrder } from './release/smoke-test.ts'

export type Boot = {
  readonly siteName: string
  readonly siteMode: 'sandbox' | 'live'
  /** Who runs the site, in the operator's words; absent if the operator is not named, and from an older server. */
  readonly operator?: { readonly name: string; readonly license: string }
  readonly locale: Locale
  readonly strings: {
    readonly chrome: Readonly<Record<string, string>>
    readonly common: Readonly<Record<string, string>>
  }
  /** Strings of the requested route's remote, when known, so that the first screen does not wait for them. */
  readonly remoteStrings: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Texts of the links of other remotes; absent from an older server. */
  readonly linkTexts?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Signed pins (`PinsDocument`), verified before any remote loads. */
  readonly pins: Signed
  /** Ed25519 public key (base64, 32 bytes) that verifies pins and previews. */
  readonly releaseKey: string
  /** `manifest.json` of this visitor's versions by `<remote>@<version>`; verified by the hash in the pins. */
  readonly manifests: Readonly<Record<string, string>>
  /** Identifies this browser in canary rollouts; does not identify the person. */
  readonly visitor: string
  /** Report token of this page, valid for minutes; `PAGE_TOKEN_HEADER` of `/pins/current.json` carries the next one. */
  page: string
  /** Signed preview grant (`PreviewGrant`) of this browser, if staff issued one. */
  readonly preview: Signed | null
  /** SHA-384 of the shell's own scripts by path below `/assets/`, so that its lazy chunks are fixed too. */
  readonly shellFiles: Readonly<Record<string, string>>
  readonly markets: readonly MarketItem[]
  /** Initial data of an instrument page; absent on other pages and from an older server. */
  readonly instrument?: OpeningInstrument
  readonly contents: readonly ContentItem[]
  readonly customerService: CustomerService | null
  /** Sign-in providers of this site; absent from an older server. */
  readonly providers?: readonly Provider[]
  /** Null hides the block (rules §1.2). */
  readonly homeStatistics: unknown
  /** App store pages of the operator; absent if there are none, and from an older server. */
  readonly appLinks?: AppLinks
  readonly device: 'mobile' | 'desktop'
  /**
   * Origins of remotes on a developer's machine, and whether the real account is read-only. Only the shell's development
   * build reads it.
   */
  readonly dev?: { readonly remotes: Readonly<Record<string, string>>; readonly isReadOnly?: boolean }
  /** Written only by the release plane, which tries a version on a separate page before it is pinned. */
  readonly trial?: SmokeTestOrder & { readonly user: UserInfo }
}

export type OpeningInstrument = {
  readonly info: MarketInfo
  readonly interval: Interval
  readonly candles: readonly Candle[]
}

export const PAGE_TOKEN_HEADER = 'page-token'

/** Cookie of a browser with a signed-in user. It carries no secret and grants nothing. */
export const SIGNED_IN_COOKIE = 'signed-in'

export const FIRST_WORDS_ELEMENT = 'first-words'

export const BOOT_ELEMENT = 'boot'

/** Event of a development page's window when a dev server stops or starts to answer. Its detail is a `DevServerState`. */
export const DEV_SERVER_EVENT = 'quayside:dev-server'

export type DevServerState = { readonly origin: string; readonly isRunning: boolean }
