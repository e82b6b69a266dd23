import * as z from 'zod/mini'
import { cryptoCurrency, network } from '../../assets/networks.ts'
import { kycStatus } from '../../customer/user.ts'
import { get, post } from '../../endpoint.ts'
import { LOCALES } from '../../locales.ts'
import { clientId, decimalText, isoTime, orderId, pageOf, paging, positiveDecimal } from '../../primitives.ts'
import { emailCode } from '../sign-in/login.ts'
import { CHAIN_TYPES } from '../sign-in/wallets.ts'

/** Time in which a quote can be signed and submitted (`wallets.md`), ms. */
export const WITHDRAWAL_QUOTE_MS = 600_000
/** Wait for withdrawals after a new address, a new wallet or a change of sign-in methods (rules §8), ms. */
export const WITHDRAWAL_WAIT_MS = 86_400_000

/** `returned`: sending failed, staff review it, money stays held. `failed`, `rejected`, `cancelled` refund all. */
export const withdrawalStatus = z.enum([
  'submitted',
  'approved',
  'sending',
  'confirming',
  'completed',
  'returned',
  'rejected',
  'failed',
  'cancelled',
])
export type WithdrawalStatus = z.infer<typeof withdrawalStatus>

export const withdrawalReason = z.enum(['notYou', 'address', 'funds', 'sending'])
export type WithdrawalReason = z.infer<typeof withdrawalReason>

export const WITHDRAWAL_WAITS = ['newDevice', 'signInChanged', 'walletNew', 'addressWaits'] as const
export type WithdrawalWait = (typeof WITHDRAWAL_WAITS)[number]

export const SIGNATURE_REFUSALS = ['signature', 'wallet', 'expired', 'replayed'] as const

/** A linked wallet's signature or, if allowed, an email code with a second factor (`WITHDRAWAL_AUTHORIZATION`). */
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
  /** Amount debited; `receive` is `amount` less `fee`. */
  amount: decimalText,
  fee: decimalText,
  receive: decimalText,
  address: z.string(),
  label: z.string(),
  method: z.optional(authorizationMethod),
  status: withdrawalStatus,
  reason: z.nullable(withdrawalReason),
  hash: z.nullable(z.string()),
  explorer: z.nullable(z.string()),
  confirmations: z.nullable(z.object({ count: z.int(), needed: z.int() })),
  /** True until the transfer begins. */
  cancellable: z.boolean(),
  dueAt: z.nullable(isoTime),
  reviewer: z.nullable(z.enum(['automatic', 'person'])),
  /** Set while the withdrawal waits because a wallet was linked or unlinked after its submission. */
  walletChangedUntil: z.optional(isoTime),
  timeline: z.array(z.object({ status: withdrawalStatus, at: isoTime })),
})
export type WithdrawalRecord = z.infer<typeof withdrawalRecord>

export const withdrawalTerms = z.object({
  /** Time of this response, the base of all waits: a device's clock can be wrong. Absent from an older server. */
  serverTime: z.optional(isoTime),
  identity: kycStatus,
  identityDueAt: z.optional(z.nullable(isoTime)),
  /** Seconds that a new address, wallet, device or sign-in method waits here. Absent from an older server. */
  waitSeconds: z.optional(z.number()),
  isSample: z.boolean(),
  waits: z.nullable(z.object({ reason: z.enum(['newDevice', 'signInChanged']), availableAt: isoTime })),
  /** US dollars in 24 hours. */
  limit: z.object({ most: decimalText, left: decimalText }),
  methods: z.array(authorizationMethod),
  hasSecondFactor: z.boolean(),
  wallets: z.array(z.object({ chainType, address: z.string(), usableAt: isoTime })),
  currencies: z.array(
    z.object({
      currency: cryptoCurrency,
      networks: z.array(network),
      available: decimalText,
      minimum: decimalText,
      /** Fee as a share of the amount, included in it. */
      rate: decimalText,
    }),
  ),
})
export type WithdrawalTerms = z.infer<typeof withdrawalTerms>

export const signedField = z.object({ name: z.string(), words: z.string(), value: z.string() })
export type SignedField = z.infer<typeof signedField>

const typedField = z.object({ name: z.string(), type: z.string() })

/** Data that a wallet signs (EIP-712; on Tron the same digest), never with a `verifyingContract`. */
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
    addressId: z.optional(z.string().check(z.maxLength(64), z.regex(/^[^\0]*$/))),
    /** Authorization method, a wallet by default. 10025 if the operator does not offer it. */
    method: z.optional(authorizationMethod),
    /** Network of the signing wallet; Ethereum by default. */
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
    /** The platform's own verifying address (`AUTH_ADDRESS`), shown before the wallet opens (rules §1.1). */
    authAddress: z.optional(z.string()),
    /** Remaining validity, ms, independent of the device's clock. Absent from an older server. */
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
  summary: 'Takes a withdrawal back before it is sent; everything returns to the balance',
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
