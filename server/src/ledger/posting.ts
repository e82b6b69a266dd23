import type { AccountMode } from '@quayside/contracts/customer/user'
import type { PostingKind } from '@quayside/contracts/ledger'
import { LARGEST_MINOR, type Money } from '@quayside/money/money'
import { type Account, isCustomer } from './chart.ts'

/** One side of a posting in minor units: positive credits the account, negative debits it. */
export type Leg = { readonly account: Account; readonly amount: bigint }

/** A balanced movement of money; only `posting` creates one. */
export type Posting = {
  readonly kind: PostingKind
  /** Id of the cause (an order, a transfer…); a kind and reference are posted at most once. */
  readonly reference: string
  readonly mode: AccountMode
  /** The only customer it touches, or null. */
  readonly userId: string | null
  readonly memo: string
  /** Milliseconds since the epoch. */
  readonly at: number
  /** At most one leg per account, none zero. */
  readonly legs: readonly Leg[]
  readonly [balanced]: true
}

declare const balanced: unique symbol

/** A posting that would break the ledger: a bug in the caller, never a customer's mistake. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError'
}

export type PostingHead = {
  readonly kind: PostingKind
  readonly reference: string
  readonly at: number
  readonly memo?: string
}

export function leg(account: Account, amount: Money): Leg {
  if (amount.currency !== account.currency) {
    throw new LedgerError(`${amount.currency} on an account of ${account.currency}`)
  }
  return { account, amount: amount.minor }
}

export function move(from: Account, to: Account, amount: Money): [Leg, Leg] {
  if (amount.minor < 0n) throw new LedgerError('a move of a negative amount')
  return [leg(from, { currency: amount.currency, minor: -amount.minor }), leg(to, amount)]
}

/**
 * Builds a posting from its legs (rules §2): merges legs on one account and drops zero legs. Throws LedgerError unless
 * it sums to zero in every currency, stays in one mode, touches at most one customer, moves something and fits into 64
 * bits.
 */
export function posting(head: PostingHead, legs: readonly Leg[]): Posting {
  const merged = mergeLegs(legs)
  const first = merged[0]
  if (first === undefined) throw new LedgerError(`${head.kind} ${head.reference} moves nothing`)
  const mode = first.account.mode
  let userId: string | null = null
  for (const { account, amount } of merged) {
    if (amount > LARGEST_MINOR || amount < -LARGEST_MINOR) throw new LedgerError(`${head.kind} is too large`)
    if (account.mode !== mode) throw new LedgerError(`${head.kind} mixes demo and real`)
    if (!isCustomer(account)) continue
    if (userId !== null && userId !== account.owner)
      throw new LedgerError(`${head.kind} touches two customers`)
    userId = account.owner
  }
  requireBalanced(head, merged)
  const made: Omit<Posting, typeof balanced> = {
    kind: head.kind,
    reference: head.reference,
    mode,
    userId,
    memo: head.memo ?? '',
    at: head.at,
    legs: merged,
  }
  return made as Posting
}

function requireBalanced(head: PostingHead, legs: readonly Leg[]): void {
  for (const { account } of legs) {
    let sum = 0n
    for (const other of legs) if (other.account.currency === account.currency) sum += other.amount
    if (sum !== 0n)
      throw new LedgerError(`${head.kind} ${head.reference} is off by ${sum} ${account.currency}`)
  }
}

function mergeLegs(legs: readonly Leg[]): Leg[] {
  const merged: Leg[] = []
  for (const { account, amount } of legs) {
    const index = merged.findIndex(known => isSameAccount(known.account, account))
    const known = merged[index]
    if (known === undefined) merged.push({ account, amount })
    else merged[index] = { account, amount: known.amount + amount }
  }
  return merged.filter(one => one.amount !== 0n)
}

function isSameAccount(a: Account, b: Account): boolean {
  return a.kind === b.kind && a.owner === b.owner && a.currency === b.currency && a.mode === b.mode
}
