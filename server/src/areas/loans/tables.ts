import { loanStatus } from '@quayside/contracts/endpoints/loans'
import type { Locale } from '@quayside/contracts/locales'
import * as z from 'zod/mini'
import { json, type Stored, stored } from '../../platform/storage/columns/stored.ts'
import type { Loan } from './rules/loan.ts'

const cents = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((text: string) => BigInt(text)),
)

export const LOAN = stored<Omit<Loan, 'course'> & Loan['course']>()({
  id: 'id',
  orderNo: 'order_no',
  userId: 'user_id',
  clientId: 'client_id',
  amount: 'amount',
  days: 'days',
  dailyRate: 'daily_rate',
  interestFreeDays: 'free_days',
  household: json('household', z.object({ income: cents, costs: cents, debts: cents })),
  revision: 'revision',
  status: 'status',
  reason: 'reason',
  signature: json(
    'signature',
    z.nullable(
      z.object({
        clientId: z.string(),
        at: z.number(),
        typedName: z.nullable(z.string()),
        photo: z.nullable(z.string()),
      }),
    ),
  ),
  principal: 'principal',
  charged: 'charged',
  day: 'day',
  interestPaid: 'interest_paid',
  moves: 'moves',
  paidOutAt: 'paid_out_at',
  dueAt: 'due_at',
  reminded: 'reminded',
  approvals: json('approvals', z.array(z.object({ by: z.string(), at: z.number() }))),
  timeline: json('timeline', z.array(z.object({ status: loanStatus, at: z.number() }))),
  version: 'version',
  expiresAt: 'expires_at',
  reviewDueAt: 'review_due_at',
  decidedBy: 'decided_by',
  wakeAt: 'wake_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
})

/** `charged` is cents times days. */
export type LoanRow = Stored<typeof LOAN>

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

export function loanOf(row: LoanRow): Loan {
  const { principal, charged, day, ...known } = LOAN.fromRow(row)
  return { ...known, course: { principal, charged, day } }
}

export function rowOf({ course, ...known }: Loan): LoanRow {
  return LOAN.toRow({ ...course, ...known })
}
