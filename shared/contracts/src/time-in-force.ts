import * as z from 'zod/mini'

/**
 * Lifetime of an order (rules §4): until canceled, at most thirty days; until the end of the current or next session;
 * or until a moment that the customer sets.
 */
export const timeInForce = z.enum(['untilCancelled', 'session', 'until'])
export type TimeInForce = z.infer<typeof timeInForce>
