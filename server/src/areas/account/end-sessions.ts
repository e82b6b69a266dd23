import type { AfterCommit } from '../../platform/storage/commit.ts'
import { endSessionsExcept } from '../../platform/storage/queries/sessions.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import type { CoreServices } from '../services.ts'

/** Ends the customer's sessions inside a command, all or all but one; they are refused everywhere once it is durable. */
export async function endSessions(
  tx: Tx,
  { clock, bus }: Pick<CoreServices, 'clock' | 'bus'>,
  { userId, spare, afterCommit }: { userId: string; spare?: string; afterCommit: AfterCommit },
): Promise<void> {
  const ended = await tx.all(endSessionsExcept, { userId, except: spare ?? '', now: clock.now() })
  afterCommit(() => {
    for (const { id } of ended) bus.publish('session.ended', { sessionId: id, userId })
  })
}
