import * as z from 'zod/mini'

export const suspensionReason = z.enum([
  'ownRequest',
  'takeover',
  'identityDoubt',
  /** The origin of a payment must be shown. */
  'paymentDoubt',
  'terms',
  'law',
])
export type SuspensionReason = z.infer<typeof suspensionReason>
