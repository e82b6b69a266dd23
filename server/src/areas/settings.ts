import type { AuthorizationMethod } from '@quayside/contracts/endpoints/withdrawals'
import type { CryptoCurrency } from '@quayside/contracts/networks'

/** Whether the site plays with sample money or is run for real (rules §1.3). */
export type SiteMode = 'sandbox' | 'live'

/** The site's account with an OpenID provider. */
type OpenIdSettings = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** The same where there is OAuth 2 alone: what the customer is called is asked at `userUrl`. */
export type OAuthSettings = OpenIdSettings & {
  readonly authorizationUrl: string
  readonly tokenUrl: string
  readonly userUrl: string
  /** Whether the provider's e-mail counts as proved. */
  readonly trustsEmail: boolean
}

export type ProviderSettings = {
  readonly google: OpenIdSettings | undefined
  readonly facebook: OAuthSettings | undefined
}

/** Coins that the ledger and custody do not count alike, in minor units; a currency that is not named has none. */
export type DeclaredCoins = {
  /** In the ledger, and kept elsewhere than in custody (`CUSTODY_ELSEWHERE`). */
  readonly elsewhere: ReadonlyMap<CryptoCurrency, bigint>
  /** In custody, and the operator's own (`CUSTODY_OWN`). */
  readonly own: ReadonlyMap<CryptoCurrency, bigint>
}

/** What the areas need of the operator's settings. */
export type Settings = {
  readonly siteName: string
  readonly siteMode: SiteMode
  /** Origin of the site, for what a customer signs; that of the request without, which live mode does not allow. */
  readonly siteUrl: string | undefined
  /** A node of the Ethereum main network, to ask contract wallets. */
  readonly ethereumRpcUrl: string | undefined
  /** Who runs the site, as its documents say; `authAddress` is the platform's own verifying address (rules §1.1). */
  readonly operator: {
    readonly name: string | undefined
    readonly licence: string | undefined
    readonly contact: string | undefined
    readonly authAddress: string | undefined
  }
  readonly deposits: {
    /** So many confirmations credit a deposit of which all agrees; undefined: people decide. */
    readonly autoCredit: number | undefined
  }
  readonly withdrawals: {
    /** What authorizes a withdrawal (`WITHDRAWAL_AUTHORIZATION`). */
    readonly methods: readonly AuthorizationMethod[]
    /** What a new address, a new wallet and a change of the sign-in wait, ms (rules §8). */
    readonly waitMs: number
    /** Above so many cents of a US dollar two people approve (rules §1.7). */
    readonly twoPeopleAbove: bigint
  }
  readonly declaredCoins: DeclaredCoins
  /** Up to so many cents of a US dollar staff may approve cases together; undefined: never (`DESK_BULK_LIMIT`). */
  readonly bulkLimit: bigint | undefined
  readonly identity: {
    /** Days that photos are kept after a decision. */
    readonly retentionDays: number
    /** After how many seconds the sandbox's automatic reviewer decides; 0 when it does not. */
    readonly reviewSeconds: number
  }
  /** Who else can say who a customer is; one without keys is not offered. */
  readonly providers: ProviderSettings
  readonly customerService: { readonly email: string; readonly url: string; readonly hours: string }
}
