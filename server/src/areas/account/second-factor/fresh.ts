import { refuseWith } from '../../../platform/http/envelope.ts'
import type { Session } from '../../../platform/http/sessions.ts'
import { findFreshness } from '../../../platform/storage/queries/sessions.ts'
import { lockUser } from '../../../platform/storage/queries/users.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import type { Services } from '../../services.ts'
import { freshMethods, hasSecondFactor, isFresh, type Means } from '../rules/fresh-sign-in.ts'
import { meansOf } from './means.ts'

type Asked = Pick<Services, 'storage' | 'clock'>

/** 403 `freshSignIn` with the methods, unless the session proved its holder within ten minutes. */
export async function refuseUnlessFresh(
  { storage, clock }: Asked,
  session: Session,
): Promise<ReturnType<typeof refuseWith> | undefined> {
  const { row, means } = await storage.read(async tx => ({
    row: await tx.one(findFreshness, { id: session.id }),
    means: await meansOf(tx, session.userId),
  }))
  if (row !== undefined && isFresh(row.fresh_at, clock.now())) return undefined
  return refuseStale(means)
}

/**
 * Repeats the check with the customer locked: earlier steps may take seconds. Refuses an ended session (401) and one
 * without a second factor added since.
 */
export async function refuseOvertaken(
  tx: Tx,
  { clock }: Pick<Asked, 'clock'>,
  session: Pick<Session, 'id' | 'userId'>,
): Promise<ReturnType<typeof refuseWith> | undefined> {
  await tx.run(lockUser, { id: session.userId })
  const row = await tx.one(findFreshness, { id: session.id })
  if (row === undefined) return refuseWith('401')
  return isFresh(row.fresh_at, clock.now()) ? undefined : refuseStale(await meansOf(tx, session.userId))
}

/** Like `refuseUnlessFresh`, for forms that ask for the password: it is enough without a second factor. */
export async function refuseUnlessFreshOrPassword(
  asked: Asked,
  session: Session,
): Promise<ReturnType<typeof refuseWith> | undefined> {
  const means = await asked.storage.read(tx => meansOf(tx, session.userId))
  return hasSecondFactor(means) ? await refuseUnlessFresh(asked, session) : undefined
}

function refuseStale(means: Means): ReturnType<typeof refuseWith> {
  return refuseWith('403', { reason: 'freshSignIn', methods: freshMethods(means) })
}
