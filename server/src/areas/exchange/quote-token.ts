import { CURRENCY_SCALE } from '@quayside/money/currency'
import { isDecimalText } from '@quayside/money/decimal'
import * as z from 'zod/mini'
import type { SealedSecrets } from '../../platform/secrets/sealed-secrets.ts'
import type { Quote } from './rules/quote.ts'

const currency = z.enum(Object.keys(CURRENCY_SCALE) as (keyof typeof CURRENCY_SCALE)[])
const minor = z.pipe(
  z.string().check(z.regex(/^\d{1,19}$/)),
  z.transform((text: string) => BigInt(text)),
)

const kept = z.strictObject({
  id: z.string(),
  from: currency,
  to: currency,
  given: minor,
  received: minor,
  rate: z.string().check(z.refine(isDecimalText)),
  spreadKept: minor,
  quotedAt: z.int(),
})

/** Seals a quote with the site's key, so every node honors it without storing it; bound to its customer. */
export function sealQuote(secrets: SealedSecrets, { userId, ...quote }: Quote): string {
  const text = JSON.stringify(quote, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  return secrets.seal(text, boundTo(userId))
}

export function openQuote(secrets: SealedSecrets, token: string, userId: string): Quote | undefined {
  try {
    return { userId, ...kept.parse(JSON.parse(secrets.open(token, boundTo(userId)))) }
  } catch {
    // Any failure means the site did not issue it to this customer.
    return undefined
  }
}

function boundTo(userId: string): string {
  return `exchange quote of ${userId}`
}
