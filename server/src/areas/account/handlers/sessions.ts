import type * as endpoints from '@quayside/contracts/endpoints/account/account'
import { isoOf } from '@quayside/contracts/iso-time'
import { refuseWith } from '../../../platform/http/envelope.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { commit } from '../../../platform/storage/commit.ts'
import { endSession, listLiveSessions } from '../../../platform/storage/queries/sessions.ts'
import type { Services } from '../../services.ts'
import { networkText } from '../rules/network-text.ts'
import { forgetBrowser } from '../sessions/known-browser-queries.ts'
import { requesterOf } from '../sessions/requester.ts'

export async function sessions({ services, session }: CustomerInput<typeof endpoints.sessions, Services>) {
  const query = { userId: session.userId, now: services.clock.now() }
  const rows = await services.storage.read(tx => tx.all(listLiveSessions, query))
  return rows.map(row => ({
    id: row.id,
    userAgent: row.user_agent,
    network: networkText(row.ip),
    createdAt: isoOf(row.created_at),
    lastSeenAt: isoOf(row.last_seen_at),
    current: row.id === session.id,
  }))
}

/** Ends one of the customer's sessions; its browser becomes an unknown device. */
export async function revokeSession(input: CustomerInput<typeof endpoints.revokeSession, Services>) {
  const { params, services, session, request } = input
  const { userId } = session
  const { browser: own } = requesterOf(request)
  const isEnded = await commit(services.storage, async (tx, afterCommit) => {
    const row = await tx.one(endSession, { id: params.id, userId, now: services.clock.now() })
    const browser = row?.browser_hash
    if (browser && browser !== own) await tx.run(forgetBrowser, { userId, browser })
    afterCommit(() => services.bus.publish('session.ended', { sessionId: params.id, userId }))
    return row !== undefined
  })
  return isEnded ? null : refuseWith('404')
}
