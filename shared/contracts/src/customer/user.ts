import * as z from 'zod/mini'
import { decimalText, isoTime } from '../primitives.ts'

/** Account mode on the wire: NO is demo, YES is real (spec §4). */
export const virtually = z.enum(['NO', 'YES'])
export type Virtually = z.infer<typeof virtually>

/** The account in use: virtual or own money, strictly separate (rules §1.8). */
export type AccountMode = 'demo' | 'real'

export const kycStatus = z.enum(['none', 'draft', 'pending', 'verified', 'rejected', 'expired'])

/** Balances in each currency's own decimal text; `value` is their sum in USD at the current mid, if there is one. */
export const currencyBalances = z.array(
  z.object({
    currency: z.string(),
    available: decimalText,
    held: decimalText,
    value: z.optional(decimalText),
  }),
)

/** Amounts outside the available balance and the margin, USD decimal text (ours). */
export const heldAmounts = z.object({
  plans: decimalText,
  options: decimalText,
  bids: decimalText,
  withdrawals: decimalText,
})
export type HeldAmounts = z.infer<typeof heldAmounts>

/** Held currencies without a current price, which no US dollar figure includes (ours). */
export const unpriced = z.optional(z.array(z.string()))

/** A current time-out or self-exclusion, which blocks new orders in both accounts, as in `limitRefusal` (ours). */
export const ownStop = z.object({ reason: z.enum(['timeOut', 'exclusion']), availableAt: isoTime })
export type OwnStop = z.infer<typeof ownStop>

/** A version of a policy that the customer has not accepted; once in force it blocks new acts (ours). */
export const openPolicy = z.object({ id: z.string(), version: z.string(), isInForce: z.boolean() })
export type OpenPolicy = z.infer<typeof openPolicy>

/** Fields of `getUserInfo` (spec §3); amounts are USD decimal text of the current mode. */
export const userInfo = z.object({
  id: z.string(),
  token: z.string(),
  username: z.string(),
  email: z.string(),
  amount: decimalText,
  floatingPnL: decimalText,
  totalAssets: decimalText,
  loanAmount: decimalText,
  bondAmount: decimalText,
  profit: decimalText,
  /** `amount`, `bondAmount`, `floatingPnL` and these lines add up to `totalAssets` to the cent. */
  held: z.optional(heldAmounts),
  balances: currencyBalances,
  unpriced,
  kycStatus,
  smartEnabled: z.boolean(),
  virtually,
  wallets: z.array(z.object({ chainType: z.string(), address: z.string() })),
  inviteCode: z.string(),
  locale: z.string(),
  timeZone: z.optional(z.string()),
  /** Minutes between session reminders; absent when they are off (rules §1.6). */
  reminder: z.optional(z.number()),
  /** Absent without a break (rules §1.6). */
  stopped: z.optional(ownStop),
  /** Absent when the customer has accepted all of them. */
  policies: z.optional(z.array(openPolicy)),
  createdAt: isoTime,
})
export type UserInfo = z.infer<typeof userInfo>
