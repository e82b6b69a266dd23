import type { CustomerService } from '@quayside/contracts/endpoints/help'
import type { TrustProxy } from '@quayside/release/client-address'
import { DESK_SETTINGS } from '@quayside/release/desk-address'
import { trustProxySetting } from '@quayside/release/settings'
import * as z from 'zod'
import { type MoneySettings, moneyFields, moneyOf } from '../../areas/money-settings.ts'
import { providerFields, providersOf } from '../../areas/provider-settings.ts'
import type { Settings } from '../../areas/settings.ts'
import { type FeedConfig, feedSetting } from '../../market/feed/feed-setting.ts'
import {
  type CustodySettings,
  custodyFields,
  custodyOf,
  type DeclaredCoins,
  declaredCoinsOf,
} from '../../platform/custody/custody-settings.ts'
import type { ChangedLimits } from '../../platform/limits.ts'
import { type ImapSettings, imapFields, imapOf } from '../../platform/mail/imap-settings.ts'
import { type SmtpSettings, smtpFields, smtpOf } from '../../platform/mail/smtp-settings.ts'
import type { LogLevel } from '../../platform/observability/log.ts'
import type { TraceSettings } from '../../platform/observability/tracing.ts'
import {
  count,
  email,
  keyBytes,
  keyList,
  limits,
  optionalUrl,
  port,
  serviceHours,
  text,
} from '../../platform/settings/setting-kinds.ts'
import type { SiteMode } from '../../platform/settings/site-mode.ts'
import {
  type ReleaseSettings,
  releaseFields,
  releaseOf,
} from '../../platform/site/releases/release-settings.ts'
import type { GatewaySettings } from '../../platform/sms/http-sms.ts'
import { smsFields, smsOf } from '../../platform/sms/sms-settings.ts'
import { type DeskSettings, deskOf } from '../../platform/staff/desk-settings.ts'
import { StartError } from '../../platform/start-error.ts'
import { missingForLive } from './live-mode.ts'

export type Config = MoneySettings & {
  readonly port: number
  readonly consolePort: number
  readonly host: string
  readonly operatorPort: number | undefined
  /** Port of the feed's own figures, where it has its own process. */
  readonly feedOperatorPort: number | undefined
  readonly desk: DeskSettings
  readonly operatorHost: string
  readonly dataDir: string
  readonly siteName: string
  readonly siteMode: SiteMode
  /** Public origin of the site, `https://example.com`. */
  readonly siteUrl: string | undefined
  readonly ethereumRpcUrl: string | undefined
  /** TronGrid's HTTP interface or a node with the same one. */
  readonly tronApiUrl: string | undefined
  /** Trusted proxies that supply the client's address and protocol (`TRUST_PROXY`). */
  readonly trustProxy: TrustProxy
  /** How long a stopping site keeps serving while `/readyz` returns 503 (ms). */
  readonly drainMs: number
  readonly feed: FeedConfig
  readonly feedSeed: string | undefined
  readonly feedSpeed: number
  /** Moment (ms) at which a replay starts; by default its beginning. */
  readonly feedStart: number | undefined
  readonly instruments: string | undefined
  readonly exchange: string | undefined
  readonly exposureLimits: string | undefined
  readonly homePage: string | undefined
  /** Folder of the content pages; by default the product's own. */
  readonly content: string | undefined
  readonly databaseUrl: string | undefined
  /** A streaming replica of the database, for customers' lists. */
  readonly databaseReadUrl: string | undefined
  readonly databasePoolUrl: string | undefined
  readonly redisUrl: string | undefined
  readonly smtp: SmtpSettings | undefined
  /** The mailbox that receives replies to customer service. */
  readonly serviceMailbox: ImapSettings | undefined
  readonly sms: GatewaySettings | undefined
  readonly release: ReleaseSettings
  /** Whose pages may load remotes' files: this site's, or those of any origin. */
  readonly remotesReadableBy: 'site' | 'anyone'
  /** Whether a browser that previews a developer's machine may change real accounts. */
  readonly localPreviews: 'read-only' | 'full'
  /** Custody that sends withdrawals; a live site has no default. */
  readonly custody: CustodySettings | undefined
  readonly declaredCoins: DeclaredCoins
  readonly operator: Operator
  readonly identity: Settings['identity']
  readonly providers: Settings['providers']
  readonly customerService: CustomerService
  readonly logLevel: LogLevel
  /** Whether each request is logged, at level info. */
  readonly accessLog: boolean
  /** Where traces are sent; none without an address. */
  readonly traces: TraceSettings | undefined
  readonly limits: ChangedLimits
}

/** Operator and keys (rules §1.3); all required in live mode. */
type Operator = {
  readonly name: string | undefined
  readonly license: string | undefined
  readonly contact: string | undefined
  readonly encryptionKey: string | undefined
  readonly formerEncryptionKeys: readonly string[]
  readonly signingKey: string | undefined
  /** The platform's verifying address, shown to customers (rules §1.1). */
  readonly authAddress: string | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

/** Parses the environment; throws a StartError with one sentence that names every invalid setting. */
export function parseConfig(environment: Environment): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`)
    throw new StartError(`${[...new Set(faults)].join('; ')}.`)
  }
  const config = configOf(parsed.data)
  if (config.databasePoolUrl !== undefined && config.databaseUrl === undefined)
    throw new StartError('DATABASE_POOL_URL needs DATABASE_URL.')
  if (config.siteMode === 'live') {
    const missing = missingForLive(config)
    if (missing.length > 0) throw new StartError(`SITE_MODE=live needs ${missing.join(', ')}.`)
  }
  return config
}

const RETENTION_RULE = 'must be a number of days from 1 to 36500'
const REVIEW_RULE = 'must be a number of seconds from 0 to 86400'
const DRAIN_RULE = 'must be a number of seconds from 0 to 300'
const SHARE_RULE = 'must be a number above 0 and at most 1'
const SPEED_RULE = 'must be a number above 0 and at most 10000'

const settings = z.object({
  PORT: port.default(4000),
  CONSOLE_PORT: port.default(4001),
  CONSOLE_URL: optionalUrl(/^https?$/, 'must be an address https://…'),
  ...DESK_SETTINGS,
  DESK_HOST: text.default('127.0.0.1'),
  STAFF_PASS_PUBLIC_KEY: keyBytes,
  HOST: text.default('127.0.0.1'),
  OPERATOR_PORT: port.optional(),
  OPERATOR_HOST: text.default('127.0.0.1'),
  FEED_OPERATOR_PORT: port.optional(),
  DATA_DIR: text.default('.data'),
  SITE_NAME: text.max(60, 'must have at most 60 characters').default('Quayside'),
  SITE_MODE: z.enum(['sandbox', 'live'], 'must be sandbox or live').default('sandbox'),
  SITE_URL: optionalUrl(/^https?$/, 'must be an address https://…').transform(
    value => value && new URL(value).origin,
  ),
  ETHEREUM_RPC_URL: optionalUrl(/^https?$/, 'must be an address https://…'),
  TRON_API_URL: optionalUrl(/^https?$/, 'must be an address https://…'),
  ...moneyFields,
  TRUST_PROXY: trustProxySetting,
  DRAIN_SECONDS: count(DRAIN_RULE, [0, 300]).default(5),
  MARKET_FEED: feedSetting.default({ kind: 'simulated' }),
  FEED_SEED: text.max(200, 'must have at most 200 characters').optional(),
  FEED_SPEED: z
    .string()
    .regex(/^\d+(\.\d+)?$/, SPEED_RULE)
    .transform(Number)
    .refine(value => value > 0 && value <= 10_000, SPEED_RULE)
    .default(1),
  FEED_START: z.iso
    .datetime('must be a moment like 2026-11-01T00:00:00Z')
    .transform(value => Date.parse(value))
    .optional(),
  INSTRUMENTS: text.optional(),
  EXCHANGE: text.optional(),
  EXPOSURE_LIMITS: text.optional(),
  HOME_PAGE: text.optional(),
  CONTENT: text.optional(),
  LIMITS: limits.default({}),
  DATABASE_URL: optionalUrl(/^postgres(ql)?$/, 'must be an address postgres://…'),
  DATABASE_READ_URL: optionalUrl(/^postgres(ql)?$/, 'must be an address postgres://…'),
  DATABASE_POOL_URL: optionalUrl(/^postgres(ql)?$/, 'must be an address postgres://…'),
  REDIS_URL: optionalUrl(/^rediss?$/, 'must be an address redis://…'),
  ...smtpFields,
  ...imapFields,
  ...smsFields,
  ...releaseFields,
  REMOTES_READABLE_BY: z.enum(['site', 'anyone'], 'must be site or anyone').default('site'),
  LOCAL_PREVIEWS: z.enum(['read-only', 'full'], 'must be read-only or full').default('read-only'),
  SERVICE_EMAIL: email.optional(),
  SERVICE_URL: optionalUrl(/^https?$/, 'must be an address https://…'),
  SERVICE_HOURS: serviceHours.optional(),
  KYC_RETENTION: count(RETENTION_RULE, [1, 36_500]).default(1_826),
  SANDBOX_REVIEW_SECONDS: count(REVIEW_RULE, [0, 86_400]).optional(),
  OPERATOR_NAME: text.optional(),
  OPERATOR_LICENCE: text.optional(),
  OPERATOR_CONTACT: text.optional(),
  ENCRYPTION_KEY: keyBytes,
  FORMER_ENCRYPTION_KEYS: keyList,
  SIGNING_KEY: keyBytes,
  ...custodyFields,
  ...providerFields,
  AUTH_ADDRESS: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/, 'must be an Ethereum address 0x…')
    .optional(),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug')
    .optional(),
  TRACES_URL: optionalUrl(/^https?$/, 'must be an address https://…'),
  TRACES_SHARE: z
    .string()
    .regex(/^\d+(\.\d+)?$/, SHARE_RULE)
    .transform(Number)
    .refine(value => value > 0 && value <= 1, SHARE_RULE)
    .default(0.01),
  ACCESS_LOG: z.enum(['on', 'off'], 'must be on or off').default('on'),
})

export const SITE_SETTINGS = settings.shape

function configOf(given: z.infer<typeof settings>): Config {
  return {
    port: given.PORT,
    consolePort: given.CONSOLE_PORT,
    desk: deskOf(given),
    host: given.HOST,
    operatorPort: given.OPERATOR_PORT,
    operatorHost: given.OPERATOR_HOST,
    feedOperatorPort: given.FEED_OPERATOR_PORT,
    dataDir: given.DATA_DIR,
    siteName: given.SITE_NAME,
    siteMode: given.SITE_MODE,
    siteUrl: given.SITE_URL,
    ethereumRpcUrl: given.ETHEREUM_RPC_URL,
    tronApiUrl: given.TRON_API_URL,
    ...moneyOf(given),
    trustProxy: given.TRUST_PROXY,
    drainMs: given.DRAIN_SECONDS * 1_000,
    feed: given.MARKET_FEED,
    feedSeed: given.FEED_SEED,
    feedSpeed: given.FEED_SPEED,
    feedStart: given.FEED_START,
    instruments: given.INSTRUMENTS,
    exchange: given.EXCHANGE,
    exposureLimits: given.EXPOSURE_LIMITS,
    homePage: given.HOME_PAGE,
    content: given.CONTENT,
    databaseUrl: given.DATABASE_URL,
    databaseReadUrl: given.DATABASE_READ_URL,
    databasePoolUrl: given.DATABASE_POOL_URL,
    redisUrl: given.REDIS_URL,
    smtp: smtpOf(given),
    serviceMailbox: imapOf(given),
    sms: smsOf(given),
    release: releaseOf(given),
    remotesReadableBy: given.REMOTES_READABLE_BY,
    localPreviews: given.LOCAL_PREVIEWS,
    custody: custodyOf(given),
    declaredCoins: declaredCoinsOf(given),
    operator: {
      name: given.OPERATOR_NAME,
      license: given.OPERATOR_LICENCE,
      contact: given.OPERATOR_CONTACT,
      encryptionKey: given.ENCRYPTION_KEY,
      formerEncryptionKeys: given.FORMER_ENCRYPTION_KEYS,
      signingKey: given.SIGNING_KEY,
      authAddress: given.AUTH_ADDRESS,
    },
    identity: { retentionDays: given.KYC_RETENTION, reviewSeconds: reviewSecondsOf(given) },
    providers: providersOf(given, given.SITE_MODE),
    customerService: {
      email: given.SERVICE_EMAIL ?? '',
      url: given.SERVICE_URL ?? '',
      hours: given.SERVICE_HOURS ?? null,
    },
    limits: given.LIMITS,
    // At a sandbox terminal, only problems matter.
    logLevel: given.LOG_LEVEL ?? (given.SITE_MODE === 'live' ? 'info' : 'warn'),
    accessLog: given.ACCESS_LOG === 'on',
    traces: given.TRACES_URL === undefined ? undefined : { url: given.TRACES_URL, share: given.TRACES_SHARE },
  }
}

/** Real money always needs a human reviewer. */
function reviewSecondsOf({ SITE_MODE, SANDBOX_REVIEW_SECONDS }: z.infer<typeof settings>): number {
  if (SITE_MODE === 'sandbox') return SANDBOX_REVIEW_SECONDS ?? 20
  if (SANDBOX_REVIEW_SECONDS === undefined) return 0
  throw new StartError('SANDBOX_REVIEW_SECONDS is for a sandbox: SITE_MODE=live has no automatic reviewer.')
}
