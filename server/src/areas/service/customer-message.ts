import type { Bus } from '../../platform/bus.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import { publishChange } from './publish.ts'
import { insertMessage, insertThread, saveThread } from './queries.ts'
import type { Message, Thread } from './rules/conversation.ts'
import { customerWrote } from './rules/thread.ts'

type Writing = {
  /** The conversation before the message; without messages it is new. */
  readonly thread: Thread
  readonly clientId: string
  readonly text: string
  readonly photos: readonly string[]
  readonly now: number
  readonly afterCommit: AfterCommit
}

/** Writes a message of the customer. Its client id must be new and its photos held. */
export async function writeMessage(
  tx: Tx,
  bus: Bus,
  { thread: before, clientId, text, photos, now, afterCommit }: Writing,
): Promise<{ readonly thread: Thread; readonly message: Message }> {
  const thread = customerWrote(before, now)
  const message: Message = {
    thread_id: thread.id,
    seq: thread.last_seq,
    user_id: thread.user_id,
    client_id: clientId,
    author: 'customer',
    staff_email: null,
    staff_name: null,
    text,
    photos: JSON.stringify(photos),
    at: now,
  }
  await tx.run(before.last_seq === 0 ? insertThread : saveThread, thread)
  await tx.run(insertMessage, message)
  await publishChange(tx, bus, { thread, kind: 'message', by: 'customer', afterCommit })
  return { thread, message }
}
