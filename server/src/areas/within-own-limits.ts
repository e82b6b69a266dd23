import type { AccountMode } from '@quayside/contracts/customer/user'
import type { LimitRefusal } from '@quayside/contracts/endpoints/account/limits'
import type { Result } from '@quayside/contracts/result'
import type { Session } from '../platform/http/sessions/sessions.ts'
import type { Tx } from '../platform/storage/storage.ts'
import type { NewAct, Services } from './services.ts'

type Asking = {
  readonly tx: Tx
  readonly now: number
  readonly session: Session
  readonly mode: AccountMode
  readonly services: Pick<Services, 'ownLimits' | 'policies'>
}

/** Rejects a change that risks more: removing or widening a stop, adding margin, another price, a larger size. */
export async function refuseMoreRisk(
  { tx, now, session, mode, services }: Asking,
  risk?: LimitRefusal['risk'],
): Promise<Result<never> | undefined> {
  return await services.ownLimits.refuse(tx, { userId: session.userId, mode, act: 'trade', risk, now })
}

/** Rejects an order whose own cost (USD cents) exceeds the rest of a loss limit; the break is checked separately. */
export async function refuseCost(
  { tx, now, session, mode, services }: Asking,
  cost: bigint,
): Promise<Result<never> | undefined> {
  return await services.ownLimits.refuse(tx, { userId: session.userId, mode, act: 'trade', cost, now })
}

/** Checks of a new act, in its command: own limits (rules §1.6), then accepted policies. */
export function withinOwnLimits(act: NewAct) {
  return async ({ tx, now, session, mode, services }: Asking): Promise<Result<never> | undefined> => {
    const { userId } = session
    const [limited, open] = await Promise.all([
      services.ownLimits.refuse(tx, { userId, mode, act, now }),
      services.policies.refuse(tx, { userId, now }),
    ])
    return limited ?? open
  }
}
