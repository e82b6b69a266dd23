import * as z from 'zod/mini'
import { decimalText, isoTime } from './primitives.ts'

/** Account mode on the wire: NO is demo, YES is real (spec §4). */
export const virtually = z.enum(['NO', 'YES'])
export type Virtually = z.infer<typeof virtually>

/** The account in use: virtual money or one's own; the two never meet (rules §1.8). */
export type AccountMode = 'demo' | 'real'

export const kycStatus = z.enum(['none', 'draft', 'pending', 'verified', 'rejected', 'expired'])

/** What a customer has of each currency, in its own decimal text; `value` is both together in USD at the current mid, where there is one. */
export const currencyBalances = z.array(
  z.object({
    currency: z.string(),
    available: decimalText,
    held: decimalText,
    value: z.optional(decimalText),
  }),
)

/** What waits outside the available balance and the margin, USD decimal text (ours). */
export const heldAmounts = z.object({
  plans: decimalText,
  options: decimalText,
  bids: decimalText,
  withdrawals: decimalText,
})
export type HeldAmounts = z.infer<typeof heldAmounts>

/** Currencies that the customer has and that no figure in US dollars counts: they have no price at the moment (ours). */
export const unpriced = z.optional(z.array(z.string()))

/** A time-out or a self-exclusion that holds now, in both accounts: why nothing new is begun, as `limitRefusal` says it (ours). */
export const ownStop = z.object({ reason: z.enum(['timeOut', 'exclusion']), availableAt: isoTime })
export type OwnStop = z.infer<typeof ownStop>

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
  /** With `amount`, `bondAmount` and `floatingPnL` these lines add up to `totalAssets` to the cent. */
  held: z.optional(heldAmounts),
  balances: currencyBalances,
  unpriced,
  kycStatus,
  smartEnabled: z.boolean(),
  virtually,
  wallets: z.array(z.object({ chainType: z.string(), address: z.string() })),
  inviteCode: z.string(),
  locale: z.string(),
  /** IANA name, where the customer chose one for every device. */
  timeZone: z.optional(z.string()),
  /** Minutes after which they want to be told how long they are here; missing where they do not (rules §1.6). */
  reminder: z.optional(z.number()),
  /** Missing where none holds (rules §1.6). */
  stopped: z.optional(ownStop),
  createdAt: isoTime,
})
export type UserInfo = z.infer<typeof userInfo>
