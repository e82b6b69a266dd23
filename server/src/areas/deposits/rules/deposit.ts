import {
  type DepositReason,
  type DepositStatus,
  MOST_ADDED,
  REVIEW_MS,
} from '@quayside/contracts/endpoints/deposits'
import type { CryptoCurrency, Network } from '@quayside/contracts/networks'
import { ok, type Refusal, type Result, refuse } from '@quayside/contracts/result'
import type { WhyTwo } from '@quayside/contracts/staff/money-cases'
import { money, parseMoney, toShortText } from '@quayside/money/money'
import type { Look } from './look.ts'

/** A deposit as its customer reports it (rules §8); amounts in minor units, moments in ms. */
export type Deposit = {
  readonly id: string
  readonly orderNo: string
  readonly userId: string
  readonly clientId: string
  readonly currency: CryptoCurrency
  readonly network: Network
  /** Where it was to be sent, as it was shown. */
  readonly address: string
  readonly token: string | null
  /** As typed; kept for drafts. */
  readonly typed: TypedClaim
  /** What the customer says was sent; null in a draft. */
  readonly claimed: bigint | null
  /** USD for one unit when it was reported, by which it counts in its customer's limits; null in a draft, and where there was no price. */
  readonly usdRate: string | null
  /** The one form of the hash; null in a draft. */
  readonly txHash: string | null
  /** Which deposit of somebody else's stood for the transaction when this one was reported; null where none did. */
  readonly contests: string | null
  /** Id of the picture; null when there is none. */
  readonly proof: string | null
  /** What the customer added while it was under review. */
  readonly added: readonly Added[]
  readonly status: DepositStatus
  readonly reason: DepositReason | null
  /** What arrived; null until it is decided. */
  readonly credited: bigint | null
  /** Who have approved so far, and as which amount. */
  readonly approvals: readonly Approval[]
  /** Set when it was reported although the customer's own limits stood against it: it was sent already (rules §1.6). */
  readonly held: Held | null
  /** What the chain says; null where nobody has looked. */
  readonly look: Look | null
  readonly timeline: readonly Step[]
  /** Grows with each change that a decision must know of. */
  readonly version: number
  readonly submittedAt: number | null
  readonly dueAt: number | null
  readonly decidedBy: string | null
  readonly createdAt: number
  readonly updatedAt: number
}

/**
 * A deposit beyond a deposit limit is credited at `until`, when the limit has room for it. One reported during a time-out or an
 * exclusion is credited when it is approved: until the break ends it can be withdrawn and nothing else.
 */
export type Held = { readonly for: 'limit' | 'break'; readonly until: number }

/** Whether a limit still keeps an approved deposit from being credited. */
export function isHeld({ held }: Pick<Deposit, 'held'>, now: number): boolean {
  return held?.for === 'limit' && held.until > now
}

export type TypedClaim = { readonly amount: string; readonly txHash: string; readonly lastSix: string }
export type Approval = { readonly by: string; readonly at: number; readonly amount: string }
/** A number of the sender's, a picture, or both; the client id names it, the picture goes by its time. */
export type Added = {
  readonly clientId: string
  readonly note: string
  readonly photo: string | null
  readonly at: number
}
export type Step = { readonly status: DepositStatus; readonly at: number }

/** What is wrong with a field of a report, one word. */
export type FieldIssue = { readonly path: string; readonly message: string }
export type DepositRefusal = Refusal | { readonly issues: readonly FieldIssue[] }

export type NewDeposit = Pick<
  Deposit,
  'id' | 'orderNo' | 'userId' | 'clientId' | 'currency' | 'network' | 'address' | 'token'
>

/** A draft of which nothing is typed yet. */
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

/** Keeps what was typed; refused with 10019 when it is reported already. */
export function keepDraft(
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
  /** The hash in its one form; undefined for what is none. */
  readonly hash: string | undefined
  readonly minimum: bigint
  readonly maximum: bigint
  /** What of the customer's waits below the minimum. */
  readonly waiting: bigint
  /** USD for one unit of the currency now; undefined without a price. */
  readonly usdRate: string | undefined
  /** The customer has sent less than the minimum and knows that it waits. */
  readonly belowMinimum: boolean
  /** Which deposit of somebody else's stands for the transaction; null where none does. */
  readonly contests: string | null
}

/**
 * Reports a draft for review. Issues name the fields that are wrong. An amount above the maximum is refused with 10016 and
 * the limit; so is one below the minimum, unless waiting deposits make up for it or the customer has sent it already.
 */
export function submit(known: Deposit, submission: Submission): Result<Deposit, DepositRefusal> {
  if (known.status !== 'draft') return refuse('10019', { status: known.status })
  const { currency, typed, proof } = known
  const { now, hash, minimum, maximum, waiting, belowMinimum, contests } = submission
  const claimed = parseMoney(currency, typed.amount)?.minor
  const issues: FieldIssue[] = []
  if (claimed === undefined || claimed <= 0n) issues.push({ path: 'amount', message: 'amount' })
  if (hash === undefined) issues.push({ path: 'txHash', message: 'hash' })
  // Of a hash that is none there are no last digits to compare.
  const isEnd = hash === undefined || hash.endsWith(typed.lastSix.toLowerCase())
  if (!isEnd || typed.lastSix.length !== 6) issues.push({ path: 'lastSix', message: 'lastSix' })
  if (proof === null) issues.push({ path: 'proof', message: 'missing' })
  if (issues.length > 0 || claimed === undefined || hash === undefined)
    return { ok: false, error: { issues } }
  if (claimed > maximum) return refuse('10016', { currency, maximum: toShortText(money(currency, maximum)) })
  if (claimed + waiting < minimum && !belowMinimum) {
    return refuse('10016', { currency, minimum: toShortText(money(currency, minimum)) })
  }
  const usdRate = submission.usdRate ?? null
  const reported = { claimed, usdRate, txHash: hash, contests, submittedAt: now, dueAt: now + REVIEW_MS }
  return ok(step({ ...known, ...reported }, 'submitted', now))
}

/**
 * Adds a proof to what is under review, which whoever decides must see. What was added under the client id already changes
 * nothing; 10019 once it is decided, 10008 when there are enough.
 */
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

/** Every picture of a deposit. */
export function photosOfDeposit({ proof, added }: Pick<Deposit, 'proof' | 'added'>): string[] {
  return [proof, ...added.map(({ photo }) => photo)].filter(photo => photo !== null)
}

/** A deposit whose pictures are kept no longer; what was written stays. */
export function withoutPhotos(known: Deposit): Deposit {
  return { ...known, proof: null, added: known.added.map(one => ({ ...one, photo: null })) }
}

/** Takes a draft or a review back. What chain or staff have decided stays. */
export function cancel(known: Deposit, now: number): Result<Deposit> {
  if (known.status !== 'draft' && known.status !== 'submitted') {
    return refuse('10019', { status: known.status })
  }
  return ok(step({ ...known, dueAt: null, approvals: [] }, 'cancelled', now))
}

export type Verdict =
  | {
      readonly kind: 'approved'
      /** What arrived, where it is not what the customer says. */
      readonly amount?: bigint | undefined
    }
  | { readonly kind: 'rejected'; readonly reason: DepositReason }

export type Deciding = {
  readonly verdict: Verdict
  /** As it was seen; 10019 when it is another. */
  readonly version: number
  readonly actor: string
  readonly now: number
  /** Decides by itself: the chain's word or the sandbox's reviewer, never a person. */
  readonly isAutomatic: boolean
  readonly minimum: bigint
  readonly waiting: bigint
  /** Wallets linked to the customer's account. */
  readonly wallets: readonly string[]
  /** Somebody else's deposit of the same transaction stands. */
  readonly isContested: boolean
}

/**
 * Decides what is under review. A person's approval counts alone where the chain agrees with it and names a linked wallet as the sender; else it is a credit by staff and
 * the second of two people makes it count (rules §1.7). What is approved is credited, or waits below the minimum. Nobody
 * credits a transaction that somebody else reports too: people refuse one of the reports first.
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
    // Nobody is two people.
    if (before.some(({ by }) => by === actor)) return refuse('10008', { approval: 'own' })
    if (before.length === 0) {
      return ok(changed({ ...known, approvals: [{ by: actor, at: now, amount: String(amount) }] }, now))
    }
  }
  // What waits below the minimum is credited with the deposit that reaches it.
  if (amount + waiting < minimum) return ok(step({ ...ended, held: null, credited: amount }, 'arrived', now))
  return ok(step({ ...ended, credited: amount }, isHeld(known, now) ? 'arrived' : 'approved', now))
}

/** Whether one person's word is not enough for an amount. */
export function needsTwo(known: Pick<Deposit, 'look'>, amount: bigint, wallets: readonly string[]): boolean {
  return whyTwo(known, amount, wallets) !== null
}

/** Why one person's word is not enough for an amount; null where it is (rules §1.7). */
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

/** Whether the chain says that the customer sent it: a transfer is seen by everybody, and anybody may report its hash. */
export function isOwn({ from }: Look, wallets: readonly string[]): boolean {
  return from.length > 0 && from.every(sender => wallets.includes(sender))
}

/** Credits what waited below the minimum, now that more has come, or what a limit held until now. */
export function creditWaiting(known: Deposit, now: number): Deposit {
  if (known.status !== 'arrived') throw new TypeError(`a deposit that is ${known.status} does not wait`)
  return step(known, 'approved', now)
}

/** Keeps what the chain says; a word that differs from the last is a change that a decision must know of. */
export function keepLook(known: Deposit, look: Look): Deposit {
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
