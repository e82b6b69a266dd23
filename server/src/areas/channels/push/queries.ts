import { columns, prepare } from '../../../platform/storage/query.ts'
import { forgetRows } from '../../../platform/storage/retention/forget.ts'

export type Subscription = {
  session_id: string
  user_id: string
  endpoint: string
  p256dh: string
  auth: string
  key_id: string
  created_at: number
}

const COLUMNS = [
  'session_id',
  'user_id',
  'endpoint',
  'p256dh',
  'auth',
  'key_id',
  'created_at',
] as const satisfies readonly (keyof Subscription)[]

export const insertSubscription = prepare((q, p: Subscription) =>
  q.insertInto('push_subscriptions').values(columns(p, COLUMNS)),
)

export const findSubscription = prepare((q, p: { sessionId: string }) =>
  q.selectFrom('push_subscriptions').select('session_id').where('session_id', '=', p.sessionId),
)

/** Deletes the subscription of a session, and another session's with the same address. */
export const deleteSubscription = prepare((q, p: { sessionId: string; endpoint: string }) =>
  q
    .deleteFrom('push_subscriptions')
    .where(eb => eb.or([eb('session_id', '=', p.sessionId), eb('endpoint', '=', p.endpoint)])),
)

export const countSubscriptions = prepare((q, p: { userId: string }) =>
  q
    .selectFrom('push_subscriptions')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', p.userId),
)

export const ownSubscriptions = prepare((q, p: { userId: string }) =>
  q
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'created_at'])
    .where('user_id', '=', p.userId)
    .orderBy('created_at'),
)

/** A customer's subscriptions with live sessions. */
export const liveSubscriptions = prepare((q, p: { userId: string; now: number }) =>
  q
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select(COLUMNS.map(name => `push_subscriptions.${name}` as const))
    .where('push_subscriptions.user_id', '=', p.userId)
    .where('sessions.user_id', '=', p.userId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', p.now),
)

/** Deletes subscriptions whose sessions have ended. */
export const deleteEnded = prepare((q, p: { now: number }) =>
  q
    .deleteFrom('push_subscriptions')
    .where('session_id', 'not in', eb =>
      eb
        .selectFrom('sessions')
        .select('sessions.id')
        .where('sessions.revoked_at', 'is', null)
        .where('sessions.expires_at', '>', p.now),
    ),
)

/** The oldest queued notifications, with the language of their customer. */
export const queuedPushes = prepare((q, p: { limit: number }) =>
  q
    .selectFrom('push_queue')
    .leftJoin('notifications', join =>
      join
        .onRef('notifications.id', '=', 'push_queue.notification_id')
        .onRef('notifications.user_id', '=', 'push_queue.user_id'),
    )
    .leftJoin('users', 'users.id', 'push_queue.user_id')
    .select([
      'push_queue.notification_id',
      'push_queue.user_id',
      'notifications.kind',
      'notifications.data',
      'notifications.created_at',
      'users.locale',
    ])
    .orderBy('push_queue.notification_id')
    .limit(p.limit),
)

export const dequeuePush = prepare((q, p: { id: string }) =>
  q.deleteFrom('push_queue').where('notification_id', '=', p.id),
)

export const forgetPush = forgetRows('push_subscriptions', 'push_queue')
