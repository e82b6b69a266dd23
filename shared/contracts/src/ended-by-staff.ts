import * as z from 'zod/mini'

/**
 * Set on an order, and on the statement line that ends it, when support ended it for a suspended customer (rules §1.7).
 * The value is the suspension reason at that time, one of `suspensionReason`. It is plain text, so that a screen
 * released before a reason existed shows a neutral text instead of failing. Absent otherwise.
 */
export const endedByStaff = z.optional(z.string())
