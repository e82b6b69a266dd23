import * as z from 'zod/mini'

/**
 * How long an order waits (rules §4): until it is canceled, which is thirty days at most; to the end of the session that
 * runs or comes next; or until a moment that its customer sets.
 */
export const timeInForce = z.enum(['untilCancelled', 'session', 'until'])
export type TimeInForce = z.infer<typeof timeInForce>
