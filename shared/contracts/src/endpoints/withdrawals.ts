import * as z from 'zod/mini'
import { get, post } from '../endpoint.ts'
import { LOCALES } from '../locales.ts'
import { cryptoCurrency, network } from '../networks.ts'
import { clientId, decimalText, isoTime, orderId, pageOf, paging, positiveDecimal } from '../primitives.ts'
import { kycStatus } from '../user.ts'
import { emailCode } from './login.ts'
import { CHAIN_TYPES } from './wallets.ts'

/** How long a quote can be signed and submitted (`wallets.md`), ms. */
export const WITHDRAWAL_QUOTE_MS = 600_000
/** A new address, a new wallet and what changes how one signs in let withdrawals wait so long (rules §8), ms. */
export const WITHDRAWAL_WAIT_MS = 86_400_000

/**
 * Where a withdrawal stands. `returned` is one whose sending failed: staff look at it, the money stays held. `failed` is one
 * that they have ended; it, `rejected` and `cancelled` give everything back.
 */
export const withdrawalStatus = z.enum([
  ...(['submitted', 'approved', 'sending', 'confirming', 'completed'] as const),
  ...(['returned', 'rejected', 'failed', 'cancelled'] as const),
])
export type WithdrawalStatus = z.infer<typeof withdrawalStatus>

/** Why staff did not send it. */
export const withdrawalReason = z.enum(['notYou', 'address', 'funds', 'sending'])
export type WithdrawalReason = z.infer<typeof withdrawalReason>

/** What lets withdrawals wait, as `result.reason` of a 10008 with `availableAt`. */
export const WITHDRAWAL_WAITS = ['newDevice', 'signInChanged', 'walletNew', 'addressWaits'] as const
export type WithdrawalWait = (typeof WITHDRAWAL_WAITS)[number]

/** Why a signature is not taken, as `result.reason` of a 403. */
export const SIGNATURE_REFUSALS = ['signature', 'wallet', 'expired', 'replayed'] as const

/**
 * How a withdrawal is authorized: by a linked wallet's signature or, where the operator allows it, by a code from the e-mail
 * of a customer who has a second factor (`WITHDRAWAL_AUTHORIZATION`).
 */
export const authorizationMethod = z.enum(['wallet', 'code'])
export type AuthorizationMethod = z.infer<typeof authorizationMethod>

const chainType = z.enum(CHAIN_TYPES)
const nonce = z.string().check(z.maxLength(64), z.regex(/^[\w-]*$/))

export const withdrawalRecord = z.object({
  id: z.string(),
  orderNo: z.string(),
  clientId: z.string(),
  currency: cryptoCurrency,
  network,
  /** What leaves the balance; `receive` is what is left of it after the fee. */
  amount: decimalText,
  fee: decimalText,
  receive: decimalText,
  address: z.string(),
  label: z.string(),
  /** How the customer authorized it. An older server does not say. */
  method: z.optional(authorizationMethod),
  status: withdrawalStatus,
  reason: z.nullable(withdrawalReason),
  /** Of the sending; null before. */
  hash: z.nullable(z.string()),
  explorer: z.nullable(z.string()),
  confirmations: z.nullable(z.object({ count: z.int(), needed: z.int() })),
  /** Whether nobody has begun to send it. */
  cancellable: z.boolean(),
  /** By when it is reviewed; null afterwards. */
  dueAt: z.nullable(isoTime),
  reviewer: z.nullable(z.enum(['automatic', 'person'])),
  /** Until when it is not sent because a wallet was linked or unlinked after it was submitted; absent when it does not wait for that. */
  walletChangedUntil: z.optional(isoTime),
  timeline: z.array(z.object({ status: withdrawalStatus, at: isoTime })),
})
export type WithdrawalRecord = z.infer<typeof withdrawalRecord>

/** What can be withdrawn, and what stands in the way of it now. */
export const withdrawalTerms = z.object({
  /** The moment of this answer, by which waits are judged: a device may have another clock. An older server does not say. */
  serverTime: z.optional(isoTime),
  identity: kycStatus,
  /** By when the identity is reviewed; null while no review is under way. An older server does not say. */
  identityDueAt: z.optional(z.nullable(isoTime)),
  /** How long a new address, wallet, device or way to sign in waits here, seconds. An older server does not say. */
  waitSeconds: z.optional(z.number()),
  /** Of the sandbox: nothing leaves it. */
  isSample: z.boolean(),
  /** Until when every withdrawal waits; null when none does. */
  waits: z.nullable(z.object({ reason: z.enum(['newDevice', 'signInChanged']), availableAt: isoTime })),
  /** In US dollars, in 24 hours. */
  limit: z.object({ most: decimalText, left: decimalText }),
  /** What the operator takes as authorization. */
  methods: z.array(authorizationMethod),
  /** Without one there is no `code`. */
  hasSecondFactor: z.boolean(),
  wallets: z.array(z.object({ chainType, address: z.string(), usableAt: isoTime })),
  currencies: z.array(
    z.object({
      currency: cryptoCurrency,
      networks: z.array(network),
      available: decimalText,
      minimum: decimalText,
      /** Share of the amount, inside it. */
      rate: decimalText,
    }),
  ),
})
export type WithdrawalTerms = z.infer<typeof withdrawalTerms>

/** One signed field in the customer's language, as the dialog shows it before the wallet opens. */
export const signedField = z.object({ name: z.string(), words: z.string(), value: z.string() })
export type SignedField = z.infer<typeof signedField>

const typedField = z.object({ name: z.string(), type: z.string() })

/** What a wallet signs (EIP-712; on Tron the same digest), with no `verifyingContract`, ever. */
export const withdrawalTypedData = z.object({
  domain: z.object({ name: z.string(), version: z.literal('1'), chainId: z.int() }),
  types: z.object({ EIP712Domain: z.array(typedField), WithdrawalAuthorization: z.array(typedField) }),
  primaryType: z.literal('WithdrawalAuthorization'),
  message: z.record(z.string(), z.string()),
})
export type WithdrawalTypedData = z.infer<typeof withdrawalTypedData>

export const getWithdrawalTerms = get('/user/withdrawal/terms', {
  summary: 'What can be withdrawn, by which wallets, and what waits',
  access: 'customer',
  result: withdrawalTerms,
  errors: ['10008', '10018'],
})

export const withdrawalAuth = get('/user/withdrawalAuth', {
  summary: 'Quotes a withdrawal as the data that a linked wallet signs; good once, ten minutes',
  access: 'customer',
  query: z.object({
    amount: z.optional(positiveDecimal),
    currency: cryptoCurrency,
    network: z.optional(network),
    /** Of the address book. */
    addressId: z.optional(z.string().check(z.maxLength(64), z.regex(/^[^\0]*$/))),
    /** How the customer will authorize it; by a wallet without. 10025 where the operator does not offer it. */
    method: z.optional(authorizationMethod),
    /** On whose network the wallet signs; Ethereum without. */
    chainType: z.optional(chainType),
    locale: z.optional(z.enum(LOCALES.map(entry => entry.value))),
  }),
  result: z.object({
    typedData: withdrawalTypedData,
    fields: z.array(signedField),
    nonce: z.string(),
    amount: decimalText,
    fee: decimalText,
    receive: decimalText,
    expiresAt: isoTime,
    /** Until then, ms; whatever clock a device has. An older server does not say. */
    validFor: z.optional(z.number()),
  }),
  errors: ['10008', '10011', '10016', '10018', '10021', '10022', '10025'],
})

export const authorizeWithdrawal = post('/user/updateUsdtAuth', {
  summary: 'Authorizes a quoted withdrawal by a linked wallet’s signature',
  access: 'customer',
  body: z.strictObject({
    nonce,
    walletAddress: z.string().check(z.maxLength(64), z.regex(/^\w*$/)),
    chainType,
    signature: z.string().check(z.maxLength(300), z.regex(/^(0x)?[0-9a-fA-F]*$/)),
  }),
  result: z.object({ authorized: z.literal(true) }),
  errors: ['10008'],
})

export const sendWithdrawalCode = post('/user/withdrawal/code', {
  summary:
    'Sends a code for one quoted withdrawal to the customer’s e-mail, with its figures; only where codes authorize',
  access: 'customer',
  body: z.strictObject({ nonce }),
  result: z.object({ expiresAt: isoTime }),
  errors: ['10008', '10025'],
})

export const authorizeByCode = post('/user/withdrawal/authorizeByCode', {
  summary: 'Authorizes a quoted withdrawal by the code that was sent for it; needs a fresh second factor',
  access: 'customer',
  body: z.strictObject({ nonce, code: emailCode }),
  result: z.object({ authorized: z.literal(true) }),
  errors: ['10002', '10008', '10025'],
})

export const submitWithdrawal = post('/user/withdrawal', {
  summary: 'Submits an authorized withdrawal: its amount is held until it is sent or given back',
  access: 'customer',
  body: z.strictObject({ nonce, clientId }),
  result: withdrawalRecord,
  success: '20003',
  errors: ['10008', '10011', '10016', '10018', '10021', '10022'],
  movesMoney: true,
})

export const listWithdrawals = get('/user/listWithdrwal', {
  summary: 'Withdrawals of the account, newest first',
  access: 'customer',
  query: z.object({ clientId: z.optional(z.uuid()), status: z.optional(withdrawalStatus), ...paging }),
  result: pageOf(withdrawalRecord),
})

export const cancelWithdrawal = post('/user/withdrawal/{id}/cancel', {
  summary: 'Takes a withdrawal back that nobody has begun to send; everything returns to the balance',
  access: 'customer',
  params: orderId,
  body: z.strictObject({ clientId }),
  result: withdrawalRecord,
  success: '20005',
  errors: ['10019'],
  movesMoney: true,
})

export const signedWithdrawal = get('/user/withdrawal/{id}/signed', {
  summary: 'What was signed for one of the customer’s own withdrawals, with the signature',
  access: 'customer',
  params: orderId,
  result: z.object({ typedData: withdrawalTypedData, wallet: z.string(), signature: z.string() }),
})
