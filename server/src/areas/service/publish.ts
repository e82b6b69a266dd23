import type { Bus, BusEvents } from '../../platform/bus.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import { countThreads } from './queries.ts'
import type { Thread } from './rules/conversation.ts'

type Change = Pick<BusEvents['service.changed'], 'kind' | 'by'> & { readonly afterCommit: AfterCommit }

/** Notifies the customer's tabs and the desk of a change after the commit. */
export async function publishChange(
  tx: Tx,
  bus: Bus,
  { thread, kind, by, afterCommit }: Change & { readonly thread: Thread },
): Promise<void> {
  const { user_id: userId, id } = thread
  const unread = (await tx.one(countThreads, { userId }))?.unread ?? 0
  afterCommit(() => bus.publish('service.changed', { userId, thread: id, kind, by, unread: Number(unread) }))
}
