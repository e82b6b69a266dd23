import { notify } from '../../notifications/notify.ts'
import { commit } from '../../platform/storage/commit.ts'
import type { UserRow } from '../../platform/storage/queries/users.ts'
import type { Services } from '../services.ts'
import { isAsProved, refuseChanged } from './as-proved.ts'
import { deviceOf, isKnownDevice } from './device.ts'
import { startModeOf } from './life/settings.ts'
import { passLost } from './lost-factor/change.ts'
import { openSession } from './open-session.ts'
import { rememberBrowser, requesterOf } from './requester.ts'
import { hasSecondFactor } from './rules/fresh-sign-in.ts'
import { meansOf } from './second-factor/means.ts'
import { proveFactor, type Trier } from './second-factor/prove.ts'
import { refuseWrongCode } from './second-factor/refuse-wrong.ts'
import { askForFactor, type From, keepTicket } from './second-factor/ticket.ts'
import { trierOf } from './second-factor/trier.ts'
import { refuseUnlessActive } from './suspension/refuse.ts'
import { userInfo } from './user-info.ts'
import { noteWayUse, type WayIn } from './ways/note-way-use.ts'

export type SignInPlace = {
  readonly services: Services
  readonly request: Parameters<typeof requesterOf>[0] & Parameters<typeof deviceOf>[0]
}

export type Entry = {
  readonly totp?: string | undefined
  readonly way: WayIn
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
  const { means, trier } = await services.storage.read(async tx => ({
    means: await meansOf(tx, user.id),
    trier: await trierOf(tx, user.id, request),
  }))
  if (hasSecondFactor(means)) {
    const from = fromOf(request, trier)
    if (totp === undefined || totp === '') {
      const waited = await passLost(services, user)
      if (waited !== undefined) return await openSignedIn(place, waited, entry)
      return await askForFactor(services, user.id, { means, way: entry.way, from })
    }
    const proof = await proveFactor(services, { userId: user.id, code: totp, trier })
    if (proof.kind === 'limited') return proof.refusal
    if (proof.kind === 'wrong') {
      await keepTicket(services, user.id, { way: entry.way, from })
      return refuseWrongCode('totp')
    }
  }
  return await openSignedIn(place, user, entry)
}

function fromOf(request: SignInPlace['request'], { kind }: Trier): From {
  const { userAgent } = deviceOf(request)
  return { isStranger: kind === 'stranger', browser: requesterOf(request).browser, userAgent }
}

/** Opens a session after all proofs; refuses if `user` has changed since the proof (10004, 10005, 409). */
export async function openSignedIn(
  { services, request }: SignInPlace,
  user: UserRow,
  { way, isNew = false }: Pick<Entry, 'way' | 'isNew'>,
) {
  const token = services.ids.token()
  const device = deviceOf(request)
  const isOpened = await commit(services.storage, async (tx, afterCommit) => {
    const now = services.clock.now()
    if (!(await isAsProved(tx, user)) || !(await noteWayUse(tx, { userId: user.id, way, now }))) return false
    const isKnown = isNew || (await isKnownDevice(tx, user.id, device))
    await openSession(tx, services, { userId: user.id, device, token })
    await rememberBrowser(tx, { userId: user.id, requester: requesterOf(request), now })
    if (isKnown) return true
    await notify(tx, services, {
      userId: user.id,
      kind: 'newDevice',
      data: { userAgent: device.userAgent },
      afterCommit,
    })
    return true
  })
  if (!isOpened) return await refuseChanged({ services, request }, user, way)
  const mode = await services.storage.read(tx => startModeOf(tx, user))
  return { token, user: await userInfo(services, { userId: user.id, mode, token }) }
}
