import * as z from 'zod/mini'
import { cryptoCurrency, network } from '../../assets/networks.ts'
import { kycStatus } from '../../customer/user.ts'
import { BINARY, get, post } from '../../endpoint.ts'
import { nonNegativeDecimal } from '../../incoming-decimal.ts'
import { clientId, decimalText, isoTime, orderId, pageOf, paging } from '../../primitives.ts'
import { limitPeriod, limitRefusal } from '../account/limits.ts'

/** `arrived`: below the minimum, credited once the customer's deposits of the currency reach it (rules §8). */
export const depositStatus = z.enum(['draft', 'submitted', 'arrived', 'approved', 'rejected', 'cancelled'])
export type DepositStatus = z.infer<typeof depositStatus>

export const depositReason = z.enum([
  'notFound',
  'otherRecipient',
  'otherToken',
  'failed',
  'notYours',
  'proofUnreadable',
])
export type DepositReason = z.infer<typeof depositReason>

export { REVIEW_MS } from '../account/identity.ts'

/** Slots for what a customer adds to a report under review; after the last one they write to customer service. */
export const addedProofs = z.enum(['added1', 'added2', 'added3', 'added4', 'added5'])
export type AddedProof = z.infer<typeof addedProofs>
export const MOST_ADDED = addedProofs.options.length

const file = z.custom<Uint8Array, Uint8Array | Blob>(value => value instanceof Uint8Array, {
  error: 'Send a file',
})
file.register(z.globalRegistry, BINARY)

const typed = z.string().check(z.trim(), z.maxLength(160))

const sent = {
  clientId,
  currency: cryptoCurrency,
  network,
  amount: z.optional(z.union([z.literal(''), nonNegativeDecimal])),
  txHash: z.optional(typed),
  lastSix: z.optional(typed),
  proof: z.optional(file),
}

export const depositRecord = z.object({
  id: z.string(),
  orderNo: z.string(),
  clientId: z.string(),
  currency: z.string(),
  network,
  /** Receiving address; empty while the customer's own limits allow no deposit. */
  address: z.string(),
  amount: z.string(),
  credited: z.nullable(decimalText),
  txHash: z.string(),
  lastSix: z.string(),
  hasProof: z.boolean(),
  status: depositStatus,
  reason: z.nullable(depositReason),
  reviewer: z.nullable(z.enum(['person', 'automatic', 'chain'])),
  explorer: z.nullable(z.string()),
  dueAt: z.nullable(isoTime),
  /** Reported against own limits: credited at `until`, or only withdrawable until then. Absent from older servers. */
  held: z.optional(z.nullable(z.object({ for: z.enum(['limit', 'break']), until: isoTime }))),
  /** Another customer reports the same transaction: staff review both before a credit. Absent from an older server. */
  contested: z.optional(z.boolean()),
  added: z.optional(z.array(z.object({ note: z.string(), hasPhoto: z.boolean(), at: isoTime }))),
  timeline: z.array(z.object({ status: depositStatus, at: isoTime })),
})
export type DepositRecord = z.infer<typeof depositRecord>

const place = z.object({
  network,
  address: z.nullable(z.string()),
  token: z.nullable(z.string()),
  /** Networks that this address does not accept, although money could be sent there. */
  not: z.array(network),
})

export const depositTerms = z.object({
  identity: kycStatus,
  /** Addresses are samples: no money arrives from any chain (rules §1.3). */
  isSample: z.boolean(),
  /** The customer's deposit limit with the least left; null without any (rules §1.6). */
  ownLimit: z.optional(z.nullable(z.object({ period: limitPeriod, limit: decimalText, left: decimalText }))),
  stopped: z.optional(z.nullable(limitRefusal)),
  currencies: z.array(
    z.object({
      currency: z.string(),
      minimum: decimalText,
      waiting: decimalText,
      networks: z.array(place),
    }),
  ),
})
export type DepositTerms = z.infer<typeof depositTerms>

export const getDepositTerms = get('/user/recharge/terms', {
  summary: 'What can be deposited, where to, and from which amount on',
  access: 'customer',
  result: depositTerms,
  errors: ['10008'],
})

export const saveDeposit = post('/user/recharge/draft', {
  summary: 'Keeps a deposit that is not reported yet (multipart/form-data or JSON); the client id names it',
  access: 'customer',
  body: z.strictObject(sent),
  result: depositRecord,
  success: '20005',
  errors: ['10008', '10014', '10018', '10019', '10022'],
})

export const submitDeposit = post('/user/recharge', {
  summary:
    'Reports a deposit for review (multipart/form-data or JSON); what a draft of the client id keeps need not come again',
  access: 'customer',
  body: z.strictObject({
    ...sent,
    belowMinimum: z.optional(z.literal('yes')),
    /** Confirms a transfer above the customer's own limits: it is held until the limit has room (rules §1.6). */
    alreadySent: z.optional(z.literal('yes')),
  }),
  result: depositRecord,
  success: '20002',
  errors: ['10008', '10014', '10016', '10018', '10019', '10022'],
})

export const listDeposits = get('/user/listRecharge', {
  summary: 'Deposits of the account, newest first',
  access: 'customer',
  query: z.object({
    clientId: z.optional(z.uuid()),
    status: z.optional(depositStatus),
    ...paging,
  }),
  result: pageOf(depositRecord),
})

export const cancelDeposit = post('/user/recharge/{id}/cancel', {
  summary: 'Takes a draft or a deposit under review back',
  access: 'customer',
  params: orderId,
  body: z.strictObject({ clientId }),
  result: depositRecord,
  success: '20005',
  errors: ['10019'],
  movesMoney: true,
})

export const addProof = post('/user/recharge/{id}/proof', {
  summary:
    'Adds a proof to a deposit under review (multipart/form-data or JSON): a picture, a number of the sender’s, or both; 10008 when there are enough',
  access: 'customer',
  params: orderId,
  body: z.strictObject({ clientId, note: z.optional(typed), proof: z.optional(file) }),
  result: depositRecord,
  success: '20005',
  errors: ['10008', '10019'],
})

export const depositProof = get('/user/recharge/{id}/proof', {
  summary: 'A link that shows the proof of one of the customer’s own deposits for a minute',
  access: 'customer',
  params: orderId,
  result: z.object({ url: z.string(), expiresAt: isoTime }),
})
