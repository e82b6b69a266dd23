import * as z from 'zod/mini'
import { addedProofs, depositReason, depositStatus } from '../endpoints/deposits.ts'
import { authorizationMethod, withdrawalReason, withdrawalStatus } from '../endpoints/withdrawals.ts'
import { network } from '../networks.ts'
import { decimalText, isoTime, positiveDecimal } from '../primitives.ts'

/**
 * What was looked up on a chain for a deposit. `unclear`: it called a contract, which may have passed ether on to us. `nothing`:
 * it came to us with nothing that the ledger counts. `gone`: it was seen before and is not there any more.
 */
export const chainLook = z.object({
  state: z.enum([
    ...(['notFound', 'pending', 'confirmed', 'failed', 'otherRecipient', 'otherToken'] as const),
    ...(['unclear', 'nothing', 'gone'] as const),
  ]),
  /** What arrived at our address in our currency; null where nothing did. */
  amount: z.nullable(decimalText),
  confirmations: z.number(),
  minedAt: z.nullable(isoTime),
  /** When it was looked. */
  at: isoTime,
  /** It is there, deep enough, and the amount is what the customer says. */
  agrees: z.boolean(),
})
export type ChainLook = z.infer<typeof chainLook>

/** Why one person's word is not enough to credit a deposit (rules §1.7). */
export const whyTwo = z.enum(['notAsked', 'notConfirmed', 'amount', 'senderUnknown', 'otherSender'])
export type WhyTwo = z.infer<typeof whyTwo>

const somebody = z.object({ id: z.string(), username: z.string() })

/** Somebody else's report of the same transaction that stands. */
export const rivalClaim = z.object({
  customer: somebody,
  orderNo: z.string(),
  /** The case that it is decided by; null where there is none. */
  caseId: z.nullable(z.string()),
  status: depositStatus,
  amount: decimalText,
  reportedAt: isoTime,
})
export type RivalClaim = z.infer<typeof rivalClaim>

/** A wallet that sent the transaction by the chain, and to whose account it is linked; null where to nobody's. */
export const chainSender = z.object({ address: z.string(), owner: z.nullable(somebody) })
export type ChainSender = z.infer<typeof chainSender>

/** What a reviewer of a deposit looks at: what the customer says beside what the chain says. */
export const depositUnderReview = z.object({
  kind: z.literal('deposit'),
  status: depositStatus,
  reason: z.nullable(depositReason),
  orderNo: z.string(),
  currency: z.string(),
  network,
  /** The receiving address, and the token's contract by the operator's table. */
  address: z.string(),
  token: z.nullable(z.string()),
  txHash: z.string(),
  lastSix: z.string(),
  amount: decimalText,
  credited: z.nullable(decimalText),
  explorer: z.nullable(z.string()),
  photos: z.array(z.literal('proof')),
  /**
   * What the customer added afterwards; `photo` is null where there is no picture, or none any more. An older server does not
   * say.
   */
  added: z.optional(z.array(z.object({ photo: z.nullable(addedProofs), note: z.string(), at: isoTime }))),
  /** Null where no chain was asked. */
  look: z.nullable(chainLook),
  /** One person's approval of the amount as stated is not enough (rules §1.7). */
  needsTwo: z.boolean(),
  /** Why; null where one is enough. */
  whyTwo: z.nullable(whyTwo),
  approvals: z.array(z.object({ by: z.string(), at: isoTime, amount: decimalText })),
  /** While there are any, nobody credits it. */
  rivals: z.array(rivalClaim),
  reportedAt: isoTime,
  senders: z.array(chainSender),
  minimum: decimalText,
  /** What of the customer's waits below the minimum. */
  waiting: decimalText,
})
export type DepositUnderReview = z.infer<typeof depositUnderReview>

/** What a reviewer of a withdrawal looks at: what is asked for, and who signed it. */
export const withdrawalUnderReview = z.object({
  kind: z.literal('withdrawal'),
  status: withdrawalStatus,
  reason: z.nullable(withdrawalReason),
  orderNo: z.string(),
  currency: z.string(),
  network,
  address: z.string(),
  /** What the customer calls the address. */
  label: z.string(),
  amount: decimalText,
  fee: decimalText,
  receive: decimalText,
  /** In US dollars, when it was submitted. */
  worth: decimalText,
  /** How it was authorized, and the wallet where one signed. */
  method: authorizationMethod,
  wallet: z.nullable(z.string()),
  /** Of the last sending; null where none got a hash. */
  hash: z.nullable(z.string()),
  /** Sendings that were begun. */
  attempts: z.int(),
  /** The last of them as custody has it, and why it failed; null where custody knows of none. */
  sending: z.nullable(
    z.object({
      state: z.enum(['intended', 'sent', 'confirming', 'completed', 'failed']),
      reason: z.nullable(z.enum(['reverted', 'dropped', 'refused', 'aboveHotLimit'])),
      hash: z.nullable(z.string()),
      at: isoTime,
    }),
  ),
  /** Why it is approved and not sent; null when nothing holds it. */
  heldBy: z.nullable(z.enum(['suspended', 'closed', 'custody', 'walletChanged'])),
  /** One person's approval is not enough (rules §1.7). */
  needsTwo: z.boolean(),
  approvals: z.array(z.object({ by: z.string(), at: isoTime })),
})
export type WithdrawalUnderReview = z.infer<typeof withdrawalUnderReview>

/** What a reviewer decides on a deposit; `amount` where another arrived than was stated. */
export const depositVerdict = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('approved'), amount: z.optional(positiveDecimal) }),
  z.strictObject({ kind: z.literal('rejected'), reason: depositReason }),
])
export type DepositVerdict = z.infer<typeof depositVerdict>

/** What a reviewer decides on a withdrawal. */
export const withdrawalVerdict = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('approved') }),
  z.strictObject({ kind: z.literal('rejected'), reason: withdrawalReason }),
])
export type WithdrawalVerdict = z.infer<typeof withdrawalVerdict>
