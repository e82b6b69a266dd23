import * as z from 'zod/mini'

/** Until canceled (at most thirty days), until the session's end, or until a customer's moment (rules §4). */
export const timeInForce = z.enum(['untilCancelled', 'session', 'until'])
export type TimeInForce = z.infer<typeof timeInForce>
