/** The settings that decide whether a site may take real money. */
type LiveNeeds = {
  readonly feed: { readonly kind: string }
  readonly operator: Readonly<
    Record<
      'name' | 'licence' | 'contact' | 'encryptionKey' | 'signingKey' | 'custodyUrl' | 'authAddress',
      string | undefined
    >
  >
  readonly customerService: { readonly email: string }
  readonly smtp: object | undefined
  readonly databaseUrl: string | undefined
}

/** What a site with real money still lacks (rules §1.3), each as the setting that supplies it; empty when nothing. */
export function missingForLive(config: LiveNeeds): string[] {
  const { operator } = config
  const needed: readonly (readonly [boolean, string])[] = [
    [config.feed.kind === 'ccxt', 'a real price feed (MARKET_FEED=ccxt:<exchange>)'],
    [operator.name !== undefined, 'the operator (OPERATOR_NAME)'],
    [operator.licence !== undefined, 'its licence text (OPERATOR_LICENCE)'],
    [operator.contact !== undefined, 'its contact (OPERATOR_CONTACT)'],
    [config.customerService.email !== '', 'an address of customer service (SERVICE_EMAIL)'],
    [config.smtp !== undefined, 'mail (SMTP_URL and SMTP_FROM)'],
    [config.databaseUrl !== undefined, 'PostgreSQL (DATABASE_URL)'],
    [operator.encryptionKey !== undefined, 'an encryption key (ENCRYPTION_KEY)'],
    [operator.signingKey !== undefined, 'a signing key (SIGNING_KEY)'],
    [operator.custodyUrl !== undefined, 'a custody adapter (CUSTODY_URL)'],
    [operator.authAddress !== undefined, 'the verifying address (AUTH_ADDRESS)'],
  ]
  return needed.filter(([isThere]) => !isThere).map(([, name]) => name)
}
