import * as z from 'zod/mini'

/** Why an account is suspended; the customer reads it in their language. */
export const suspensionReason = z.enum([
  /** The customer asked for it. */
  'ownRequest',
  /** Somebody else may have the account. */
  'takeover',
  /** What was said of the identity does not fit. */
  'identityDoubt',
  /** Where a payment came from has to be shown. */
  'paymentDoubt',
  /** The terms were broken. */
  'terms',
  /** A law or an authority asks for it. */
  'law',
])
export type SuspensionReason = z.infer<typeof suspensionReason>
