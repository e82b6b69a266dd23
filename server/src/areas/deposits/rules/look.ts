import type { Other } from '../../../platform/chains/sighting.ts'

export type Look = {
  /**
   * `confirmed`: our currency arrived at our address, deep enough. `pending`: not deep enough, or not in a block yet.
   * `unclear`: it called a contract, which may have passed ether on to us. `nothing`: it reached us without a counted
   * currency. `gone`: seen before, not found now.
   */
  readonly state: LookState
  /** Amount of our currency at our address, ledger minor units as text; null if none. */
  readonly amount: string | null
  readonly from: readonly string[]
  readonly confirmations: number
  /** Block time, ms; null without a block. */
  readonly minedAt: number | null
  /** Lookup time, ms. */
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

export type Seen =
  | { readonly kind: 'notFound' }
  | { readonly kind: 'failed'; readonly confirmations: number; readonly minedAt: number }
  | {
      readonly kind: 'mined' | 'waiting'
      readonly amount: bigint
      /** Why nothing of our currency is seen to reach us; null if it did. */
      readonly other: Other | null
      readonly from: readonly string[]
      readonly confirmations: number
      readonly minedAt: number | null
    }

/** Maps chain data to a lookup state; `before` is the previous look. */
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
