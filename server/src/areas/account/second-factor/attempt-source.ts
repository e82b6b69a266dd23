import type { Session } from '../../../platform/http/sessions/sessions.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import { isKnownBrowser, requesterOf } from '../sessions/requester.ts'
import type { AttemptSource } from './prove.ts'

export async function attemptSourceOf(
  tx: ReadTx,
  userId: string,
  request: Parameters<typeof requesterOf>[0],
): Promise<AttemptSource> {
  const requester = requesterOf(request)
  const kind = (await isKnownBrowser(tx, userId, requester)) ? 'known' : 'stranger'
  return { kind, key: requester.key }
}

/** Sessions count as known: each was opened by a second factor, or before there was one. */
export function attemptSourceOfSession({ id }: Session): AttemptSource {
  return { kind: 'known', key: `session ${id}` }
}
