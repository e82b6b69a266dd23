import { refuseWith } from '../../../platform/http/envelope.ts'
import type { Session } from '../../../platform/http/sessions/sessions.ts'
import { findStepUp } from '../../../platform/storage/queries/sessions.ts'
import { lockUser } from '../../../platform/storage/queries/users.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import type { Services } from '../../services.ts'
import { hasSecondFactor, isSteppedUp, type SignInFactors, stepUpMethods } from '../rules/step-up.ts'
import { signInFactorsOf } from './sign-in-factors.ts'

type Asked = Pick<Services, 'storage' | 'clock'>

/** 403 `freshSignIn` with the methods, unless the session proved its holder within ten minutes. */
export async function refuseWithoutStepUp(
  { storage, clock }: Asked,
  session: Session,
): Promise<ReturnType<typeof refuseWith> | undefined> {
  const { row, factors } = await storage.read(async tx => ({
    row: await tx.one(findStepUp, { id: session.id }),
    factors: await signInFactorsOf(tx, session.userId),
  }))
  if (row !== undefined && isSteppedUp(row.fresh_at, clock.now())) return undefined
  return refuseStepUp(factors)
}

/**
 * Repeats the check with the customer locked: earlier steps may take seconds. Refuses an ended session (401) and one
 * without a second factor added since.
 */
export async function recheckStepUp(
  tx: Tx,
  { clock }: Pick<Asked, 'clock'>,
  session: Pick<Session, 'id' | 'userId'>,
): Promise<ReturnType<typeof refuseWith> | undefined> {
  await tx.run(lockUser, { id: session.userId })
  const row = await tx.one(findStepUp, { id: session.id })
  if (row === undefined) return refuseWith('401')
  return isSteppedUp(row.fresh_at, clock.now())
    ? undefined
    : refuseStepUp(await signInFactorsOf(tx, session.userId))
}

/** Like `refuseWithoutStepUp`, for forms that ask for the password: it is enough without a second factor. */
export async function refuseWithoutStepUpOrPassword(
  asked: Asked,
  session: Session,
): Promise<ReturnType<typeof refuseWith> | undefined> {
  const factors = await asked.storage.read(tx => signInFactorsOf(tx, session.userId))
  return hasSecondFactor(factors) ? await refuseWithoutStepUp(asked, session) : undefined
}

function refuseStepUp(factors: SignInFactors): ReturnType<typeof refuseWith> {
  return refuseWith('403', { reason: 'freshSignIn', methods: stepUpMethods(factors) })
}
