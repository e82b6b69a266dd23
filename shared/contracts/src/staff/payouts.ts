import * as z from 'zod/mini'
import { PHOTO_BYTES } from '../customer/photos.ts'
import { calendarDay, clientId, decimalText, isoTime, paging, positiveDecimal } from '../primitives.ts'
import { REVIEWERS, staffGet, staffPost } from './endpoint.ts'
import { deskId, staffText } from './parts.ts'

export const RECEIPT_BYTES = PHOTO_BYTES
const RECEIPT_TEXT = Math.ceil(RECEIPT_BYTES / 3) * 4

export const charityFund = z.object({
  charityId: z.string(),
  charity: z.string(),
  isSample: z.boolean(),
  currency: z.string(),
  donated: decimalText,
  paidOut: decimalText,
  prepared: decimalText,
  free: decimalText,
})
export type CharityFund = z.infer<typeof charityFund>

export const receiptFormat = z.enum(['pdf', 'jpeg'])
export type ReceiptFormat = z.infer<typeof receiptFormat>

export const charityPayout = z.object({
  id: z.string(),
  charityId: z.string(),
  charity: z.string(),
  currency: z.string(),
  amount: decimalText,
  reference: z.string(),
  transferredOn: calendarDay,
  state: z.enum(['prepared', 'paid', 'rejected']),
  receipt: z.object({ format: receiptFormat, sha256: z.string(), size: z.number() }),
  prepared: z.object({ by: z.string(), at: isoTime, isMine: z.boolean() }),
  decided: z.nullable(z.object({ by: z.string(), at: isoTime, reason: z.nullable(z.string()) })),
})
export type CharityPayout = z.infer<typeof charityPayout>

export const listPayouts = staffGet('/payouts', {
  summary:
    'What the ledger holds for each charity, and a page of pay-outs, those that wait first, then the newest',
  roles: REVIEWERS,
  query: z.strictObject(paging),
  result: z.object({ funds: z.array(charityFund), payouts: z.array(charityPayout), total: z.number() }),
})

export const preparePayout = staffPost('/payouts', {
  summary: 'Prepares a pay-out with the charity’s receipt; a colleague confirms it; once a client id',
  roles: REVIEWERS,
  pace: 'acts',
  largestBody: RECEIPT_TEXT + 8_192,
  body: z.strictObject({
    clientId,
    charityId: deskId,
    currency: z.string().check(z.maxLength(8)),
    amount: positiveDecimal,
    reference: staffText.check(z.maxLength(140)),
    transferredOn: calendarDay,
    /** Base64 of a PDF, JPEG, PNG or JPEG 2000, detected by its bytes. */
    receipt: z.string().check(z.maxLength(RECEIPT_TEXT), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
  }),
  result: charityPayout,
})

const payoutParams = z.object({ id: deskId })

export const confirmPayout = staffPost('/payouts/{id}/confirm', {
  summary: 'Confirms a colleague’s pay-out: one posting, and the receipt is public; 409 unless it waits',
  roles: REVIEWERS,
  pace: 'acts',
  params: payoutParams,
  result: charityPayout,
})

export const rejectPayout = staffPost('/payouts/{id}/reject', {
  summary: 'Rejects a pay-out that waits, also one’s own; its receipt is deleted',
  roles: REVIEWERS,
  pace: 'acts',
  params: payoutParams,
  body: z.strictObject({ reason: staffText }),
  result: charityPayout,
})

export const showReceipt = staffGet('/payouts/{id}/receipt', {
  summary: 'The receipt of a pay-out, before it is public too; the look is in the log of acts',
  roles: REVIEWERS,
  pace: 'photos',
  params: payoutParams,
  result: z.unknown(),
  produces: 'application/octet-stream',
})
