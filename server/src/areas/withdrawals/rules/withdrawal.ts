import type { CryptoCurrency, Network } from '@quayside/contracts/assets/networks'
import type {
  AuthorizationMethod,
  WithdrawalReason,
  WithdrawalStatus,
} from '@quayside/contracts/endpoints/funds/withdrawals'
import { ok, type Result, refuse } from '@quayside/contracts/result'
import type { SendState } from '../../../platform/custody/custody-port.ts'

/** A withdrawal from its submission on (rules §8); amounts in minor units, times in ms. */
export type Withdrawal = {
  readonly id: string
  readonly orderNo: string
  readonly userId: string
  readonly clientId: string
  readonly nonce: string
  readonly currency: CryptoCurrency
  readonly network: Network
  readonly address: string
  readonly label: string
  readonly method: AuthorizationMethod
  /** Total debit from the balance, including the fee. */
  readonly amount: bigint
  readonly fee: bigint
  /** Value at submission in cents of a US dollar. */
  readonly cents: bigint
  readonly status: WithdrawalStatus
  readonly reason: WithdrawalReason | null
  readonly approvals: readonly Approval[]
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

export const REVIEW_MS = 86_400_000

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

export function receiveOf({ amount, fee }: Pick<Withdrawal, 'amount' | 'fee'>): bigint {
  return amount - fee
}

export function sendIdOf({ id, attempt }: Pick<Withdrawal, 'id' | 'attempt'>): string {
  return `${id}-${attempt}`
}

/** Whether the customer can cancel: only before the first sending attempt. Later, only a person can refund. */
export function isCancellable({ status, attempt }: Pick<Withdrawal, 'status' | 'attempt'>): boolean {
  return attempt === 0 && (status === 'submitted' || status === 'approved')
}

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
  /** Expected version; 10019 when it differs. */
  readonly version: number
  readonly actor: string
  readonly now: number
  readonly isAutomatic: boolean
  /** The customer's 24-hour total including this withdrawal, in cents. */
  readonly dayCents: bigint
  /** Above this 24-hour total in cents, an approval needs two people (rules §1.7). */
  readonly twoPeopleAbove: bigint
}

export function decide(known: Withdrawal, deciding: Deciding): Result<Withdrawal> {
  const { verdict, version, actor, now, isAutomatic, dayCents, twoPeopleAbove } = deciding
  const { status, approvals } = known
  const isReviewed = status === 'submitted' || status === 'returned'
  if (!isReviewed || version !== known.version) return refuse('10019', { status })
  const ended = { ...known, decidedBy: actor, dueAt: null, approvals: [] }
  if (verdict.kind === 'rejected') {
    // After a failed sending the status is failed; without an attempt it is rejected.
    return ok(step({ ...ended, reason: verdict.reason }, status === 'returned' ? 'failed' : 'rejected', now))
  }
  if (!isAutomatic && dayCents > twoPeopleAbove) {
    // The same person cannot approve twice.
    if (approvals.some(({ by }) => by === actor)) return refuse('10008', { approval: 'own' })
    if (approvals.length === 0) return ok(changed({ ...known, approvals: [{ by: actor, at: now }] }, now))
  }
  return ok(step({ ...ended, reason: null }, 'approved', now))
}

/** Marks the withdrawal as sending before custody receives it; from here on the customer cannot cancel. */
export function beginSending(known: Withdrawal, now: number): Withdrawal {
  if (known.status !== 'approved') throw new TypeError(`a withdrawal that is ${known.status} is not sent`)
  return step({ ...known, attempt: known.attempt + 1, txHash: null, count: 0, needed: 0 }, 'sending', now)
}

export function withSendState(known: Withdrawal, state: SendState, now: number): Withdrawal | undefined {
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
      // A chain reorganization may reduce confirmations.
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
