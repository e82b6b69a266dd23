import type * as endpoints from '@quayside/contracts/endpoints/sign-in/wallets'
import { refuse } from '@quayside/contracts/result'
import { notify } from '../../../notifications/notify.ts'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { commit } from '../../../platform/storage/commit.ts'
import { isTaken } from '../../../platform/storage/errors.ts'
import type { Services } from '../../services.ts'
import { isHeldForOthers } from '../email/address-status.ts'
import { checkCode, spendCode } from '../email/email-codes.ts'
import { setFirstEmail } from '../queries.ts'
import { saveMethodAdded } from '../records/method-uses.ts'
import { recheckStepUp, refuseWithoutStepUp } from '../second-factor/step-up.ts'
import { requesterOf } from '../sessions/requester.ts'
import { notifyMethodChange } from './notify.ts'
import { listSignInMethods, readSignInMethods, removalOf } from './sources.ts'

export async function signInMethods({ services, session }: CustomerInput<typeof endpoints.ways, Services>) {
  return await readSignInMethods(services, session.userId)
}

/** Removes a sign-in method; refuses the last one (10008), which would lock the customer out. */
export async function unlink(input: CustomerInput<typeof endpoints.unlink, Services>) {
  const { body, services, session } = input
  const { userId } = session
  const refused =
    (await refuseWhenLimited(services, ['waysByUser', userId])) ??
    (await refuseWithoutStepUp(services, session))
  if (refused !== undefined) return refused
  const remove = removalOf(body.method)
  if (remove === undefined) return refuseWith('404')
  const outcome = await commit(services.storage, async (tx, afterCommit) => {
    // Serializes removals by two devices, or both could remove the last two.
    const refusal = await recheckStepUp(tx, services, session)
    if (refusal !== undefined) return refusal
    const before = await listSignInMethods(tx, userId)
    if (!before.some(({ method, id }) => method === body.method && id === body.id)) return refuseWith('404')
    if (before.length === 1) return refuse('10008', { reason: 'lastWay' })
    const news = await remove(tx, { userId, id: body.id })
    if (news === undefined) return refuseWith('404')
    return await notifyMethodChange(tx, services, { userId, afterCommit, news })
  })
  if ('ok' in outcome) return outcome
  await outcome.mail()
  return await readSignInMethods(services, userId)
}

export async function addEmail(input: CustomerInput<typeof endpoints.addEmail, Services>) {
  const { body, services, request, session } = input
  const { userId } = session
  const { key, network } = requesterOf(request)
  const refused =
    (await refuseWhenLimited(services, ['waysByUser', userId], ['codeByIp', network])) ??
    (await refuseWithoutStepUp(services, session))
  if (refused !== undefined) return refused
  const { email } = body
  const typed = { email, purpose: 'email', code: body.code, requester: key } as const
  if (!(await checkCode(services, typed))) return refuse('10002')
  try {
    const outcome = await commit(services.storage, async (tx, afterCommit) => {
      const refusal = await recheckStepUp(tx, services, session)
      if (refusal !== undefined) return refusal
      if (!(await spendCode(tx, services, typed))) return refuse('10002')
      const now = services.clock.now()
      if (await isHeldForOthers(tx, { email, userId, now })) return refuse('10007')
      const stopped = await services.ownLimits.admit(tx, { userId, fact: { kind: 'email', email }, now })
      if (stopped !== undefined) return stopped
      const changed = await tx.one(setFirstEmail, { id: userId, email })
      if (changed === undefined) return refuse('10008')
      await tx.run(saveMethodAdded, { userId, method: 'email', now })
      await notify(tx, services, { userId, kind: 'emailAdded', data: { email }, afterCommit })
      afterCommit(() => services.bus.publish('customer.changed', { userId }))
      return undefined
    })
    if (outcome !== undefined) return outcome
  } catch (error) {
    if (isTaken(error, 'email')) return refuse('10007')
    throw error
  }
  return await readSignInMethods(services, userId)
}
