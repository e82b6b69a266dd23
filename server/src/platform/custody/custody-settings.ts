import { CRYPTO_CURRENCIES, type CryptoCurrency } from '@quayside/contracts/assets/networks'
import { parseMoney } from '@quayside/money/money'
import { isLoopback } from '@quayside/release/client-address'
import * as z from 'zod'
import { count, keyBytes, secretUrl } from '../settings/setting-kinds.ts'
import type { SiteMode } from '../settings/site-mode.ts'
import { StartError } from '../start-error.ts'

export type CustodySettings =
  | { readonly kind: 'sandbox' }
  | {
      readonly kind: 'http'
      readonly url: string
      /** Ed25519 seed in base64, the operator's `SIGNING_KEY`. */
      readonly signingKey: string
      /** The service's Ed25519 key, raw in base64. */
      readonly publicKey: string
    }
  | {
      readonly kind: 'ethereum'
      readonly rpcUrl: string
      /** Hot wallet key: `0x` and 64 hex digits. */
      readonly key: string
      /** Maximum per sending, in minor units. */
      readonly hotLimit: ReadonlyMap<CryptoCurrency, bigint>
      readonly confirmations: number
      /** Maximum gas price, wei. */
      readonly feeCeiling: bigint
      readonly knownNonce: number
    }

/** Coins that the ledger and custody count differently, in minor units; none for a missing currency. */
export type DeclaredCoins = {
  /** In the ledger, but held outside custody (`CUSTODY_ELSEWHERE`). */
  readonly elsewhere: ReadonlyMap<CryptoCurrency, bigint>
  /** In custody, but owned by the operator (`CUSTODY_OWN`). */
  readonly own: ReadonlyMap<CryptoCurrency, bigint>
}

const HEX_KEY_RULE = 'must be 32 bytes in hex, a key of secp256k1'
const AMOUNTS_RULE = 'must be amounts of currencies, like ETH=5,USDT=10000'
const CONFIRMATIONS_RULE = 'must be a number of confirmations from 1 to 10000'
const FEE_RULE = 'must be gwei a unit of gas, from 1 to 100000'
const NONCE_RULE = 'must be a number of transactions from 0 to 999999'
const WEI_OF_GWEI = 1_000_000_000n
const CURVE_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

export const custodyFields = {
  CUSTODY: z.enum(['sandbox', 'http', 'ethereum'], 'must be sandbox, http or ethereum').optional(),
  CUSTODY_URL: secretUrl.optional(),
  CUSTODY_PUBLIC_KEY: keyBytes,
  CUSTODY_ETHEREUM_KEY: z
    .string()
    .regex(/^(0x)?[0-9a-fA-F]{64}$/, HEX_KEY_RULE)
    .transform(text => (text.startsWith('0x') ? text : `0x${text}`))
    .refine(isOnCurve, HEX_KEY_RULE)
    .optional(),
  CUSTODY_HOT_LIMIT: z.string().transform(amounts).optional(),
  CUSTODY_ELSEWHERE: z.string().transform(amounts).optional(),
  CUSTODY_OWN: z.string().transform(amounts).optional(),
  CUSTODY_CONFIRMATIONS: count(CONFIRMATIONS_RULE, [1, 10_000]).default(12),
  CUSTODY_FEE_CEILING: count(FEE_RULE, [1, 100_000]).default(500),
  CUSTODY_ETHEREUM_NONCE: count(NONCE_RULE, [0, 999_999]).default(0),
}

type Given = z.infer<z.ZodObject<typeof custodyFields>> & {
  readonly SIGNING_KEY?: string | undefined
  readonly ETHEREUM_RPC_URL?: string | undefined
  readonly SITE_MODE: SiteMode
}

export function custodyOf(given: Given): CustodySettings | undefined {
  const kind = given.CUSTODY ?? (given.SITE_MODE === 'sandbox' ? 'sandbox' : undefined)
  if (kind !== 'http' && given.CUSTODY_URL !== undefined)
    throw new StartError('CUSTODY_URL is for CUSTODY=http.')
  if (kind !== 'ethereum' && given.CUSTODY_ETHEREUM_KEY !== undefined)
    throw new StartError('CUSTODY_ETHEREUM_KEY is for CUSTODY=ethereum.')
  if (kind === undefined || kind === 'sandbox') return kind && { kind }
  return kind === 'http' ? httpOf(given) : ethereumOf(given)
}

/** Coins that the operator declares because the ledger and custody count them differently. Throws a StartError. */
export function declaredCoinsOf(given: Given): DeclaredCoins {
  const { CUSTODY, CUSTODY_ELSEWHERE: elsewhere, CUSTODY_OWN: own } = given
  const isKept = CUSTODY === 'http' || CUSTODY === 'ethereum'
  if (!isKept && (elsewhere !== undefined || own !== undefined))
    throw new StartError('CUSTODY_ELSEWHERE and CUSTODY_OWN are for CUSTODY=http or CUSTODY=ethereum.')
  return { elsewhere: elsewhere ?? new Map(), own: own ?? new Map() }
}

function httpOf({ CUSTODY_URL, CUSTODY_PUBLIC_KEY, SIGNING_KEY, SITE_MODE }: Given): CustodySettings {
  if (CUSTODY_URL === undefined || CUSTODY_PUBLIC_KEY === undefined || SIGNING_KEY === undefined)
    throw new StartError('CUSTODY=http needs CUSTODY_URL, CUSTODY_PUBLIC_KEY and SIGNING_KEY.')
  if (SITE_MODE === 'live' && CUSTODY_URL.startsWith('http:'))
    throw new StartError('SITE_MODE=live needs CUSTODY_URL as https://….')
  return { kind: 'http', url: CUSTODY_URL, signingKey: SIGNING_KEY, publicKey: CUSTODY_PUBLIC_KEY }
}

function ethereumOf(given: Given): CustodySettings {
  const { ETHEREUM_RPC_URL, CUSTODY_ETHEREUM_KEY, CUSTODY_HOT_LIMIT } = given
  if (ETHEREUM_RPC_URL === undefined || CUSTODY_ETHEREUM_KEY === undefined || CUSTODY_HOT_LIMIT === undefined)
    throw new StartError(
      'CUSTODY=ethereum needs ETHEREUM_RPC_URL, CUSTODY_ETHEREUM_KEY and CUSTODY_HOT_LIMIT.',
    )
  // Sandbox users get free sample money, which must never turn into real ether.
  if (given.SITE_MODE === 'sandbox' && !isHere(ETHEREUM_RPC_URL))
    throw new StartError(
      'CUSTODY=ethereum in a sandbox, which gives money away, needs a node of this machine (ETHEREUM_RPC_URL=http://127.0.0.1:…).',
    )
  return {
    kind: 'ethereum',
    rpcUrl: ETHEREUM_RPC_URL,
    key: CUSTODY_ETHEREUM_KEY,
    hotLimit: CUSTODY_HOT_LIMIT,
    confirmations: given.CUSTODY_CONFIRMATIONS,
    feeCeiling: BigInt(given.CUSTODY_FEE_CEILING) * WEI_OF_GWEI,
    knownNonce: given.CUSTODY_ETHEREUM_NONCE,
  }
}

function isHere(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''))
}

function isOnCurve(key: string): boolean {
  const value = BigInt(key)
  return value > 0n && value < CURVE_ORDER
}

function amounts(text: string, context: z.RefinementCtx): ReadonlyMap<CryptoCurrency, bigint> {
  const limits = new Map<CryptoCurrency, bigint>()
  for (const part of text.split(',')) {
    const [, name = '', amount = ''] = /^\s*([A-Z]+)=([0-9.]+)\s*$/.exec(part) ?? []
    const currency = CRYPTO_CURRENCIES.find(one => one === name)
    const limit = currency && parseMoney(currency, amount)
    if (limit === undefined || limit.minor <= 0n || currency === undefined || limits.has(currency)) {
      context.addIssue({ code: 'custom', message: AMOUNTS_RULE })
      return z.NEVER
    }
    limits.set(currency, limit.minor)
  }
  return limits
}
