import type { LimitRefusal } from '@quayside/contracts/endpoints/limits'
import type { Result } from '@quayside/contracts/result'
import type { AccountMode } from '@quayside/contracts/user'
import type { Session } from '../platform/http/sessions.ts'
import type { Tx } from '../platform/storage/storage.ts'
import type { NewAct, Services } from './services.ts'

type Asking = {
  readonly tx: Tx
  readonly now: number
  readonly session: Session
  readonly mode: AccountMode
  readonly services: Pick<Services, 'ownLimits'>
}

/**
 * Refuses what lets more be lost on what is open or waits already: a stop that is removed or moved away, margin that is added,
 * another price or a larger size. It is refused like a trade; of a position it says which.
 */
export async function refuseMoreRisk(
  { tx, now, session, mode, services }: Asking,
  risk?: LimitRefusal['risk'],
): Promise<Result<never> | undefined> {
  return await services.ownLimits.refuse(tx, { userId: session.userId, mode, act: 'trade', risk, now })
}

/** Refuses an order whose own cost (USD cents) a loss limit does not leave; a break was asked about before. */
export async function refuseCost(
  { tx, now, session, mode, services }: Asking,
  cost: bigint,
): Promise<Result<never> | undefined> {
  return await services.ownLimits.refuse(tx, { userId: session.userId, mode, act: 'trade', cost, now })
}

/**
 * A handler that begins something new, refused first by what its customer has set for themselves (rules §1.6), inside the same
 * command.
 */
export function withinOwnLimits<I extends Asking, O>(act: NewAct, handle: (input: I) => Promise<O>) {
  return async (input: I): Promise<O | Result<never>> => {
    const { tx, now, session, mode, services } = input
    const refused = await services.ownLimits.refuse(tx, { userId: session.userId, mode, act, now })
    return refused ?? (await handle(input))
  }
}
