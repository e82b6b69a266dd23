import { type LoanReason, type LoanStatus, loanStatus } from '@quayside/contracts/endpoints/loans'
import type { Locale } from '@quayside/contracts/locales'
import * as z from 'zod/mini'
import type { Loan } from './rules/loan.ts'

/** Columns `household`, `signature`, `approvals` and `timeline` are JSON; `charged` is cents times days. */
export type LoanRow = {
  id: string
  order_no: string
  user_id: string
  client_id: string
  amount: bigint
  days: number
  daily_rate: string
  free_days: number
  household: string
  revision: number
  status: LoanStatus
  reason: LoanReason | null
  signature: string | null
  principal: bigint
  charged: bigint
  day: number
  interest_paid: bigint
  moves: number
  paid_out_at: number | null
  due_at: number | null
  reminded: number | null
  approvals: string
  timeline: string
  version: number
  expires_at: number | null
  review_due_at: number | null
  decided_by: string | null
  wake_at: number | null
  created_at: number
  updated_at: number
}

export type FileKind = 'offered' | 'signed'

/** An agreement file in the photo store; `sha256` is the hash of the file as the customer receives it. */
export type LoanFileRow = {
  loan_id: string
  revision: number
  kind: FileKind
  /** Empty in files from before agreements had several languages. */
  locale: Locale | ''
  photo_id: string
  sha256: string
  /** Id of the stored words for the screen; null for signed files and files drawn before words were stored. */
  words_id: string | null
  created_at: number
}

declare module '../../platform/storage/schema.ts' {
  interface Database {
    loans: LoanRow
    loan_files: LoanFileRow
  }
}

const cents = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((text: string) => BigInt(text)),
)
const household = z.object({ income: cents, costs: cents, debts: cents })
const signature = z.object({
  clientId: z.string(),
  at: z.number(),
  typedName: z.nullable(z.string()),
  photo: z.nullable(z.string()),
})
const approvals = z.array(z.object({ by: z.string(), at: z.number() }))
const timeline = z.array(z.object({ status: loanStatus, at: z.number() }))

export function loanOf(row: LoanRow): Loan {
  return {
    id: row.id,
    orderNo: row.order_no,
    userId: row.user_id,
    clientId: row.client_id,
    amount: row.amount,
    days: row.days,
    dailyRate: row.daily_rate,
    interestFreeDays: row.free_days,
    household: household.parse(JSON.parse(row.household)),
    revision: row.revision,
    status: row.status,
    reason: row.reason,
    signature: row.signature === null ? null : signature.parse(JSON.parse(row.signature)),
    course: { principal: row.principal, charged: row.charged, day: row.day },
    interestPaid: row.interest_paid,
    moves: row.moves,
    paidOutAt: row.paid_out_at,
    dueAt: row.due_at,
    reminded: row.reminded,
    approvals: approvals.parse(JSON.parse(row.approvals)),
    timeline: timeline.parse(JSON.parse(row.timeline)),
    version: row.version,
    expiresAt: row.expires_at,
    reviewDueAt: row.review_due_at,
    decidedBy: row.decided_by,
    wakeAt: row.wake_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

export function rowOf(known: Loan): LoanRow {
  const { income, costs, debts } = known.household
  return {
    id: known.id,
    order_no: known.orderNo,
    user_id: known.userId,
    client_id: known.clientId,
    amount: known.amount,
    days: known.days,
    daily_rate: known.dailyRate,
    free_days: known.interestFreeDays,
    household: JSON.stringify({ income: String(income), costs: String(costs), debts: String(debts) }),
    revision: known.revision,
    status: known.status,
    reason: known.reason,
    signature: known.signature === null ? null : JSON.stringify(known.signature),
    principal: known.course.principal,
    charged: known.course.charged,
    day: known.course.day,
    interest_paid: known.interestPaid,
    moves: known.moves,
    paid_out_at: known.paidOutAt,
    due_at: known.dueAt,
    reminded: known.reminded,
    approvals: JSON.stringify(known.approvals),
    timeline: JSON.stringify(known.timeline),
    version: known.version,
    expires_at: known.expiresAt,
    review_due_at: known.reviewDueAt,
    decided_by: known.decidedBy,
    wake_at: known.wakeAt,
    created_at: known.createdAt,
    updated_at: known.updatedAt,
  }
}
