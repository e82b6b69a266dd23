import { type Result, refuse } from '@quayside/contracts/result'

/** How many an account has, and how many it may have. */
type Count = { readonly held: number; readonly most: number }

/** What an account has under way in one mode, beside what it may (operations, "Limits"). */
export type Room = { readonly positions: Count; readonly pending: Count }

/**
 * Refusal 10026 with the limit and what is held when there is no room for another position. A limit order needs room
 * for its position too: once accepted it is filled, however many positions there are by then.
 */
export function refusalOfPosition({ positions }: Pick<Room, 'positions'>): Result<never> | undefined {
  return positions.held < positions.most
    ? undefined
    : refuse('10026', { limit: positions.most, held: positions.held })
}

/**
 * Refusal 10026 when there is no room for another part that waits for its market. It is a position more until then, but it
 * reduces what is held: so it may stand beyond the open positions, as what was pending may, and no more than both
 * limits together stand at all. The whole position can be closed however many there are.
 */
export function refusalOfWaitingPart({ positions, pending }: Room): Result<never> | undefined {
  return refusalOfPosition({
    positions: { held: positions.held + pending.held, most: positions.most + pending.most },
  })
}

/** Refusal 10027 with the limit and what waits when there is no room for another pending order. */
export function refusalOfPending({ pending }: Pick<Room, 'pending'>): Result<never> | undefined {
  return pending.held < pending.most
    ? undefined
    : refuse('10027', { limit: pending.most, held: pending.held })
}
