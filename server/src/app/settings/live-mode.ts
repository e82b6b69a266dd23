import { NO_PROXY, type TrustProxy } from '@quayside/release/client-address'

type LiveNeeds = {
  readonly feed: { readonly kind: string }
  readonly operator: Readonly<
    Record<
      'name' | 'license' | 'contact' | 'encryptionKey' | 'signingKey' | 'authAddress',
      string | undefined
    >
  >
  readonly custody: { readonly kind: string; readonly key?: string } | undefined
  readonly customerService: { readonly email: string }
  readonly siteUrl: string | undefined
  readonly smtp: object | undefined
  readonly databaseUrl: string | undefined
  readonly trustProxy: TrustProxy
  readonly desk: {
    readonly url: string
    readonly isNamed: boolean
    readonly consoles: readonly string[]
    readonly passKey: string | undefined
  }
  readonly release: { readonly settings: Readonly<Record<string, string | undefined>> }
}

/** Missing settings for real money (rules §1.3). Checks that values are plausible, not just present. */
export function missingForLive(config: LiveNeeds): string[] {
  const { operator } = config
  const needed: readonly (readonly [boolean, string])[] = [
    [config.feed.kind === 'live', 'a real price feed (MARKET_FEED=live:<file>)'],
    [isReadable(operator.name), 'the operator, as customers can read it (OPERATOR_NAME)'],
    [isReadable(operator.license), 'its licence text (OPERATOR_LICENCE)'],
    [isReadable(operator.contact), 'its contact (OPERATOR_CONTACT)'],
    [config.customerService.email !== '', 'an address of customer service (SERVICE_EMAIL)'],
    [config.siteUrl?.startsWith('https:') === true, 'the address of the site (SITE_URL=https://…)'],
    [config.smtp !== undefined, 'mail (SMTP_URL and SMTP_FROM)'],
    [config.databaseUrl !== undefined, 'PostgreSQL (DATABASE_URL)'],
    [isKey(operator.encryptionKey), `an encryption key (ENCRYPTION_KEY: ${KEY_HINT})`],
    [isKey(operator.signingKey), `a signing key (SIGNING_KEY: ${KEY_HINT})`],
    ...sharedKeys(config),
    [
      config.custody !== undefined && config.custody.kind !== 'sandbox',
      'a custody (CUSTODY=http with CUSTODY_URL and CUSTODY_PUBLIC_KEY, or CUSTODY=ethereum)',
    ],
    [
      config.custody?.key === undefined || isKey(bytesOfHex(config.custody.key)),
      'a key of the hot wallet (CUSTODY_ETHEREUM_KEY: 32 random bytes, openssl rand -hex 32)',
    ],
    [isAddress(operator.authAddress), 'the verifying address (AUTH_ADDRESS)'],
    [
      config.desk.isNamed && config.desk.url.startsWith('https:'),
      'the address of the desk (DESK_URL=https://…, as the release plane has it)',
    ],
    [
      config.desk.consoles.every(origin => origin.startsWith('https:')),
      'the address of the console (CONSOLE_URL=https://…)',
    ],
    [
      config.desk.passKey !== undefined,
      'the key of staff passes (STAFF_PASS_PUBLIC_KEY: keys/staff-pass.pub of the plane)',
    ],
    [config.trustProxy !== NO_PROXY, 'the proxies that bring customers by https (TRUST_PROXY)'],
  ]
  return needed.filter(([isThere]) => !isThere).map(([, name]) => name)
}

const KEY_HINT = '32 random bytes, openssl rand -base64 32'
/** Of 32 random bytes 30 differ on average; fewer than this differ in one of 10^20 keys. */
const LEAST_DIFFERENT = 16

function isKey(text: string | undefined): boolean {
  return text !== undefined && new Set(Buffer.from(text, 'base64')).size >= LEAST_DIFFERENT
}

function bytesOfHex(key: string): string {
  return Buffer.from(key.slice(2), 'hex').toString('base64')
}

/** Finds reused keys: a leak of one use would compromise the other. */
function sharedKeys({ operator, release, custody }: LiveNeeds): (readonly [boolean, string])[] {
  const keys = [
    ['ENCRYPTION_KEY', operator.encryptionKey],
    ['SIGNING_KEY', operator.signingKey],
    ['RELEASE_SIGNING_KEY', release.settings.RELEASE_SIGNING_KEY],
    ['CUSTODY_ETHEREUM_KEY', custody?.key && bytesOfHex(custody.key)],
  ] as const
  return keys.flatMap(([name, text], index) =>
    keys
      .slice(index + 1)
      .filter(([, other]) => text !== undefined && other !== undefined && isSameKey(text, other))
      .map(([other]) => [false, `different keys for different purposes (${name} is ${other})`] as const),
  )
}

function isSameKey(one: string, other: string): boolean {
  return Buffer.from(one, 'base64').equals(Buffer.from(other, 'base64'))
}

/** Printable text with letters, without invisible or direction-changing characters. */
function isReadable(text: string | undefined): boolean {
  return text !== undefined && /\p{L}.*\p{L}/su.test(text) && !/[\p{C}\u115f\u1160\u3164\uffa0]/u.test(text)
}

function isAddress(text: string | undefined): boolean {
  return text !== undefined && !/^0x0+$/.test(text)
}
