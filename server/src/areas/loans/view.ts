import type { LoanRecord } from '@quayside/contracts/endpoints/loans'
import { isoOf } from '@quayside/contracts/iso-time'
import { decimal } from '@quayside/money/decimal'
import { loanInterest } from '@quayside/money/loan-math'
import { toText } from '@quayside/money/money'
import { isoOrNull } from '../../platform/time/iso-or-null.ts'
import { SANDBOX_REVIEWER } from '../sandbox-reviewer.ts'
import {
  interestDue,
  interestOf,
  isRunning,
  type Loan,
  nextInterestAt,
  outstanding,
  runTo,
  withdrawalEnd,
  withdrawalPays,
} from './rules/loan.ts'
import { type AgreedTerms, dollars, offerOf } from './rules/loan-offer.ts'
import type { LoanFileRow } from './tables.ts'

type Context = { readonly files: readonly LoanFileRow[]; readonly now: number }

export function agreedOf({ amount, days, dailyRate, interestFreeDays }: Loan): AgreedTerms {
  return { amount: dollars(amount), days, dailyRate, interestFreeDays }
}

export function offeredAt({ timeline, createdAt }: Loan): number {
  return timeline.findLast(({ status }) => status === 'offered' || status === 'resign')?.at ?? createdAt
}

export function filesNow({ revision }: Loan, files: readonly LoanFileRow[]) {
  const current = files.filter(file => file.revision === revision)
  const signed = current.find(({ kind }) => kind === 'signed')
  const offers = current.filter(({ kind }) => kind === 'offered')
  const read = offers.find(({ locale }) => locale === signed?.locale)
  return { signed, offers, offered: read ?? offers[0] }
}

export function loanView(known: Loan, { files, now }: Context): LoanRecord {
  const run = runTo(known, now)
  const agreed = agreedOf(known)
  const interest = interestText(run, agreed)
  const text = (cents: bigint) => toText(dollars(cents))
  const { offered, signed } = filesNow(known, files)
  return {
    id: known.id,
    orderNo: known.orderNo,
    clientId: known.clientId,
    status: known.status,
    reason: known.reason,
    amount: text(known.amount),
    days: known.days,
    interest: text(interest),
    repayable: text(known.amount + interest),
    outstanding: text(outstanding(run)),
    interestDue: text(interestDue(run)),
    principal: text(isRunning(run) ? run.course.principal : 0n),
    paid: text(paidOf(run)),
    dueAt: isoOrNull(known.dueAt),
    nextInterestAt: isoOrNull(nextInterestAt(run)),
    withdrawal: withdrawalView(known, now),
    expiresAt: isoOrNull(known.expiresAt),
    reviewDueAt: isoOrNull(known.reviewDueAt),
    reviewer: reviewerOf(known),
    offer: offerOf(agreed, known.paidOutAt ?? offeredAt(known)),
    agreement: { hash: offered?.sha256 ?? null, signedHash: signed?.sha256 ?? null },
    timeline: known.timeline.map(({ status, at }) => ({ status, at: isoOf(at) })),
  }
}

/** Returns the interest at the end of the term: as agreed, or at the current balance once paid out. */
function interestText(run: Loan, { amount, days, dailyRate, interestFreeDays }: AgreedTerms): bigint {
  if (run.paidOutAt !== null && !isRunning(run)) return run.status === 'withdrawn' ? 0n : interestOf(run)
  const agreed = loanInterest({ amount, dailyRate: decimal(dailyRate), days, interestFreeDays }).minor
  if (!isRunning(run) || run.dueAt === null) return agreed
  const atTheEnd = interestOf(runTo(run, run.dueAt))
  return atTheEnd > interestOf(run) ? atTheEnd : interestOf(run)
}

function paidOf({ paidOutAt, amount, course, interestPaid, status }: Loan): bigint {
  if (paidOutAt === null) return 0n
  return status === 'withdrawn' ? amount : amount - course.principal + interestPaid
}

function withdrawalView(known: Loan, now: number): LoanRecord['withdrawal'] {
  const end = withdrawalEnd(known)
  if (!isRunning(known) || end === null || now >= end) return null
  return { until: isoOf(end), pays: toText(dollars(withdrawalPays(known))) }
}

function reviewerOf({ decidedBy }: Loan): LoanRecord['reviewer'] {
  if (decidedBy === null) return null
  return decidedBy === SANDBOX_REVIEWER ? 'automatic' : 'person'
}
