import { type Result, refuse } from '@quayside/contracts/result'

type Count = { readonly held: number; readonly most: number }

export type Room = { readonly positions: Count; readonly pending: Count }

/** Refuses a new position beyond the limit with 10026. A limit order needs room too, since it fills regardless. */
export function refusalOfPosition({ positions }: Pick<Room, 'positions'>): Result<never> | undefined {
  return positions.held < positions.most
    ? undefined
    : refuse('10026', { limit: positions.most, held: positions.held })
}

/** Refuses another waiting part with 10026. It reduces exposure, so it may use the pending room too. */
export function refusalOfWaitingPart({ positions, pending }: Room): Result<never> | undefined {
  return refusalOfPosition({
    positions: { held: positions.held + pending.held, most: positions.most + pending.most },
  })
}

export function refusalOfPending({ pending }: Pick<Room, 'pending'>): Result<never> | undefined {
  return pending.held < pending.most
    ? undefined
    : refuse('10027', { limit: pending.most, held: pending.held })
}
