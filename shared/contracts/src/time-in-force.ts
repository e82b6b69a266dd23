import * as z from 'zod/mini'

/** Until canceled (at most thirty days), end of the current or next session, or a customer's moment (rules §4). */
export const timeInForce = z.enum(['untilCancelled', 'session', 'until'])
export type TimeInForce = z.infer<typeof timeInForce>
