import { sql } from 'kysely'
import { columns, except, prepare } from '../../platform/storage/query.ts'
import type { Retention } from '../../platform/storage/retention/old-rows.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import type { Merged, Message, Thread } from './rules/conversation.ts'
import { MESSAGE, THREAD } from './tables.ts'

export const insertThread = prepare((q, p: Thread) =>
  q.insertInto('service_threads').values(columns(p, THREAD)),
)

export const saveThread = prepare((q, p: Thread) =>
  q
    .updateTable('service_threads')
    .set(columns(p, except(THREAD, ['id', 'user_id'])))
    .where('id', '=', p.id),
)

export const findThread = prepare((q, p: { id: string }) =>
  q.selectFrom('service_threads').select(THREAD).where('id', '=', p.id),
)

const findMerged = prepare((q, p: { id: string }) =>
  q.selectFrom('service_merged').select('into_id').where('id', '=', p.id),
)

/** The conversation of a link or reply address, which may be older than a merge. */
export async function findLinkedThread(tx: ReadTx, id: string): Promise<Thread | undefined> {
  const merged = await tx.one(findMerged, { id })
  return await tx.one(findThread, { id: merged?.into_id ?? id })
}

export const insertMerged = prepare((q, p: Merged) =>
  q.insertInto('service_merged').values(columns(p, ['id', 'user_id', 'into_id', 'is_visitor', 'merged_at'])),
)

/** Former conversations lead to the last one at once. */
export const moveMerged = prepare((q, p: { from: string; into: string }) =>
  q.updateTable('service_merged').set({ into_id: p.into }).where('into_id', '=', p.from),
)

export const deleteThread = prepare((q, p: { id: string }) =>
  q.deleteFrom('service_threads').where('id', '=', p.id),
)

export const threadsOf = prepare((q, p: { userId: string; limit: number; offset: number }) =>
  q
    .selectFrom('service_threads')
    .select(THREAD)
    .where('user_id', '=', p.userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(p.limit)
    .offset(p.offset),
)

export const countThreads = prepare((q, p: { userId: string }) =>
  q
    .selectFrom('service_threads')
    .where('user_id', '=', p.userId)
    .select(eb => [
      eb.fn.countAll<number>().as('total'),
      sql<number>`coalesce(sum(unread), 0)`.as('unread'),
      sql<number>`coalesce(sum(case when state = 'open' then 1 else 0 end), 0)`.as('open'),
    ]),
)

export const insertMessage = prepare((q, p: Message) =>
  q.insertInto('service_messages').values(columns(p, MESSAGE)),
)

export const findMessage = prepare((q, p: { userId: string; clientId: string }) =>
  q
    .selectFrom('service_messages')
    .select(MESSAGE)
    .where('user_id', '=', p.userId)
    .where('client_id', '=', p.clientId),
)

/** Messages before a number, the latest first. */
export const messagesBefore = prepare((q, p: { id: string; before: number; limit: number }) =>
  q
    .selectFrom('service_messages')
    .select(MESSAGE)
    .where('thread_id', '=', p.id)
    .where('seq', '<', p.before)
    .orderBy('seq', 'desc')
    .limit(p.limit),
)

/** The customer's view of `messagesBefore`. */
export const shownBefore = prepare((q, p: { id: string; before: number; limit: number }) =>
  q
    .selectFrom('service_messages')
    .select(MESSAGE)
    .where('thread_id', '=', p.id)
    .where('author', '<>', sql.lit('note'))
    .where('seq', '<', p.before)
    .orderBy('seq', 'desc')
    .limit(p.limit),
)

export const answersAfter = prepare((q, p: { id: string; seq: number; limit: number }) =>
  q
    .selectFrom('service_messages')
    .select(MESSAGE)
    .where('thread_id', '=', p.id)
    .where('author', '=', sql.lit('staff'))
    .where('seq', '>', p.seq)
    .orderBy('seq')
    .limit(p.limit),
)

export const deleteMessages = prepare((q, p: { id: string }) =>
  q.deleteFrom('service_messages').where('thread_id', '=', p.id),
)

export const messagesOf = prepare((q, p: { userId: string; id: string; seq: number; limit: number }) =>
  q
    .selectFrom('service_messages')
    .select(MESSAGE)
    .where('user_id', '=', p.userId)
    .where('author', '<>', sql.lit('note'))
    .where(sql<boolean>`(thread_id, seq) > (${p.id}, ${p.seq})`)
    .orderBy('thread_id')
    .orderBy('seq')
    .limit(p.limit),
)

/** Photos of a conversation that the customer sees. */
export const photosShown = prepare((q, p: { id: string }) =>
  q
    .selectFrom('service_messages')
    .select('photos')
    .where('thread_id', '=', p.id)
    .where('author', '<>', sql.lit('note'))
    .where('photos', '<>', sql.lit('[]')),
)

export const photosIn = prepare((q, p: { userId: string }) =>
  q.selectFrom('service_messages').select('photos').where('user_id', '=', p.userId),
)

/** Claims a photo that no message or form has; changes no row otherwise. */
export const holdLoosePhoto = prepare((q, p: { id: string; userId: string }) =>
  q
    .updateTable('photos')
    .set({ is_held: 1 })
    .where('id', '=', p.id)
    .where('user_id', '=', p.userId)
    .where('is_held', '=', 0),
)

export const findLoosePhoto = prepare((q, p: { id: string; userId: string }) =>
  q
    .selectFrom('photos')
    .select('id')
    .where('id', '=', p.id)
    .where('user_id', '=', p.userId)
    .where('is_held', '=', 0),
)

export const saveAgent = prepare((q, p: { email: string; name: string; seen_at: number }) =>
  q
    .insertInto('service_agents')
    .values(columns(p, ['email', 'name', 'seen_at']))
    .onConflict(conflict =>
      conflict.column('email').doUpdateSet({ name: sql`excluded.name`, seen_at: sql`excluded.seen_at` }),
    ),
)

export const agentsSince = prepare((q, p: { since: number; limit: number }) =>
  q
    .selectFrom('service_agents')
    .select(['email', 'name', 'seen_at'])
    .where('seen_at', '>=', p.since)
    .orderBy('name')
    .orderBy('email')
    .limit(p.limit),
)

/** Conversations with answers that were neither read nor mailed for a while. */
export const unmailed = prepare((q, p: { before: number; limit: number }) =>
  q
    .selectFrom('service_threads')
    .select(THREAD)
    .where('unread', '>', 0)
    .where('answered_at', '<=', p.before)
    .where(sql<boolean>`mailed_seq < last_seq`)
    .orderBy('answered_at')
    .limit(p.limit),
)

/** Sets what was mailed; changes no row when another process did. */
export const markMailed = prepare((q, p: { id: string; before: number; seq: number }) =>
  q
    .updateTable('service_threads')
    .set({ mailed_seq: p.seq })
    .where('id', '=', p.id)
    .where('mailed_seq', '=', p.before),
)

type Old = { before: number; limit: number }

export const OLD_AGENTS: Retention = {
  what: 'staff members seen at the service desk',
  days: 30,
  deletion: prepare((q, p: Old) =>
    q
      .deleteFrom('service_agents')
      .where('email', 'in', eb =>
        eb.selectFrom('service_agents').select('email').where('seen_at', '<', p.before).limit(p.limit),
      ),
  ),
}
