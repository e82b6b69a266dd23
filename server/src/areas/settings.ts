import type { AuthorizationMethod } from '@quayside/contracts/endpoints/funds/withdrawals'
import type { CustomerService } from '@quayside/contracts/endpoints/help'
import type { DeclaredCoins } from '../platform/custody/custody-settings.ts'
import type { MarkedSite } from '../platform/i18n/sandbox-mark.ts'
import type { ImapSettings } from '../platform/mail/imap-settings.ts'
import type { SiteMode } from '../platform/settings/site-mode.ts'

type OpenIdSettings = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** The same for plain OAuth 2: `userUrl` returns the customer's profile. */
export type OAuthSettings = OpenIdSettings & {
  readonly authorizationUrl: string
  readonly tokenUrl: string
  readonly userUrl: string
  /** Whether the provider's email counts as verified. */
  readonly trustsEmail: boolean
}

export type ProviderSettings = {
  readonly google: OpenIdSettings | undefined
  readonly facebook: OAuthSettings | undefined
}

export type Settings = {
  readonly siteName: string
  readonly siteMode: SiteMode
  readonly feed: MarkedSite['feed']
  /** Origin of the site in signed messages; the request's origin when unset, which live mode forbids. */
  readonly siteUrl: string | undefined
  /** An Ethereum mainnet node, to verify contract wallets. */
  readonly ethereumRpcUrl: string | undefined
  /** The operator as named in the documents; `authAddress` is the platform's own verifying address (rules §1.1). */
  readonly operator: {
    readonly name: string | undefined
    readonly license: string | undefined
    readonly contact: string | undefined
    readonly authAddress: string | undefined
  }
  readonly deposits: {
    /** Confirmations that automatically credit a fully matching deposit; undefined: staff decide. */
    readonly autoCredit: number | undefined
  }
  readonly withdrawals: {
    /** Ways to authorize a withdrawal (`WITHDRAWAL_AUTHORIZATION`). */
    readonly methods: readonly AuthorizationMethod[]
    /** Hold after a new address, a new wallet or a sign-in change, ms (rules §8). */
    readonly waitMs: number
    /** Cents of a US dollar above which two people approve (rules §1.7). */
    readonly twoPeopleAbove: bigint
  }
  readonly declaredCoins: DeclaredCoins
  /** Maximum cents of a US dollar for bulk approvals; undefined: never (`DESK_BULK_LIMIT`). */
  readonly bulkLimit: bigint | undefined
  readonly identity: {
    readonly retentionDays: number
    readonly reviewSeconds: number
  }
  /** Identity providers; one without keys is not offered. */
  readonly providers: ProviderSettings
  readonly customerService: CustomerService
  /** The mailbox that receives replies to customer service; undefined: customers cannot reply by mail. */
  readonly serviceMailbox: ImapSettings | undefined
}
