import * as z from 'zod/mini'
import { network } from '../assets/networks.ts'
import { addedProofs, depositReason, depositStatus } from '../endpoints/funds/deposits.ts'
import { authorizationMethod, withdrawalReason, withdrawalStatus } from '../endpoints/funds/withdrawals.ts'
import { decimalText, isoTime, positiveDecimal } from '../primitives.ts'

/** Chain data. `unclear`: called a contract. `nothing`: reached us without a counted currency. `gone`: disappeared. */
export const chainLook = z.object({
  state: z.enum([
    'notFound',
    'pending',
    'confirmed',
    'failed',
    'otherRecipient',
    'otherToken',
    'unclear',
    'nothing',
    'gone',
  ]),
  /** Amount received at our address in our currency; null if none. */
  amount: z.nullable(decimalText),
  confirmations: z.number(),
  minedAt: z.nullable(isoTime),
  at: isoTime,
  /** True when it is deep enough and the amount matches the customer's statement. */
  agrees: z.boolean(),
})
export type ChainLook = z.infer<typeof chainLook>

/** Why a deposit needs a second approval (rules §1.7). */
export const whyTwo = z.enum(['notAsked', 'notConfirmed', 'amount', 'senderUnknown', 'otherSender'])
export type WhyTwo = z.infer<typeof whyTwo>

const person = z.object({ id: z.string(), username: z.string() })

export const rivalClaim = z.object({
  customer: person,
  orderNo: z.string(),
  caseId: z.nullable(z.string()),
  status: depositStatus,
  amount: decimalText,
  reportedAt: isoTime,
})
export type RivalClaim = z.infer<typeof rivalClaim>

export const chainSender = z.object({ address: z.string(), owner: z.nullable(person) })
export type ChainSender = z.infer<typeof chainSender>

export const depositUnderReview = z.object({
  kind: z.literal('deposit'),
  status: depositStatus,
  reason: z.nullable(depositReason),
  orderNo: z.string(),
  currency: z.string(),
  network,
  address: z.string(),
  token: z.nullable(z.string()),
  txHash: z.string(),
  lastSix: z.string(),
  amount: decimalText,
  credited: z.nullable(decimalText),
  explorer: z.nullable(z.string()),
  photos: z.array(z.literal('proof')),
  /** Additions since the report; `photo` is null without a picture. Absent from an older server. */
  added: z.optional(z.array(z.object({ photo: z.nullable(addedProofs), note: z.string(), at: isoTime }))),
  look: z.nullable(chainLook),
  /** The stated amount needs a second approval (rules §1.7). */
  needsTwo: z.boolean(),
  whyTwo: z.nullable(whyTwo),
  approvals: z.array(z.object({ by: z.string(), at: isoTime, amount: decimalText })),
  rivals: z.array(rivalClaim),
  reportedAt: isoTime,
  senders: z.array(chainSender),
  minimum: decimalText,
  waiting: decimalText,
})
export type DepositUnderReview = z.infer<typeof depositUnderReview>

export const withdrawalUnderReview = z.object({
  kind: z.literal('withdrawal'),
  status: withdrawalStatus,
  reason: z.nullable(withdrawalReason),
  orderNo: z.string(),
  currency: z.string(),
  network,
  address: z.string(),
  label: z.string(),
  amount: decimalText,
  fee: decimalText,
  receive: decimalText,
  worth: decimalText,
  method: authorizationMethod,
  wallet: z.nullable(z.string()),
  hash: z.nullable(z.string()),
  attempts: z.int(),
  /** The last transfer as custody knows it, and why it failed; null if custody knows none. */
  sending: z.nullable(
    z.object({
      state: z.enum(['intended', 'sent', 'confirming', 'completed', 'failed']),
      reason: z.nullable(z.enum(['reverted', 'dropped', 'refused', 'aboveHotLimit'])),
      hash: z.nullable(z.string()),
      at: isoTime,
    }),
  ),
  heldBy: z.nullable(z.enum(['suspended', 'closed', 'custody', 'walletChanged'])),
  needsTwo: z.boolean(),
  approvals: z.array(z.object({ by: z.string(), at: isoTime })),
})
export type WithdrawalUnderReview = z.infer<typeof withdrawalUnderReview>

/** A reviewer's decision on a deposit; `amount` is the received one, if it differs from the stated one. */
export const depositVerdict = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('approved'), amount: z.optional(positiveDecimal) }),
  z.strictObject({ kind: z.literal('rejected'), reason: depositReason }),
])
export type DepositVerdict = z.infer<typeof depositVerdict>

export const withdrawalVerdict = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('approved') }),
  z.strictObject({ kind: z.literal('rejected'), reason: withdrawalReason }),
])
export type WithdrawalVerdict = z.infer<typeof withdrawalVerdict>
