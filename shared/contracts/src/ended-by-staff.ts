import * as z from 'zod/mini'

/**
 * On an order, and on the line of the statement that ends it: support ended it in place of its suspended customer (rules
 * §1.7). It says why the account was suspended then, one of `suspensionReason`; text, so that a screen released before a
 * reason was added shows neutral words for it instead of failing. Absent on every other.
 */
export const endedByStaff = z.optional(z.string())
