import { notify } from '../../notifications/notify.ts'
import { type Call, issueFirstToken } from '../../platform/http/sessions/page-session.ts'
import { commit } from '../../platform/storage/commit.ts'
import type { UserRow } from '../../platform/storage/queries/users.ts'
import type { Services } from '../services.ts'
import { startModeOf } from './life/settings.ts'
import { passLost } from './lost-factor/change.ts'
import { type MethodUsed, recordMethodUse } from './record-use.ts'
import { refuseWrongCode } from './refuse-wrong.ts'
import { hasSecondFactor } from './rules/step-up.ts'
import { attemptSourceOf } from './second-factor/attempt-source.ts'
import { type AttemptSource, proveFactor } from './second-factor/prove.ts'
import { signInFactorsOf } from './second-factor/sign-in-factors.ts'
import { type From, requireSecondFactor, saveTicket } from './second-factor/ticket.ts'
import { deviceOf, isKnownDevice } from './sessions/device.ts'
import { openSession } from './sessions/open-session.ts'
import { rememberBrowser, requesterOf } from './sessions/requester.ts'
import { refuseUnlessActive } from './suspension/refuse.ts'
import { isUnchangedSinceProof, refuseChanged } from './unchanged-account.ts'
import { userInfo } from './user-info.ts'

export type SignInPlace = Call & {
  readonly services: Services
  readonly request: Parameters<typeof requesterOf>[0]
}

export type Entry = {
  readonly totp?: string | undefined
  readonly signInMethod: MethodUsed
  /** The method proved both factors. */
  readonly hasProvedBoth?: boolean
  readonly isNew?: boolean
}

/**
 * Signs in a customer after one proof, or by a passkey alone; a suspended customer is refused with the reason (10005).
 * With a second factor, `totp` must be right; without it the answer is a 403 with the ticket for `POST
 * /login/secondFactor`, unless a sign-in without the second step is open.
 */
export async function signIn(place: SignInPlace, user: UserRow, entry: Entry) {
  const { services, request } = place
  const { totp, hasProvedBoth = false } = entry
  const suspended = await refuseUnlessActive(services, user, request.headers)
  if (suspended !== undefined) return suspended
  if (hasProvedBoth) return await openSignedIn(place, user, entry)
  const { factors, source } = await services.storage.read(async tx => ({
    factors: await signInFactorsOf(tx, user.id),
    source: await attemptSourceOf(tx, user.id, request),
  }))
  if (hasSecondFactor(factors)) {
    const from = fromOf(request, source)
    if (totp === undefined || totp === '') {
      const waited = await passLost(services, user)
      if (waited !== undefined) return await openSignedIn(place, waited, entry)
      return await requireSecondFactor(services, user.id, { factors, signInMethod: entry.signInMethod, from })
    }
    const proof = await proveFactor(services, { userId: user.id, code: totp, source })
    if (proof.kind === 'limited') return proof.refusal
    if (proof.kind === 'wrong') {
      await saveTicket(services, user.id, { signInMethod: entry.signInMethod, from })
      return refuseWrongCode('totp')
    }
  }
  return await openSignedIn(place, user, entry)
}

function fromOf(request: SignInPlace['request'], { kind }: AttemptSource): From {
  const { userAgent } = deviceOf(request)
  return { isStranger: kind === 'stranger', browser: requesterOf(request).browser, userAgent }
}

/** Opens a session after all proofs; refuses if `user` has changed since the proof (10004, 10005, 409). */
export async function openSignedIn(
  { services, request, reply }: SignInPlace,
  user: UserRow,
  { signInMethod, isNew = false }: Pick<Entry, 'signInMethod' | 'isNew'>,
) {
  const device = deviceOf(request)
  const opened = await commit(services.storage, async (tx, afterCommit) => {
    const now = services.clock.now()
    if (
      !(await isUnchangedSinceProof(tx, user)) ||
      !(await recordMethodUse(tx, { userId: user.id, signInMethod, now }))
    )
      return undefined
    const isKnown = isNew || (await isKnownDevice(tx, user.id, device))
    const session = await openSession(tx, services, { userId: user.id, device })
    await rememberBrowser(tx, { userId: user.id, requester: requesterOf(request), now })
    if (isKnown) return session
    await notify(tx, services, {
      userId: user.id,
      kind: 'newDevice',
      data: { userAgent: device.userAgent },
      afterCommit,
    })
    return session
  })
  if (opened === undefined) return await refuseChanged({ services, request }, user, signInMethod)
  const mode = await services.storage.read(tx => startModeOf(tx, user))
  const token = issueFirstToken({ request, reply }, opened)
  return { token, user: await userInfo(services, { userId: user.id, mode, token }) }
}
