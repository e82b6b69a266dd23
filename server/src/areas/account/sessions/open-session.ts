import { SESSION_LIFE_MS } from '../../../platform/http/sessions/session-life.ts'
import { hashToken } from '../../../platform/http/sessions/sessions.ts'
import { insertSession } from '../../../platform/storage/queries/sessions.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import type { CoreServices } from '../../services.ts'
import type { Device } from './device.ts'

export type OpenedSession = { readonly id: string; readonly token: string }

/** Opens a session inside a command; only the token's hash is persisted (rules §10). */
export async function openSession(
  tx: Tx,
  { ids, clock }: Pick<CoreServices, 'ids' | 'clock'>,
  { userId, device }: { userId: string; device: Device },
): Promise<OpenedSession> {
  const now = clock.now()
  const opened = { id: ids.next(), token: ids.token() }
  await tx.run(insertSession, {
    id: opened.id,
    token_hash: hashToken(opened.token),
    user_id: userId,
    created_at: now,
    last_seen_at: now,
    expires_at: now + SESSION_LIFE_MS,
    user_agent: device.userAgent,
    ip: device.ip,
    revoked_at: null,
    browser_hash: device.browser ?? null,
  })
  return opened
}
