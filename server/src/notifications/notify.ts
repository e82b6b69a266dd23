import type { Clock } from '@quayside/contracts/clock'
import type { Notification } from '@quayside/contracts/endpoints/account/account'
import type { Bus } from '../platform/bus.ts'
import type { Ids } from '../platform/ids.ts'
import type { AfterCommit } from '../platform/storage/commit.ts'
import type { Tx } from '../platform/storage/storage.ts'
import { channelsOf } from './channels.ts'
import { insertNotification } from './queries.ts'
import { GATHER_MS, queueMail, queuePush } from './queues.ts'
import { isSent, topicOf } from './topics.ts'

/** The client builds the text from kind and data. */
export type NewNotification = Pick<Notification, 'kind' | 'data'> & { readonly userId: string }

/** Stores a notification inside a command, queues what the customer chose, and notifies open tabs after the commit. */
export async function notify(
  tx: Tx,
  { ids, clock, bus }: { readonly ids: Ids; readonly clock: Clock; readonly bus: Bus },
  notification: NewNotification & { readonly afterCommit: AfterCommit },
): Promise<void> {
  const { userId, kind, data, afterCommit } = notification
  const id = ids.next()
  const now = clock.now()
  const topic = topicOf(kind)
  const { screen, mail, push } = await channelsOf(tx, { userId, topic })
  await tx.run(insertNotification, { userId, id, kind, data: JSON.stringify(data), now })
  if (push && isSent(kind, 'push')) await tx.run(queuePush, { id, userId })
  if (mail && isSent(kind, 'mail')) await tx.run(queueMail, { id, userId, topic, dueAt: now + GATHER_MS })
  const silence = screen ? {} : { isSilent: true }
  afterCommit(() => bus.publish('customer.notified', { userId, id, kind, data, ...silence }))
}
