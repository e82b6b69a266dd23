import type { AfterCommit } from '../../../platform/storage/commit.ts'
import { endSessionsExcept } from '../../../platform/storage/queries/sessions.ts'
import { endSignIns } from '../../../platform/storage/queries/users.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import type { CoreServices } from '../../services.ts'
import { deleteTickets } from '../records/second-factor.ts'

/** Ends all sessions, or all but `spare`, and pending sign-ins; every node refuses them after the commit. */
export async function endSessions(
  tx: Tx,
  { clock, bus }: Pick<CoreServices, 'clock' | 'bus'>,
  { userId, spare, afterCommit }: { userId: string; spare?: string; afterCommit: AfterCommit },
): Promise<void> {
  await tx.run(endSignIns, { id: userId })
  await tx.run(deleteTickets, { userId, before: Number.MAX_SAFE_INTEGER })
  const ended = await tx.all(endSessionsExcept, { userId, except: spare ?? '', now: clock.now() })
  afterCommit(() => {
    for (const { id } of ended) bus.publish('session.ended', { sessionId: id, userId })
  })
}
