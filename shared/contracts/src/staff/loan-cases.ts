import * as z from 'zod/mini'
import { identityPhoto } from '../endpoints/identity.ts'
import { loanReason, loanStatus } from '../endpoints/loans.ts'
import { decimalText, isoTime, positiveDecimal } from '../primitives.ts'

/** What a reviewer of a loan looks at on one page: offer, identity, what is affordable, signature; of one that is overdue, the debt. */
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
  /** SHA-256 of the agreement that was offered, and of the one that was signed. */
  hash: z.nullable(z.string()),
  signedHash: z.nullable(z.string()),
  /** How often terms were offered. */
  revision: z.int(),
  /** When it was signed, and the name where it was typed. */
  signature: z.nullable(
    z.object({
      at: isoTime,
      typedName: z.nullable(z.string()),
      /** Whether that is the name of the verified identity; null where it was drawn. */
      isHolder: z.nullable(z.boolean()),
    }),
  ),
  /** Of the verified identity; `signature` is the one that was drawn under the agreement. */
  photos: z.array(identityPhoto),
  /** What the identity states, and whole years today; null without one. */
  identity: z.nullable(z.object({ values: z.record(z.string(), z.string()), age: z.nullable(z.number()) })),
  /** Name and tier of the verified identity; null without one. */
  holder: z.nullable(z.string()),
  tier: z.nullable(z.union([z.literal(1), z.literal(2)])),
  /** Dollars a month, as the customer says. */
  income: decimalText,
  costs: decimalText,
  debts: decimalText,
  /** What of it is left for this loan at the end of its term. */
  affordable: decimalText,
  /** Lengths that are offered, in days. */
  terms: z.array(z.number()),
  /** Who would write it off; two people do (rules §1.7). */
  approvals: z.array(z.object({ by: z.string(), at: isoTime })),
})
export type LoanUnderReview = z.infer<typeof loanUnderReview>

/** Why a loan is refused for good. */
export const loanRefusal = z.enum(['identity', 'affordability', 'policy'])
export type LoanRefusal = z.infer<typeof loanRefusal>

/** What a reviewer decides on a loan. `resign`: the same terms, signed anew; `changed`: other terms, so a new agreement. */
export const loanVerdict = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('approved') }),
  z.strictObject({ kind: z.literal('rejected'), reason: loanRefusal }),
  z.strictObject({ kind: z.literal('resign') }),
  z.strictObject({ kind: z.literal('changed'), amount: positiveDecimal, days: z.int() }),
  z.strictObject({ kind: z.literal('writtenOff') }),
])
export type LoanVerdict = z.infer<typeof loanVerdict>
