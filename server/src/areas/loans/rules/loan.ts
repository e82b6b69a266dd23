import type { LoanReason, LoanStatus } from '@quayside/contracts/endpoints/loans'
import { WITHDRAWAL_DAYS } from '@quayside/contracts/endpoints/loans'
import { ok, type Result, refuse } from '@quayside/contracts/result'
import { decimal } from '@quayside/money/decimal'
import { courseInterest, type LoanCourse, runCourse } from '@quayside/money/loan-math'
import { money, toText } from '@quayside/money/money'
import type { Household } from './affordability.ts'
import { DAY_MS } from './loan-offer.ts'

/** A loan from its offer on (rules §7); amounts in cents of a US dollar, times in ms. */
export type Loan = LoanHead & {
  /** Number of the offered terms; a signature belongs to one revision. */
  readonly revision: number
  readonly status: LoanStatus
  readonly reason: LoanReason | null
  readonly signature: Signature | null
  readonly course: Omit<LoanCourse, 'amount'>
  /** `moves` counts the postings that moved its money. */
  readonly interestPaid: bigint
  readonly moves: number
  readonly paidOutAt: number | null
  readonly dueAt: number | null
  /** Days before `dueAt` of the last reminder; null before the first. */
  readonly reminded: number | null
  readonly approvals: readonly Approval[]
  readonly timeline: readonly Step[]
  readonly version: number
  readonly expiresAt: number | null
  readonly reviewDueAt: number | null
  readonly decidedBy: string | null
  /** Next timed transition; null when there is none. */
  readonly wakeAt: number | null
  readonly createdAt: number
  readonly updatedAt: number
}

export type LoanHead = {
  readonly id: string
  readonly orderNo: string
  readonly userId: string
  readonly clientId: string
  readonly amount: bigint
  readonly days: number
  readonly dailyRate: string
  readonly interestFreeDays: number
  readonly household: Household
}

export type Signature = {
  readonly clientId: string
  readonly at: number
  readonly typedName: string | null
  readonly photo: string | null
}
export type Approval = { readonly by: string; readonly at: number }
export type Step = { readonly status: LoanStatus; readonly at: number }

/** Time to sign an offer, and time for the review, ms. */
export const OFFER_MS = 7 * DAY_MS
export const REVIEW_MS = 2 * DAY_MS

export const REMINDERS = [7, 3, 1, 0] as const

export function newLoan(head: LoanHead, now: number): Loan {
  return {
    ...head,
    revision: 1,
    status: 'offered',
    reason: null,
    signature: null,
    course: { principal: 0n, charged: 0n, day: 0 },
    interestPaid: 0n,
    moves: 0,
    paidOutAt: null,
    dueAt: null,
    reminded: null,
    approvals: [],
    timeline: [{ status: 'offered', at: now }],
    version: 0,
    expiresAt: now + OFFER_MS,
    reviewDueAt: null,
    decidedBy: null,
    wakeAt: now + OFFER_MS,
    createdAt: now,
    updatedAt: now,
  }
}

export function isRunning({ status }: Pick<Loan, 'status'>): boolean {
  return status === 'repaying' || status === 'overdue'
}

export function isSignable({ status }: Pick<Loan, 'status'>): boolean {
  return status === 'offered' || status === 'resign'
}

export function isReviewed({ status }: Pick<Loan, 'status'>): boolean {
  return status === 'pending' || status === 'overdue'
}

export function interestOf({ amount, course, dailyRate }: Pick<Loan, 'amount' | 'course' | 'dailyRate'>) {
  return courseInterest({ ...course, amount }, decimal(dailyRate))
}

export function interestDue(known: Loan): bigint {
  return isRunning(known) ? interestOf(known) - known.interestPaid : 0n
}

export function outstanding(known: Loan): bigint {
  return isRunning(known) ? known.course.principal + interestDue(known) : 0n
}

/** Accrues interest up to `now`: one charge per full 24 hours since the payout. */
export function runTo(known: Loan, now: number): Loan {
  if (!isRunning(known) || known.paidOutAt === null) return known
  const day = Math.floor((now - known.paidOutAt) / DAY_MS)
  const { amount, interestFreeDays } = known
  const { principal, charged, day: reached } = runCourse({ ...known.course, amount }, day, interestFreeDays)
  return { ...known, course: { principal, charged, day: reached } }
}

export function sign(
  known: Loan,
  { signature, now }: { readonly signature: Signature; readonly now: number },
): Result<Loan> {
  if (!isSignable(known)) return refuse('10019', { status: known.status })
  if ((known.expiresAt ?? 0) <= now) return refuse('10019', { status: 'expired' })
  const signed = step({ ...known, signature, reason: null, expiresAt: null, wakeAt: null }, 'signed', now)
  const due = { ...signed, reviewDueAt: now + REVIEW_MS, version: known.version }
  return ok(step(due, 'pending', now))
}

export type Verdict =
  | { readonly kind: 'approved' }
  | { readonly kind: 'rejected'; readonly reason: Exclude<LoanReason, 'signature' | 'terms'> }
  /** Same terms, new signature. */
  | { readonly kind: 'resign' }
  | { readonly kind: 'changed'; readonly amount: bigint; readonly days: number }
  | { readonly kind: 'writtenOff' }

export type Deciding = {
  readonly verdict: Verdict
  /** Expected version; 10019 when it differs. */
  readonly version: number
  readonly actor: string
  readonly now: number
}

export function decide(known: Loan, deciding: Deciding): Result<Loan> {
  const { verdict, version, actor, now } = deciding
  const isOverdue = known.status === 'overdue'
  const fits = isOverdue === (verdict.kind === 'writtenOff') && isReviewed(known)
  if (!fits || version !== known.version) return refuse('10019', { status: known.status })
  const decided = { ...known, decidedBy: actor, reviewDueAt: null }
  const again = { ...decided, signature: null, expiresAt: now + OFFER_MS, wakeAt: now + OFFER_MS }
  switch (verdict.kind) {
    case 'writtenOff':
      return writeOff(known, { actor, now })
    case 'approved':
      return ok(payOut(decided, now))
    case 'rejected':
      return ok(step({ ...decided, reason: verdict.reason }, 'rejected', now))
    case 'resign':
      return ok(step({ ...again, reason: 'signature', revision: known.revision + 1 }, 'resign', now))
    case 'changed': {
      const { amount, days } = verdict
      if (amount > known.amount) return refuse('10016', { max: toText(money('USD', known.amount)) })
      return ok(
        step({ ...again, amount, days, reason: 'terms', revision: known.revision + 1 }, 'resign', now),
      )
    }
  }
}

/** A write-off needs two different approvers (rules §1.7). */
function writeOff(known: Loan, { actor, now }: Pick<Deciding, 'actor' | 'now'>): Result<Loan> {
  const { approvals } = known
  if (approvals.some(({ by }) => by === actor)) return refuse('10008', { approval: 'own' })
  const agreed = [...approvals, { by: actor, at: now }]
  if (approvals.length === 0) return ok(changed({ ...known, approvals: agreed }, now))
  return ok(
    step({ ...runTo(known, now), approvals: agreed, decidedBy: actor, wakeAt: null }, 'writtenOff', now),
  )
}

function payOut(known: Loan, now: number): Loan {
  const { amount, days } = known
  const course = { principal: amount, charged: 0n, day: 0 }
  const dueAt = now + days * DAY_MS
  // Skip reminders for days before the payout.
  const paid = { ...known, course, paidOutAt: now, dueAt, moves: 1, reminded: lastReminder(dueAt, now) }
  return awake(step(paid, 'repaying', now))
}

export type Paid = {
  readonly loan: Loan
  /** Debit from the customer, and the part of it that is interest. */
  readonly pays: bigint
  readonly interest: bigint
}

/** Repays interest to date first, then principal. Rejects more than the outstanding amount with 10016. */
export function repay(
  known: Loan,
  { amount, now }: { amount: bigint | undefined; now: number },
): Result<Paid> {
  if (!isRunning(known)) return refuse('10019', { status: known.status })
  const before = runTo(known, now)
  const owed = outstanding(before)
  const pays = amount ?? owed
  if (pays > owed || pays <= 0n) return refuse('10016', { max: toText(money('USD', owed)), currency: 'USD' })
  const due = interestDue(before)
  const interest = pays < due ? pays : due
  const course = { ...before.course, principal: before.course.principal - (pays - interest) }
  const moved = { ...before, course, interestPaid: before.interestPaid + interest, moves: before.moves + 1 }
  const isOver = pays === owed
  const after = isOver ? step({ ...moved, wakeAt: null }, 'repaid', now) : awake(changed(moved, now))
  return ok({ loan: after, pays, interest })
}

/** Returns until when the customer can withdraw from a paid-out loan; null when it is not paid out. */
export function withdrawalEnd({ paidOutAt }: Pick<Loan, 'paidOutAt'>): number | null {
  return paidOutAt === null ? null : paidOutAt + WITHDRAWAL_DAYS * DAY_MS
}

/** Returns the debit of a withdrawal: the principal minus paid interest, so it may be negative. */
export function withdrawalPays({ course, interestPaid }: Pick<Loan, 'course' | 'interestPaid'>): bigint {
  return course.principal - interestPaid
}

/** Withdraws an application, or a loan within 14 days as if never made: without interest (rules §7). */
export function withdraw(known: Loan, now: number): Result<Loan> {
  const over = { wakeAt: null, expiresAt: null, reviewDueAt: null, reason: null }
  if (isSignable(known) || known.status === 'pending')
    return ok(step({ ...known, ...over }, 'withdrawn', now))
  const end = withdrawalEnd(known)
  if (!isRunning(known) || end === null || now >= end) {
    return refuse('10019', { status: known.status, ...(isRunning(known) && { reason: 'tooLate' }) })
  }
  return ok(step({ ...known, ...over, moves: known.moves + 1 }, 'withdrawn', now))
}

/** Applies the timed transition that is due; undefined when there is none. */
export function tick(known: Loan, now: number): Loan | undefined {
  if (known.wakeAt === null || known.wakeAt > now) return undefined
  if (isSignable(known)) return step({ ...known, expiresAt: null, wakeAt: null }, 'expired', now)
  if (!isRunning(known) || known.dueAt === null) return undefined
  const { dueAt } = known
  const run = { ...runTo(known, now), reminded: lastReminder(dueAt, now) }
  if (known.status === 'repaying' && now >= dueAt) return awake(step(run, 'overdue', now))
  return awake(changed(run, now))
}

function lastReminder(dueAt: number, now: number): number | null {
  return REMINDERS.filter(days => reminderAt(dueAt, days) <= now).at(-1) ?? null
}

/** The due-day reminder is due at midnight UTC. */
function reminderAt(dueAt: number, days: number): number {
  return days === 0 ? Math.floor((dueAt - 1) / DAY_MS) * DAY_MS : dueAt - days * DAY_MS
}

export function nextInterestAt(known: Loan): number | null {
  const { paidOutAt, course, interestFreeDays, amount } = known
  if (!isRunning(known) || paidOutAt === null || course.principal === 0n) return null
  if (interestOf(known) >= amount) return null
  return paidOutAt + (Math.max(course.day, interestFreeDays) + 1) * DAY_MS
}

function awake(known: Loan): Loan {
  const { dueAt, status, reminded } = known
  const moments: number[] = []
  const interest = nextInterestAt(known)
  if (interest !== null) moments.push(interest)
  if (status === 'repaying' && dueAt !== null) {
    const left = REMINDERS.filter(days => reminded === null || days < reminded)
    moments.push(dueAt, ...left.map(days => reminderAt(dueAt, days)))
  }
  return { ...known, wakeAt: moments.length === 0 ? null : Math.min(...moments) }
}

function step(known: Loan, status: LoanStatus, now: number): Loan {
  return changed({ ...known, status, timeline: [...known.timeline, { status, at: now }] }, now)
}

function changed(known: Loan, now: number): Loan {
  return { ...known, version: known.version + 1, updatedAt: now }
}
