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
