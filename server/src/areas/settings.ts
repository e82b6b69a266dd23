/** Whether the site plays with sample money or is run for real (rules §1.3). */
export type SiteMode = 'sandbox' | 'live'

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
  readonly identity: {
    /** Days that photos are kept after a decision. */
    readonly retentionDays: number
    /** After how many seconds the sandbox's automatic reviewer decides; 0 when it does not. */
    readonly reviewSeconds: number
  }
  readonly customerService: { readonly email: string; readonly url: string; readonly hours: string }
}
