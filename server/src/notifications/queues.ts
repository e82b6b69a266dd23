import { prepare } from '../platform/storage/query.ts'

type PushSubscriptionsTable = {
  /** One browser, until its session ends. */
  session_id: string
  user_id: string
  endpoint: string
  p256dh: string
  auth: string
  /** Id of the master key that its VAPID key is derived from. */
  key_id: string
  created_at: number
}

/** Notifications that are yet to be pushed. */
type PushQueueTable = { notification_id: string; user_id: string }

/** Notifications that wait for a mail; the due ones of a topic go into one. */
type MailQueueTable = { notification_id: string; user_id: string; topic: string; due_at: number }

declare module '../platform/storage/schema.ts' {
  interface Database {
    push_subscriptions: PushSubscriptionsTable
    push_queue: PushQueueTable
    mail_queue: MailQueueTable
  }
}

/** Time (ms) in which notifications gather into one mail: a falling market may close many positions. */
export const GATHER_MS = 60_000

/** Queues a notification for a customer with a subscribed browser. */
export const queuePush = prepare((q, p: { id: string; userId: string }) =>
  q
    .insertInto('push_queue')
    .columns(['notification_id', 'user_id'])
    .expression(eb =>
      eb
        .selectFrom('push_subscriptions')
        .select([eb.cast<string>(eb.val(p.id), 'text').as('notification_id'), 'user_id'])
        .where('user_id', '=', p.userId)
        .limit(1),
    ),
)

export const queueMail = prepare((q, p: { id: string; userId: string; topic: string; dueAt: number }) =>
  q
    .insertInto('mail_queue')
    .values({ notification_id: p.id, user_id: p.userId, topic: p.topic, due_at: p.dueAt }),
)
