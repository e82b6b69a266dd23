import type { CryptoCurrency, Network } from '@quayside/contracts/assets/networks'
import {
  type DepositReason,
  type DepositStatus,
  MOST_ADDED,
  REVIEW_MS,
} from '@quayside/contracts/endpoints/funds/deposits'
import { ok, type Refusal, type Result, refuse } from '@quayside/contracts/result'
import type { WhyTwo } from '@quayside/contracts/staff/money-cases'
import { money, parseMoney, toShortText } from '@quayside/money/money'
import type { Look } from './look.ts'

/** A reported deposit (rules §8). Amounts in minor units, timestamps in ms. */
export type Deposit = {
  readonly id: string
  readonly orderNo: string
  readonly userId: string
  readonly clientId: string
  readonly currency: CryptoCurrency
  readonly network: Network
  readonly address: string
  readonly token: string | null
  readonly typed: TypedClaim
  readonly claimed: bigint | null
  /** USD per unit at report time, used for the customer's limits; null in a draft or without a price. */
  readonly usdRate: string | null
  readonly txHash: string | null
  readonly contests: string | null
  readonly proof: string | null
  readonly added: readonly Added[]
  readonly status: DepositStatus
  readonly reason: DepositReason | null
  readonly credited: bigint | null
  readonly approvals: readonly Approval[]
  /** Set if the deposit exceeded the customer's own limits but was already sent (rules §1.6). */
  readonly held: Held | null
  readonly look: Look | null
  readonly timeline: readonly Step[]
  /** Grows with every change that a decision must consider. */
  readonly version: number
  readonly submittedAt: number | null
  readonly dueAt: number | null
  readonly decidedBy: string | null
  readonly createdAt: number
  readonly updatedAt: number
}

/** A limit delays the credit until `until`; during a break, credited money can only be withdrawn. */
export type Held = { readonly for: 'limit' | 'break'; readonly until: number }

/** Whether a limit still blocks the credit of an approved deposit. */
export function isHeld({ held }: Pick<Deposit, 'held'>, now: number): boolean {
  return held?.for === 'limit' && held.until > now
}

export type TypedClaim = { readonly amount: string; readonly txHash: string; readonly lastSix: string }
export type Approval = { readonly by: string; readonly at: number; readonly amount: string }
/** A note, a photo or both. The client id identifies it; the photo expires on schedule. */
export type Added = {
  readonly clientId: string
  readonly note: string
  readonly photo: string | null
  readonly at: number
}
export type Step = { readonly status: DepositStatus; readonly at: number }

export type FieldIssue = { readonly path: string; readonly message: string }
export type DepositRefusal = Refusal | { readonly issues: readonly FieldIssue[] }

export type NewDeposit = Pick<
  Deposit,
  'id' | 'orderNo' | 'userId' | 'clientId' | 'currency' | 'network' | 'address' | 'token'
>

export function newDeposit(head: NewDeposit, now: number): Deposit {
  return {
    ...head,
    typed: { amount: '', txHash: '', lastSix: '' },
    claimed: null,
    usdRate: null,
    txHash: null,
    contests: null,
    proof: null,
    added: [],
    held: null,
    status: 'draft',
    reason: null,
    credited: null,
    approvals: [],
    look: null,
    timeline: [{ status: 'draft', at: now }],
    version: 0,
    submittedAt: null,
    dueAt: null,
    decidedBy: null,
    createdAt: now,
    updatedAt: now,
  }
}

export type DraftChange = {
  readonly place: Pick<Deposit, 'currency' | 'network' | 'address' | 'token'>
  readonly typed: Partial<TypedClaim>
  readonly proof: string | undefined
}

/** Saves typed fields; refuses with 10019 if the deposit is already reported. */
export function changeDraft(
  known: Deposit,
  { place, typed, proof }: DraftChange,
  now: number,
): Result<Deposit> {
  if (known.status !== 'draft') return refuse('10019', { status: known.status })
  const kept = { ...known.typed, ...typed }
  return ok(changed({ ...known, ...place, typed: kept, proof: proof ?? known.proof }, now))
}

export type Submission = {
  readonly now: number
  /** Canonical hash; undefined if invalid. */
  readonly hash: string | undefined
  readonly minimum: bigint
  readonly maximum: bigint
  readonly waiting: bigint
  readonly usdRate: string | undefined
  readonly belowMinimum: boolean
  readonly contests: string | null
}

/** Submits a draft. Refuses amounts beyond the maximum (10016), or below the minimum unless already sent. */
export function submit(known: Deposit, submission: Submission): Result<Deposit, DepositRefusal> {
  if (known.status !== 'draft') return refuse('10019', { status: known.status })
  const { currency, typed } = known
  const { now, hash, minimum, maximum, waiting, contests } = submission
  const claimed = parseMoney(currency, typed.amount)?.minor
  const isTooLittle = claimed !== undefined && claimed + waiting < minimum && !submission.belowMinimum
  const issues = wrongIn(known, { claimed, hash })
  if (issues.length > 0 || claimed === undefined || hash === undefined) {
    // Alone, it is a warning that the customer can confirm.
    if (isTooLittle && claimed > 0n) issues.unshift({ path: 'amount', message: 'minimum' })
    return { ok: false, error: { issues } }
  }
  if (claimed > maximum) return refuse('10016', { currency, maximum: toShortText(money(currency, maximum)) })
  if (isTooLittle) return refuse('10016', { currency, minimum: toShortText(money(currency, minimum)) })
  const usdRate = submission.usdRate ?? null
  const reported = { claimed, usdRate, txHash: hash, contests, submittedAt: now, dueAt: now + REVIEW_MS }
  return ok(step({ ...known, ...reported }, 'submitted', now))
}

type Read = { readonly claimed: bigint | undefined; readonly hash: string | undefined }

function wrongIn({ typed: { lastSix }, proof }: Deposit, { claimed, hash }: Read): FieldIssue[] {
  const issues: FieldIssue[] = []
  if (claimed === undefined || claimed <= 0n) issues.push({ path: 'amount', message: 'amount' })
  if (hash === undefined) issues.push({ path: 'txHash', message: 'hash' })
  // An invalid hash has no last digits to compare.
  const isEnd = hash === undefined || hash.endsWith(lastSix.toLowerCase())
  if (!isEnd || lastSix.length !== 6) issues.push({ path: 'lastSix', message: 'lastSix' })
  if (proof === null) issues.push({ path: 'proof', message: 'missing' })
  return issues
}

/** Adds a proof; idempotent by client id. Refuses with 10019 once decided, 10008 when there are enough. */
export function addProof(known: Deposit, proof: Added): Result<Deposit, DepositRefusal> {
  const { status, added } = known
  if (added.some(({ clientId }) => clientId === proof.clientId)) return ok(known)
  if (status !== 'submitted') return refuse('10019', { status })
  if (proof.note === '' && proof.photo === null) {
    return { ok: false, error: { issues: [{ path: 'proof', message: 'missing' }] } }
  }
  if (added.length >= MOST_ADDED) return refuse('10008', { added: MOST_ADDED })
  return ok(changed({ ...known, added: [...added, proof] }, proof.at))
}

export function photosOfDeposit({ proof, added }: Pick<Deposit, 'proof' | 'added'>): string[] {
  return [proof, ...added.map(({ photo }) => photo)].filter(photo => photo !== null)
}

export function withoutPhotos(known: Deposit): Deposit {
  return { ...known, proof: null, added: known.added.map(one => ({ ...one, photo: null })) }
}

export function cancel(known: Deposit, now: number): Result<Deposit> {
  if (known.status !== 'draft' && known.status !== 'submitted') {
    return refuse('10019', { status: known.status })
  }
  return ok(step({ ...known, dueAt: null, approvals: [] }, 'cancelled', now))
}

export type Verdict =
  | {
      readonly kind: 'approved'
      /** Amount received, if it differs from the claim. */
      readonly amount?: bigint | undefined
    }
  | { readonly kind: 'rejected'; readonly reason: DepositReason }

export type Deciding = {
  readonly verdict: Verdict
  /** Version as read; 10019 if it has changed. */
  readonly version: number
  readonly actor: string
  readonly now: number
  readonly isAutomatic: boolean
  readonly minimum: bigint
  readonly waiting: bigint
  readonly wallets: readonly string[]
  readonly isContested: boolean
}

/**
 * Decides a deposit under review. One approval is enough if the chain confirms the amount and names a linked wallet as
 * the sender; otherwise it takes two different approvers (rules §1.7). An approved deposit is credited, or waits below
 * the minimum. A contested transaction is never credited: staff refuse one of the reports first.
 */
export function decide(known: Deposit, deciding: Deciding): Result<Deposit> {
  const { verdict, version, actor, now, minimum, waiting } = deciding
  const { status, claimed } = known
  if (status !== 'submitted' || claimed === null || version !== known.version) {
    return refuse('10019', { status })
  }
  const ended = { ...known, decidedBy: actor, dueAt: null }
  if (verdict.kind === 'rejected') {
    return ok(step({ ...ended, reason: verdict.reason, approvals: [] }, 'rejected', now))
  }
  if (deciding.isContested) return refuse('10008', { approval: 'contested' })
  const amount = verdict.amount ?? claimed
  if (amount <= 0n) return refuse('10016')
  if (!deciding.isAutomatic && needsTwo(known, amount, deciding.wallets)) {
    const before = known.approvals.filter(one => one.amount === String(amount))
    if (before.some(({ by }) => by === actor)) return refuse('10008', { approval: 'own' })
    if (before.length === 0) {
      return ok(changed({ ...known, approvals: [{ by: actor, at: now, amount: String(amount) }] }, now))
    }
  }
  // Deposits waiting below the minimum are credited with the one that reaches it.
  if (amount + waiting < minimum) return ok(step({ ...ended, held: null, credited: amount }, 'arrived', now))
  return ok(step({ ...ended, credited: amount }, isHeld(known, now) ? 'arrived' : 'approved', now))
}

export function needsTwo(known: Pick<Deposit, 'look'>, amount: bigint, wallets: readonly string[]): boolean {
  return whyTwo(known, amount, wallets) !== null
}

/** Why an amount needs two approvers; null if one is enough (rules §1.7). */
export function whyTwo(
  { look }: Pick<Deposit, 'look'>,
  amount: bigint,
  wallets: readonly string[],
): WhyTwo | null {
  if (look === null) return 'notAsked'
  if (look.state !== 'confirmed') return 'notConfirmed'
  if (look.amount !== String(amount)) return 'amount'
  if (look.from.length === 0) return 'senderUnknown'
  return isOwn(look, wallets) ? null : 'otherSender'
}

/** Whether the chain shows the customer's wallets as senders. Transfers are public, so anyone can report a hash. */
export function isOwn({ from }: Look, wallets: readonly string[]): boolean {
  return from.length > 0 && from.every(sender => wallets.includes(sender))
}

export function creditWaiting(known: Deposit, now: number): Deposit {
  if (known.status !== 'arrived') throw new TypeError(`a deposit that is ${known.status} does not wait`)
  return step(known, 'approved', now)
}

/** Saves the lookup; bumps the version if state, amount or senders changed. */
export function withLook(known: Deposit, look: Look): Deposit {
  const before = known.look
  const isNews =
    before?.state !== look.state || before.amount !== look.amount || String(before.from) !== String(look.from)
  return isNews ? { ...changed(known, look.at), look } : { ...known, look }
}

function step(known: Deposit, status: DepositStatus, now: number): Deposit {
  return changed({ ...known, status, timeline: [...known.timeline, { status, at: now }] }, now)
}

function changed(known: Deposit, now: number): Deposit {
  return { ...known, version: known.version + 1, updatedAt: now }
}
