import type * as endpoints from '@quayside/contracts/endpoints/sign-in/second-factor'
import { isoOf } from '@quayside/contracts/iso-time'
import { newTotpSecret, stepOfCode, totpUri } from '@quayside/release/totp'
import { notify } from '../../../../notifications/notify.ts'
import { refuseWith } from '../../../../platform/http/envelope.ts'
import { refuseWhenLimited } from '../../../../platform/http/rate-limits/limited.ts'
import type { CustomerInput } from '../../../../platform/http/route.ts'
import { commit } from '../../../../platform/storage/commit.ts'
import { staleOtherSessions } from '../../../../platform/storage/queries/sessions.ts'
import { findUser } from '../../../../platform/storage/queries/users.ts'
import { isoOrNull } from '../../../../platform/time/iso-or-null.ts'
import type { Services } from '../../../services.ts'
import { view } from '../../lost-factor/handlers.ts'
import { findWaiting } from '../../records/lost-factors.ts'
import { confirmTotpSecret, deleteTotp, findTotp, startTotpSecret } from '../../records/second-factor.ts'
import { refuseWrongCode } from '../../refuse-wrong.ts'
import { totpDigits } from '../../rules/recovery-code.ts'
import { hasSecondFactor } from '../../rules/step-up.ts'
import { attemptSourceOfSession } from '../../second-factor/attempt-source.ts'
import { notifyByMail } from '../../second-factor/notify.ts'
import { boundTo, proveFactor } from '../../second-factor/prove.ts'
import { deleteUnusableCodes, issueRecoveryCodes } from '../../second-factor/recovery-codes.ts'
import { signInFactorsOf } from '../../second-factor/sign-in-factors.ts'
import { refuseWithoutStepUp } from '../../second-factor/step-up.ts'

/** An unconfirmed secret expires after an hour. */
const START_LIFE_MS = 3_600_000

export async function secondFactor({
  services,
  session,
}: CustomerInput<typeof endpoints.secondFactor, Services>) {
  const { userId } = session
  return await services.storage.read(async tx => {
    const row = await tx.one(findTotp, { userId })
    const lost = await tx.one(findWaiting, { userId })
    const { passkeys, recoveryCodes } = await signInFactorsOf(tx, userId)
    const addedAt = row?.confirmed_at ?? null
    return {
      totp:
        addedAt === null
          ? null
          : { addedAt: isoOf(addedAt), lastUsedAt: isoOrNull(row?.last_used_at ?? null) },
      passkeys,
      recoveryCodesLeft: recoveryCodes,
      lost: lost === undefined ? null : view(lost),
    }
  })
}

export async function startTotp({ services, session }: CustomerInput<typeof endpoints.startTotp, Services>) {
  const stale = await refuseWithoutStepUp(services, session)
  if (stale !== undefined) return stale
  const { storage, secrets, clock, config } = services
  const { userId } = session
  const secret = newTotpSecret()
  const sealed = secrets.seal(secret, boundTo(userId))
  const user = await storage.write(async tx => {
    const isStarted = await tx.one(startTotpSecret, { userId, sealed, now: clock.now() })
    return isStarted && (await tx.one(findUser, { id: userId }))
  })
  if (user === undefined) return refuseWith('409')
  return { secret, uri: totpUri(secret, { account: user.username, issuer: config.siteName }) }
}

/** Enables the app by its first right code and returns recovery codes. 409 if nothing awaits confirmation. */
export async function confirmTotp({
  body,
  services,
  session,
}: CustomerInput<typeof endpoints.confirmTotp, Services>) {
  const { storage, secrets, clock } = services
  const { userId } = session
  const limited = await refuseWhenLimited(services, ['factorByAsker', `${userId}|session ${session.id}`])
  if (limited !== undefined) return limited
  const row = await storage.read(tx => tx.one(findTotp, { userId }))
  const now = clock.now()
  if (row === undefined || row.confirmed_at !== null || now - row.started_at >= START_LIFE_MS) {
    return refuseWith('409')
  }
  const { sealed } = row
  const secret = secrets.open(sealed, boundTo(userId))
  const step = stepOfCode(secret, totpDigits(body.code) ?? '', { now: new Date(now), lastStep: 0 })
  if (step === null) return refuseWrongCode('code')
  const codes = await commit(storage, async (tx, afterCommit) => {
    if ((await tx.one(confirmTotpSecret, { userId, sealed, step, now })) === undefined) return undefined
    // A session opened by the password alone must not remove the app.
    await tx.run(staleOtherSessions, { userId, except: session.id })
    await notify(tx, services, { userId, kind: 'totpAdded', data: {}, afterCommit })
    return await issueRecoveryCodes(tx, { userId, now })
  })
  if (codes === undefined) return refuseWith('409')
  await notifyByMail(services, userId)
  return { recoveryCodes: codes }
}

export async function removeTotp({
  body,
  services,
  session,
}: CustomerInput<typeof endpoints.removeTotp, Services>) {
  const { userId } = session
  const factors = await services.storage.read(tx => signInFactorsOf(tx, userId))
  if (!factors.totp) return refuseWith('404')
  const refusal = await refuseUnproved(services, session, body.code)
  if (refusal !== undefined) return refusal
  const isRemoved = await commit(services.storage, async (tx, afterCommit) => {
    if ((await tx.one(deleteTotp, { userId })) === undefined) return false
    await deleteUnusableCodes(tx, userId)
    await notify(tx, services, { userId, kind: 'totpRemoved', data: {}, afterCommit })
    return true
  })
  if (!isRemoved) return refuseWith('404')
  await notifyByMail(services, userId)
  return null
}

async function refuseUnproved(
  services: Services,
  session: CustomerInput<typeof endpoints.removeTotp, Services>['session'],
  code: string | undefined,
) {
  if (code === undefined) return await refuseWithoutStepUp(services, session)
  const proof = await proveFactor(services, {
    userId: session.userId,
    code,
    source: attemptSourceOfSession(session),
  })
  if (proof.kind === 'limited') return proof.refusal
  return proof.kind === 'right' ? undefined : refuseWrongCode('code')
}

/** Returns ten new codes and voids the old ones. 404 without a second factor. */
export async function renewRecoveryCodes(
  input: CustomerInput<typeof endpoints.renewRecoveryCodes, Services>,
) {
  const { services, session } = input
  const { userId } = session
  const stale = await refuseWithoutStepUp(services, session)
  if (stale !== undefined) return stale
  const codes = await commit(services.storage, async (tx, afterCommit) => {
    if (!hasSecondFactor(await signInFactorsOf(tx, userId))) return undefined
    await notify(tx, services, { userId, kind: 'recoveryCodesRenewed', data: {}, afterCommit })
    return await issueRecoveryCodes(tx, { userId, now: services.clock.now() })
  })
  if (codes === undefined) return refuseWith('404')
  await notifyByMail(services, userId)
  return { recoveryCodes: codes }
}
