import type { Other } from '../../../platform/chains/sighting.ts'

/** What was looked up on a chain for a deposit, beside what its customer says (wallets.md, "Chain observation"). */
export type Look = {
  /**
   * `confirmed`: our currency has arrived at our address, deep enough. `pending`: it will, unless the chain changes its mind, or
   * it is in no block yet. `unclear`: it called a contract, which may have passed ether on to us. `nothing`: it came to us with
   * nothing that the ledger counts. `gone`: it was seen before and is not there any more.
   */
  readonly state: LookState
  /** What arrived at our address in our currency, minor units of the ledger as text; null where nothing did. */
  readonly amount: string | null
  /** Whose wallets sent it, each in its one form; empty where that is not known. */
  readonly from: readonly string[]
  readonly confirmations: number
  /** When the block was made, ms; null where there is none. */
  readonly minedAt: number | null
  /** When it was looked, ms. */
  readonly at: number
}

export const LOOK_STATES = [
  'notFound',
  'pending',
  'confirmed',
  'failed',
  'otherRecipient',
  'otherToken',
  'unclear',
  'nothing',
  'gone',
] as const
export type LookState = (typeof LOOK_STATES)[number]

/** What a chain says of a transaction, whatever was claimed. */
export type Seen =
  | { readonly kind: 'notFound' }
  | { readonly kind: 'failed'; readonly confirmations: number; readonly minedAt: number }
  | {
      readonly kind: 'mined' | 'waiting'
      /** Of our currency to our address, minor units of the ledger. */
      readonly amount: bigint
      /** Where nothing of it is seen to have come to us: why. */
      readonly other: Other | null
      readonly from: readonly string[]
      readonly confirmations: number
      readonly minedAt: number | null
    }

/** What is seen, as it bears on a deposit; `before` is the last look. */
export function lookOf(
  seen: Seen,
  { before, enough, now }: { readonly before: Look | null; readonly enough: number; readonly now: number },
): Look {
  const none = { amount: null, from: [], confirmations: 0, minedAt: null, at: now }
  if (seen.kind === 'notFound') {
    const wasThere = before !== null && before.state !== 'notFound'
    return { ...none, state: wasThere ? 'gone' : 'notFound' }
  }
  const { confirmations, minedAt } = seen
  const found = { from: [], confirmations, minedAt, at: now }
  if (seen.kind === 'failed') return { ...found, state: 'failed', amount: null }
  if (seen.amount === 0n) {
    const state = seen.kind === 'waiting' ? 'pending' : WITHOUT[seen.other ?? 'none']
    return { ...found, state, amount: null }
  }
  const isDeep = seen.kind === 'mined' && confirmations >= enough
  return { ...found, state: isDeep ? 'confirmed' : 'pending', amount: String(seen.amount), from: seen.from }
}

const WITHOUT: Readonly<Record<Other | 'none', LookState>> = {
  recipient: 'otherRecipient',
  token: 'otherToken',
  contract: 'unclear',
  none: 'nothing',
}
