import type { Clock } from '@quayside/contracts/clock'
import type { Notification } from '@quayside/contracts/endpoints/account/account'
import type { Bus } from '../platform/bus.ts'
import type { Ids } from '../platform/ids.ts'
import type { AfterCommit } from '../platform/storage/commit.ts'
import type { Tx } from '../platform/storage/storage.ts'
import { queuePush, topicOf } from './push-queue.ts'
import { insertNotification } from './queries.ts'

/** The client builds the text from kind and data. */
export type NewNotification = Pick<Notification, 'kind' | 'data'> & { readonly userId: string }

/** Stores a notification inside a command and notifies the customer's open tabs after the commit. */
export async function notify(
  tx: Tx,
  { ids, clock, bus }: { readonly ids: Ids; readonly clock: Clock; readonly bus: Bus },
  notification: NewNotification & { readonly afterCommit: AfterCommit },
): Promise<void> {
  const { userId, kind, data, afterCommit } = notification
  const id = ids.next()
  await tx.run(insertNotification, { userId, id, kind, data: JSON.stringify(data), now: clock.now() })
  if (topicOf(kind) !== undefined) await tx.run(queuePush, { id, userId })
  afterCommit(() => bus.publish('customer.notified', { userId, id, kind, data }))
}
