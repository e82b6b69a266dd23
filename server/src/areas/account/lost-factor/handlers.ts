import type * as endpoints from '@quayside/contracts/endpoints/sign-in/lost-factor'
import { isoOf } from '@quayside/contracts/iso-time'
import { notify } from '../../../notifications/notify.ts'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { originOf, refuseHost } from '../../../platform/http/headers/origin.ts'
import { refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { CustomerInput, PublicInput } from '../../../platform/http/route.ts'
import { hashToken } from '../../../platform/http/sessions/sessions.ts'
import { commit } from '../../../platform/storage/commit.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { Services } from '../../services.ts'
import { findByLink, findWaiting, insertLost, type LostRow } from '../records/lost-factors.ts'
import { deleteTickets, findTicket } from '../records/second-factor.ts'
import { refuseTicket } from '../refuse-wrong.ts'
import { timesFrom } from '../rules/lost-factor.ts'
import { requesterOf } from '../sessions/requester.ts'
import { refuseUnlessActive } from '../suspension/refuse.ts'
import { stopLost } from './change.ts'

/** Requests a sign-in without the second step. Idempotent. 409 `noEmail` without an address to warn. */
export async function beginLostFactor(input: PublicInput<typeof endpoints.beginLostFactor, Services>) {
  const { body, services, request } = input
  const { storage, clock, ids } = services
  const limited = await refuseWhenLimited(services, ['loginByIp', requesterOf(request).network])
  if (limited !== undefined) return limited
  const now = clock.now()
  const known = await storage.read(async tx => {
    const ticket = await tx.one(findTicket, { ticketHash: hashToken(body.ticket), now })
    const user = ticket && (await tx.one(findUser, { id: ticket.user_id }))
    return user && { user, waiting: await tx.one(findWaiting, { userId: user.id }) }
  })
  if (known === undefined) return refuseTicket()
  const { user, waiting } = known
  const userId = user.id
  const suspended = await refuseUnlessActive(services, user, request.headers)
  if (suspended !== undefined) return suspended
  if (user.email === null) return refuseWith('409', { reason: 'noEmail' })
  if (waiting !== undefined) return view(waiting)
  const origin = originOf(services, request)
  if (origin === undefined) return refuseHost()
  const tooOften = await refuseWhenLimited(services, ['lostFactorByUser', userId])
  if (tooOften !== undefined) return tooOften
  const { begunAt, opensAt, endsAt } = timesFrom(now)
  const times = { begun_at: begunAt, opens_at: opensAt, ends_at: endsAt }
  const row = await commit(storage, async (tx, afterCommit) => {
    if ((await tx.one(insertLost, { id: ids.next(), user_id: userId, origin, ...times })) === undefined)
      return await tx.one(findWaiting, { userId })
    const data = { opensAt: isoOf(opensAt) }
    await notify(tx, services, { userId, kind: 'lostFactorBegun', data, afterCommit })
    return times
  })
  return row === undefined ? refuseTicket() : view(row)
}

export async function stopLostFactorByLink(
  input: PublicInput<typeof endpoints.stopLostFactorByLink, Services>,
) {
  const { body, services, request } = input
  const limited = await refuseWhenLimited(services, ['loginByIp', requesterOf(request).network])
  if (limited !== undefined) return limited
  const tokenHash = hashToken(body.token)
  const isStopped = await commit(services.storage, async (tx, afterCommit) => {
    const userId = (await tx.one(findByLink, { tokenHash }))?.user_id
    return userId !== undefined && (await stopAll(tx, services, { userId, afterCommit }))
  })
  return isStopped ? null : refuseWith('404')
}

export async function stopLostFactor(input: CustomerInput<typeof endpoints.stopLostFactor, Services>) {
  const { services, session } = input
  const { userId } = session
  const isStopped = await commit(services.storage, (tx, afterCommit) =>
    stopAll(tx, services, { userId, afterCommit }),
  )
  return isStopped ? null : refuseWith('404')
}

/** Also ends sign-ins that wait at the second step: one may be the requester's. */
async function stopAll(...[tx, services, whose]: Parameters<typeof stopLost>): Promise<boolean> {
  if (!(await stopLost(tx, services, whose))) return false
  await tx.run(deleteTickets, { userId: whose.userId, before: Number.MAX_SAFE_INTEGER })
  return true
}

export function view(row: Pick<LostRow, 'begun_at' | 'opens_at' | 'ends_at'>) {
  return { begunAt: isoOf(row.begun_at), opensAt: isoOf(row.opens_at), endsAt: isoOf(row.ends_at) }
}
