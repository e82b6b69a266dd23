import type { OwnLimit } from '@quayside/contracts/endpoints/limits'
import { parseMoney } from '@quayside/money/money'
import { parseLocaleNumber } from '@quayside/money/parse-number'

/** Loosening waits so long (rules §1.6), ms. */
const LOOSENING_MS = 86_400_000

/** The typed limit as the server takes it; undefined if it is not a limit. */
export function amountOf(typed: string, language: string): string | undefined {
  const text = parseLocaleNumber(typed, language, 'USD')
  return text !== undefined && /^[1-9]\d{0,8}(\.\d{1,2})?$/.test(text) ? text : undefined
}

/** When a limit takes effect, ms, and null for at once: what is looser waits (rules §1.6). `amount` null takes it away. */
export function takesEffectAt(known: OwnLimit, amount: string | null, now: number): number | null {
  if (known.limit === null) return null
  const isLooser = amount === null || centsOf(amount) > centsOf(known.limit)
  if (!isLooser) return null
  return known.loosensAt !== null && isSameLimit(known.next, amount)
    ? Date.parse(known.loosensAt)
    : now + LOOSENING_MS
}

/** The stricter of two limits; null is none. */
export function stricter(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return centsOf(one) <= centsOf(other) ? one : other
}

/** Whether two limits are the same amount, however many digits each has. */
export function isSameLimit(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : centsOf(one) === centsOf(other)
}

/** How much of a limit is used, from 0 to 1, for a bar; what is said in figures is exact. */
export function usedShare(used: string, limit: string): number {
  const [part, whole] = [centsOf(used), centsOf(limit)]
  return part >= whole ? 1 : Number((part * 1_000n) / whole) / 1_000
}

function centsOf(amount: string): bigint {
  return parseMoney('USD', amount)?.minor ?? 0n
}
