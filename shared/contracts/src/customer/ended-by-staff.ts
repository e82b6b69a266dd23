import * as z from 'zod/mini'

/** Suspension reason if support ended this order (rules §1.7). Text, so that older screens survive a newer reason. */
export const endedByStaff = z.optional(z.string())
