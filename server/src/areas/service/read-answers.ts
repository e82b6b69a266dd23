import type { ReadTx } from '../../platform/storage/storage.ts'
import { answersAfter } from './queries.ts'
import type { Thread } from './rules/conversation.ts'

/** The conversation with the answers up to a number read; the same one for an older number. */
export async function readAnswers(tx: ReadTx, thread: Thread, seq: number): Promise<Thread> {
  if (seq <= thread.read_by_customer) return thread
  const left = await tx.all(answersAfter, { id: thread.id, seq, limit: thread.unread })
  return { ...thread, read_by_customer: seq, unread: left.length }
}
