import * as z from 'zod/mini'
import { identityPhoto } from '../endpoints/account/identity.ts'
import { loanReason, loanStatus } from '../endpoints/loans.ts'
import { decimalText, isoTime, positiveDecimal } from '../primitives.ts'

export const loanUnderReview = z.object({
  kind: z.literal('loan'),
  status: loanStatus,
  reason: z.nullable(loanReason),
  orderNo: z.string(),
  amount: decimalText,
  days: z.number(),
  dailyRate: decimalText,
  interestFreeDays: z.number(),
  totalInterest: decimalText,
  totalRepayable: decimalText,
  apr: decimalText,
  effectiveRate: decimalText,
  outstanding: decimalText,
  dueAt: z.nullable(isoTime),
  hash: z.nullable(z.string()),
  signedHash: z.nullable(z.string()),
  revision: z.int(),
  /** Null until signed; `typedName` is null for a drawn signature. */
  signature: z.nullable(
    z.object({
      at: isoTime,
      typedName: z.nullable(z.string()),
      /** Whether that is the name of the verified identity; null for a drawn signature. */
      isHolder: z.nullable(z.boolean()),
    }),
  ),
  photos: z.array(identityPhoto),
  identity: z.nullable(z.object({ values: z.record(z.string(), z.string()), age: z.nullable(z.number()) })),
  holder: z.nullable(z.string()),
  tier: z.nullable(z.union([z.literal(1), z.literal(2)])),
  income: decimalText,
  costs: decimalText,
  debts: decimalText,
  /** The part available for this loan at the end of its term. */
  affordable: decimalText,
  terms: z.array(z.number()),
  /** Approvals of a write-off, which needs two people (rules §1.7). */
  approvals: z.array(z.object({ by: z.string(), at: isoTime })),
})
export type LoanUnderReview = z.infer<typeof loanUnderReview>

export const loanRefusal = z.enum(['identity', 'affordability', 'policy'])
export type LoanRefusal = z.infer<typeof loanRefusal>

/** A reviewer's decision. `resign`: the same terms, signed again; `changed`: other terms, so a new agreement. */
export const loanVerdict = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('approved') }),
  z.strictObject({ kind: z.literal('rejected'), reason: loanRefusal }),
  z.strictObject({ kind: z.literal('resign') }),
  z.strictObject({ kind: z.literal('changed'), amount: positiveDecimal, days: z.int() }),
  z.strictObject({ kind: z.literal('writtenOff') }),
])
export type LoanVerdict = z.infer<typeof loanVerdict>
