import * as z from 'zod/mini'

/** Why an account is suspended; the customer reads it in their language. */
export const suspensionReason = z.enum([
  'ownRequest',
  /** Another person may have access. */
  'takeover',
  /** Doubts about the stated identity. */
  'identityDoubt',
  /** The origin of a payment must be shown. */
  'paymentDoubt',
  'terms',
  'law',
])
export type SuspensionReason = z.infer<typeof suspensionReason>
