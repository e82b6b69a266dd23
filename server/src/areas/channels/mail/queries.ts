import { NOTICE_TOPICS, type NoticeTopic } from '@quayside/contracts/endpoints/account/channels'
import { prepare, type QueryBuilder } from '../../../platform/storage/query.ts'

type Whose = { userId: string; topic: string }

/** Customers' topics with a due notification, the longest waiting first; topics that only a newer release knows wait. */
export const dueTopics = prepare((q, p: { now: number; limit: number }) =>
  q
    .selectFrom('mail_queue')
    .select(eb => ['user_id as userId', 'topic', eb.fn.min<number>('due_at').as('dueAt')])
    .where('due_at', '<=', p.now)
    .where('topic', 'in', NOTICE_TOPICS)
    .$narrowType<{ topic: NoticeTopic }>()
    .groupBy(['user_id', 'topic'])
    .orderBy('dueAt')
    .limit(p.limit),
)

/** Moves what waits of a topic to a later time, unless another node did so first. */
export const postpone = prepare((q, p: Whose & { now: number; until: number }) =>
  q
    .updateTable('mail_queue')
    .set({ due_at: p.until })
    .where('user_id', '=', p.userId)
    .where('topic', '=', p.topic)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('mail_queue as due')
          .select('due.notification_id')
          .where('due.user_id', '=', p.userId)
          .where('due.topic', '=', p.topic)
          .where('due.due_at', '<=', p.now),
      ),
    ),
)

/** The notifications that wait, newest first. */
export const waitingNotices = prepare((q, p: Whose & { limit: number }) =>
  q
    .selectFrom('mail_queue')
    .leftJoin('notifications', join =>
      join
        .onRef('notifications.id', '=', 'mail_queue.notification_id')
        .onRef('notifications.user_id', '=', 'mail_queue.user_id'),
    )
    .select(['mail_queue.notification_id as id', 'notifications.kind', 'notifications.data'])
    .select('notifications.created_at')
    .where('mail_queue.user_id', '=', p.userId)
    .where('mail_queue.topic', '=', p.topic)
    .orderBy('mail_queue.notification_id', 'desc')
    .limit(p.limit),
)

export function dequeueMails(ids: readonly string[]) {
  return (q: QueryBuilder) =>
    q.deleteFrom('mail_queue').where('notification_id', 'in', ids).returning('notification_id')
}
