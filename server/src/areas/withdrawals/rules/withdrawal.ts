import type {
  AuthorizationMethod,
  WithdrawalReason,
  WithdrawalStatus,
} from '@quayside/contracts/endpoints/withdrawals'
import type { CryptoCurrency, Network } from '@quayside/contracts/networks'
import { ok, type Result, refuse } from '@quayside/contracts/result'
import type { SendState } from '../../../platform/custody/custody-port.ts'

/** A withdrawal from its submission on (rules §8); amounts in minor units, moments in ms. */
export type Withdrawal = {
  readonly id: string
  readonly orderNo: string
  readonly userId: string
  readonly clientId: string
  /** Of the quote that was signed. */
  readonly nonce: string
  readonly currency: CryptoCurrency
  readonly network: Network
  readonly address: string
  readonly label: string
  /** How the customer authorized it. */
  readonly method: AuthorizationMethod
  /** What leaves the balance, the fee in it. */
  readonly amount: bigint
  readonly fee: bigint
  /** What it was worth in cents of a US dollar when it was submitted. */
  readonly cents: bigint
  readonly status: WithdrawalStatus
  readonly reason: WithdrawalReason | null
  /** Who have approved so far. */
  readonly approvals: readonly Approval[]
  /** Counts the sendings; each has a name of its own. */
  readonly attempt: number
  readonly txHash: string | null
  readonly count: number
  readonly needed: number
  readonly timeline: readonly Step[]
  readonly version: number
  readonly dueAt: number | null
  readonly decidedBy: string | null
  readonly createdAt: number
  readonly updatedAt: number
}

export type Approval = { readonly by: string; readonly at: number }
export type Step = { readonly status: WithdrawalStatus; readonly at: number }

export type NewWithdrawal = Pick<
  Withdrawal,
  | ('id' | 'orderNo' | 'userId' | 'clientId' | 'nonce' | 'currency' | 'network' | 'address' | 'label')
  | ('method' | 'amount' | 'fee' | 'cents')
>

/** Time in which staff look at a withdrawal, ms. */
export const REVIEW_MS = 86_400_000

/** What a customer submits. */
export function newWithdrawal(head: NewWithdrawal, now: number): Withdrawal {
  return {
    ...head,
    status: 'submitted',
    reason: null,
    approvals: [],
    attempt: 0,
    txHash: null,
    count: 0,
    needed: 0,
    timeline: [{ status: 'submitted', at: now }],
    version: 0,
    dueAt: now + REVIEW_MS,
    decidedBy: null,
    createdAt: now,
    updatedAt: now,
  }
}

/** What arrives. */
export function receiveOf({ amount, fee }: Pick<Withdrawal, 'amount' | 'fee'>): bigint {
  return amount - fee
}

/** The name by which custody knows the sending that is under way. */
export function sendIdOf({ id, attempt }: Pick<Withdrawal, 'id' | 'attempt'>): string {
  return `${id}-${attempt}`
}

/**
 * Whether the customer can take it back: nobody has begun to send it, now or before. What was sent once is given back by a
 * person alone, who has seen that the first sending cannot arrive any more.
 */
export function isCancellable({ status, attempt }: Pick<Withdrawal, 'status' | 'attempt'>): boolean {
  return attempt === 0 && (status === 'submitted' || status === 'approved')
}

/** Whether the money is held. */
export function isHeld({ status }: Pick<Withdrawal, 'status'>): boolean {
  return ['submitted', 'approved', 'sending', 'confirming', 'returned'].includes(status)
}

export function cancel(known: Withdrawal, now: number): Result<Withdrawal> {
  if (!isCancellable(known)) return refuse('10019', { status: known.status })
  return ok(step({ ...known, dueAt: null, approvals: [] }, 'cancelled', now))
}

export type Verdict =
  | { readonly kind: 'approved' }
  | { readonly kind: 'rejected'; readonly reason: WithdrawalReason }

export type Deciding = {
  readonly verdict: Verdict
  /** As it was seen; 10019 when it is another. */
  readonly version: number
  readonly actor: string
  readonly now: number
  /** The sandbox's reviewer, never a person. */
  readonly isAutomatic: boolean
  /** What the customer withdraws in 24 hours, this one in it, cents. */
  readonly dayCents: bigint
  /** Above so many cents in 24 hours the second of two people makes an approval count (rules §1.7). */
  readonly twoPeopleAbove: bigint
}

/** Decides what is under review, for the first time or after a sending that failed. */
export function decide(known: Withdrawal, deciding: Deciding): Result<Withdrawal> {
  const { verdict, version, actor, now, isAutomatic, dayCents, twoPeopleAbove } = deciding
  const { status, approvals } = known
  const isReviewed = status === 'submitted' || status === 'returned'
  if (!isReviewed || version !== known.version) return refuse('10019', { status })
  const ended = { ...known, decidedBy: actor, dueAt: null, approvals: [] }
  if (verdict.kind === 'rejected') {
    // What could not be sent has failed; what nobody tried to send was refused.
    return ok(step({ ...ended, reason: verdict.reason }, status === 'returned' ? 'failed' : 'rejected', now))
  }
  if (!isAutomatic && dayCents > twoPeopleAbove) {
    // Nobody is two people.
    if (approvals.some(({ by }) => by === actor)) return refuse('10008', { approval: 'own' })
    if (approvals.length === 0) return ok(changed({ ...known, approvals: [{ by: actor, at: now }] }, now))
  }
  return ok(step({ ...ended, reason: null }, 'approved', now))
}

/** Marks that it is given to custody now: written before custody hears of it, and no way back for the customer. */
export function beginSending(known: Withdrawal, now: number): Withdrawal {
  if (known.status !== 'approved') throw new TypeError(`a withdrawal that is ${known.status} is not sent`)
  return step({ ...known, attempt: known.attempt + 1, txHash: null, count: 0, needed: 0 }, 'sending', now)
}

/** Keeps what custody says; undefined when it says nothing new. */
export function keepState(known: Withdrawal, state: SendState, now: number): Withdrawal | undefined {
  const { status } = known
  if (status !== 'sending' && status !== 'confirming') return undefined
  switch (state.kind) {
    case 'unknown':
    case 'intended':
      return undefined
    case 'sent': {
      if (known.txHash === state.txHash && known.count === 0) return undefined
      return changed({ ...known, txHash: state.txHash, count: 0 }, now)
    }
    case 'confirming': {
      const { txHash, confirmations: count, needed } = state
      // A reorganisation may take confirmations back, and say so.
      if (status === 'confirming' && known.count === count && known.txHash === txHash) return undefined
      const seen = { ...known, txHash, count, needed }
      return status === 'confirming' ? changed(seen, now) : step(seen, 'confirming', now)
    }
    case 'completed':
      return step({ ...known, txHash: state.txHash, count: known.needed }, 'completed', now)
    case 'failed':
      return step({ ...known, txHash: state.txHash, count: 0, dueAt: now + REVIEW_MS }, 'returned', now)
  }
}

function step(known: Withdrawal, status: WithdrawalStatus, now: number): Withdrawal {
  return changed({ ...known, status, timeline: [...known.timeline, { status, at: now }] }, now)
}

function changed(known: Withdrawal, now: number): Withdrawal {
  return { ...known, version: known.version + 1, updatedAt: now }
}
