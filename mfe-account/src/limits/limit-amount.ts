import type { OwnLimit } from '@quayside/contracts/endpoints/account/limits'
import { parseMoney } from '@quayside/money/money'
import { parseLocaleNumber } from '@quayside/money/parse-number'

/** Delay of a looser limit (rules §1.6), ms. */
const LOOSENING_MS = 86_400_000

export function amountOf(typed: string, language: string): string | undefined {
  const text = parseLocaleNumber(typed, language, 'USD')
  return text !== undefined && /^[1-9]\d{0,8}(\.\d{1,2})?$/.test(text) ? text : undefined
}

/** When a limit takes effect, ms; null for immediately. A looser limit waits (rules §1.6). `amount` null removes it. */
export function takesEffectAt(known: OwnLimit, amount: string | null, now: number): number | null {
  if (known.limit === null) return null
  const isLooser = amount === null || centsOf(amount) > centsOf(known.limit)
  if (!isLooser) return null
  return known.loosensAt !== null && isSameLimit(known.next, amount)
    ? Date.parse(known.loosensAt)
    : now + LOOSENING_MS
}

export function stricter(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return centsOf(one) <= centsOf(other) ? one : other
}

/** Compares limits by value, regardless of their number of digits. */
export function isSameLimit(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : centsOf(one) === centsOf(other)
}

/** Used share of a limit from 0 to 1, for a bar only; the displayed figures are exact. */
export function usedShare(used: string, limit: string): number {
  const [part, whole] = [centsOf(used), centsOf(limit)]
  return part >= whole ? 1 : Number((part * 1_000n) / whole) / 1_000
}

function centsOf(amount: string): bigint {
  return parseMoney('USD', amount)?.minor ?? 0n
}
