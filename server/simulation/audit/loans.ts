import {
  DAY,
  interestTo,
  passTo,
  payOf,
  principalOf,
  type ReferenceLoan,
} from '../../src/areas/loans/loan-reference.builders.ts'
import type { Audited, Auditor } from './audit.ts'
import type { Books, Leg } from './books.ts'

type Row = Books['loans'][number]
type Step = { readonly status: string; readonly at: number }

/** Review time in the sandbox, and how long an offer can be signed, ms. */
const REVIEW = 20_000
const OFFER = 7 * DAY
const WITHDRAWAL = 14 * DAY
const RUNNING = new Set(['repaying', 'overdue'])
const UNDER_WAY = new Set(['offered', 'resign', 'pending', ...RUNNING])
const RATE_PARTS = 100_000n
/** These states require a signed agreement. */
const PAID_OUT = new Set([...RUNNING, 'repaid', 'writtenOff'])

/** Recomputes every loan from its postings: cost, house book, one loan per customer, two approvers. */
export const auditLoans: Auditor = function* (audited) {
  const { loans, loanFiles } = audited.books
  const signed = new Set(loanFiles.filter(({ kind }) => kind === 'signed').map(fileKeyOf))
  const byLoan = Map.groupBy(audited.books.loanLegs, ({ reference }) => reference.split(':')[0] ?? '')
  for (const row of loans) {
    yield* courseFaults(row, byLoan.get(row.id) ?? [])
    yield* stateFaults(row)
    const needsFile = row.status === 'pending' || row.paid_out_at !== null
    if (needsFile && !signed.has(fileKeyOf({ loan_id: row.id, revision: row.revision })))
      yield `loan ${row.id} is ${row.status} without a signed agreement`
    byLoan.delete(row.id)
  }
  for (const reference of byLoan.keys()) yield `${reference} was posted for no loan`
  yield* besideFaults(loans)
  yield* bookFaults(audited.books)
  yield* toldFaults(audited.books)
  yield* queueFaults(audited.books)
  yield* lateFaults(audited)
}

function fileKeyOf({
  loan_id: id,
  revision,
}: {
  readonly loan_id: string
  readonly revision: number
}): string {
  return `${id} ${revision}`
}

function* courseFaults(row: Row, legs: readonly Leg[]): Generator<string> {
  const kept = keptOf(row)
  for (const { posting, kind, owner, currency, amount, at } of legs) {
    if (currency !== 'USD') yield `loan ${row.id} moved ${currency}`
    if (owner !== 'house' && owner !== row.user_id) yield `loan ${row.id} moved money of ${owner}`
    if (posting !== 'loan_repay' || kind !== 'available') continue
    passTo(kept, at)
    payOf(kept, -amount)
  }
  kept.day = row.day
  yield* costFaults(row, kept, legs)
  if (row.interest_paid !== kept.interestPaid)
    yield `loan ${row.id} says ${row.interest_paid} of interest paid, its postings ${kept.interestPaid}`
  if (RUNNING.has(row.status) && row.principal !== principalOf(kept))
    yield `loan ${row.id} has ${row.principal} out, by its postings ${principalOf(kept)}`
  if ((row.status === 'repaid') !== (kept.status === 'repaid'))
    yield `loan ${row.id} is ${row.status}, by its postings ${kept.status}`
}

function* costFaults(row: Row, kept: ReferenceLoan, legs: readonly Leg[]): Generator<string> {
  const { id, status, amount } = row
  const interest = interestTo(kept, row.day)
  const principal = principalOf(kept)
  const left = amountOf(legs, 'available')
  const due = amountOf(legs, 'loan_due')
  const isNever = row.paid_out_at === null || status === 'withdrawn'
  const should = isNever ? 0n : principal - kept.interestPaid
  const owed = RUNNING.has(status) ? principal + interest - kept.interestPaid : 0n
  if (interest > amount) yield `loan ${id} costs ${interest} of ${amount}`
  if (left !== should) yield `loan ${id} is ${status}, its customer was left ${left} of ${should}`
  if (due !== owed) yield `loan ${id} is ${status} and owes ${due}, by the calendar ${owed}`
}

function amountOf(legs: readonly Leg[], wanted: string): bigint {
  return legs.filter(({ kind }) => kind === wanted).reduce((sum, { amount }) => sum + amount, 0n)
}

/** Daily rate in parts per 100,000. */
function rateOf({ daily_rate: rate }: Row): bigint {
  return BigInt(rate.padEnd(7, '0').replace('.', ''))
}

function keptOf(row: Row): ReferenceLoan {
  return {
    id: row.id,
    user: row.user_id,
    amount: row.amount,
    days: row.days,
    free: row.free_days,
    rate: rateOf(row),
    start: row.paid_out_at ?? 0,
    interestPaid: 0n,
    day: 0,
    status: 'repaying',
    principals: [{ from: -1, principal: row.amount }],
  }
}

function* stateFaults(row: Row): Generator<string> {
  const { id, status, paid_out_at: out, due_at: due, days } = row
  const steps: Step[] = JSON.parse(row.timeline)
  if (steps.at(-1)?.status !== status) yield `loan ${id} is ${status}, its timeline ends otherwise`
  const repaying = steps.filter(step => step.status === 'repaying')
  if (repaying.length > 1) yield `loan ${id} was paid out ${repaying.length} times`
  if ((repaying[0]?.at ?? null) !== out)
    yield `loan ${id} was paid out at ${out}, its timeline says otherwise`
  if (PAID_OUT.has(status) && out === null) yield `loan ${id} is ${status} and was never paid out`
  if (out !== null && due !== out + days * DAY) yield `loan ${id} is due at ${due}`
  const last = steps.at(-1)?.at ?? 0
  if (status === 'withdrawn' && out !== null && last >= out + WITHDRAWAL)
    yield `loan ${id} was withdrawn from after its fourteen days`
  if (steps.some((step, at) => step.at < (steps[at - 1]?.at ?? 0))) yield `loan ${id} went back in time`
  yield* writeOffFaults(row, steps)
}

function* writeOffFaults({ id, status, ...row }: Row, steps: readonly Step[]): Generator<string> {
  const people = new Set((JSON.parse(row.approvals) as { by: string }[]).map(({ by }) => by))
  if (status === 'writtenOff' && people.size !== 2) yield `loan ${id} was written off by ${people.size}`
  if (status === 'writtenOff' && !steps.some(step => step.status === 'overdue'))
    yield `loan ${id} was written off before it was overdue`
}

function* besideFaults(loans: readonly Row[]): Generator<string> {
  const open = Map.groupBy(
    loans.filter(({ status }) => UNDER_WAY.has(status)),
    row => row.user_id,
  )
  for (const [owner, own] of open) if (own.length > 1) yield `${owner} has ${own.length} loans under way`
}

function* bookFaults({ loans, accounts }: Books): Generator<string> {
  let should = 0n
  let principals = 0n
  for (const row of loans) {
    if (row.status === 'repaid') should += row.interest_paid
    if (row.status === 'writtenOff') should -= row.principal - row.interest_paid
    if (!RUNNING.has(row.status)) continue
    principals += row.principal
    should += row.interest_paid - row.principal
  }
  const due = sumOf(accounts, 'loan_due')
  const book = sumOf(accounts, 'loan_book')
  if (book !== should - due)
    yield `the book of loans is ${book}, ${principals} is out, it should be ${should - due}`
}

function sumOf(accounts: Books['accounts'], wanted: string): bigint {
  const found = accounts.filter(({ kind }) => kind === wanted)
  return found.reduce((sum, { balance }) => sum + balance, 0n)
}

const NEWS = {
  loanSubmitted: 'pending',
  loanPaidOut: 'repaying',
  loanRejected: 'rejected',
  loanResign: 'resign',
  loanOverdue: 'overdue',
  loanRepaid: 'repaid',
  loanWithdrawn: 'withdrawn',
  loanExpired: 'expired',
  loanWrittenOff: 'writtenOff',
}

function* toldFaults({ loans, notices }: Books): Generator<string> {
  const told = new Map<string, number>()
  for (const { kind, data } of notices) {
    const { orderNo } = JSON.parse(data) as { orderNo?: string }
    told.set(`${kind} ${orderNo}`, (told.get(`${kind} ${orderNo}`) ?? 0) + 1)
  }
  for (const { order_no: order, timeline } of loans) {
    const steps: Step[] = JSON.parse(timeline)
    for (const [news, status] of Object.entries(NEWS)) {
      const [is, should] = [
        told.get(`${news} ${order}`) ?? 0,
        steps.filter(step => step.status === status).length,
      ]
      if (is !== should) yield `loan ${order} was ${should} times ${status}, told ${is} times`
    }
    const reminders = told.get(`loanDue ${order}`) ?? 0
    if (reminders > 4) yield `loan ${order} was reminded of ${reminders} times`
  }
}

/** Each day's interest is booked and nothing due is waiting, except claims by staff. */
function* lateFaults({ books, calmAt, isWatched }: Audited): Generator<string> {
  if (calmAt === undefined || !isWatched) return
  const reviews = new Map(books.loanReviews.map(row => [row.subject, row]))
  for (const row of books.loans) {
    const { id, status } = row
    if (movesAt(row, reviews.get(id)?.claimed_until ?? 0) < calmAt) yield `loan ${id} is still ${status}`
    if (RUNNING.has(status)) yield* interestFaults(row, calmAt)
  }
}

/** When time, or the sandbox reviewer, changes the loan's state, ms. */
function movesAt({ status, updated_at: at, due_at: due }: Row, claimedUntil: number): number {
  if (status === 'offered' || status === 'resign') return at + OFFER
  if (status === 'pending') return Math.max(at, claimedUntil) + REVIEW
  return status === 'repaying' ? (due ?? 0) : Number.POSITIVE_INFINITY
}

/** The interest of every whole day is booked until the cost reaches its cap. */
function* interestFaults(row: Row, calmAt: number): Generator<string> {
  const { id, paid_out_at: out, free_days: free, principal, charged } = row
  const day = Math.floor((calmAt - (out ?? 0)) / DAY)
  const isAtMost = (charged * rateOf(row)) / RATE_PARTS >= row.amount
  if (principal > 0n && !isAtMost && day > free && row.day < day)
    yield `loan ${id} has interest of ${row.day} days, not of ${day}`
}

/** The desk's queue holds exactly the loans that need a decision. */
function* queueFaults({ loans, loanReviews }: Books): Generator<string> {
  const open = new Set(loanReviews.filter(({ state }) => state === 'open').map(({ subject }) => subject))
  for (const { id, status } of loans) {
    const isAsked = open.delete(id)
    if (isAsked !== (status === 'pending' || status === 'overdue'))
      yield `loan ${id} is ${status}, and staff are ${isAsked ? '' : 'not '}asked`
  }
  for (const id of open) yield `staff are asked about ${id}, which is no loan`
}
