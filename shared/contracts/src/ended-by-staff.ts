import * as z from 'zod/mini'

/**
 * The suspension reason (`suspensionReason`) if support ended this order for a suspended customer (rules §1.7). It is
 * text, so that an older screen shows a neutral text for a newer reason instead of failing.
 */
export const endedByStaff = z.optional(z.string())
