import type { Notification } from '@quayside/contracts/endpoints/account/account'
import type { PushTopic } from '@quayside/contracts/endpoints/account/push'
import { prepare } from '../platform/storage/query.ts'

type PushSubscriptionsTable = {
  /** One browser, until its session ends. */
  session_id: string
  user_id: string
  endpoint: string
  p256dh: string
  auth: string
  /** Comma-separated topics. */
  topics: string
  /** Id of the master key that its VAPID key is derived from. */
  key_id: string
  created_at: number
}

/** Notifications that are yet to be pushed. */
type PushQueueTable = { notification_id: string; user_id: string }

declare module '../platform/storage/schema.ts' {
  interface Database {
    push_subscriptions: PushSubscriptionsTable
    push_queue: PushQueueTable
  }
}

const TOPICS: Readonly<Partial<Record<Notification['kind'], PushTopic>>> = {
  priceAlert: 'alerts',
  limitFilled: 'orders',
  stopLoss: 'orders',
  takeProfit: 'orders',
  closedAtOpen: 'orders',
  marginWarning: 'margin',
  liquidation: 'margin',
  nftOutbid: 'bids',
}

export function topicOf(kind: Notification['kind']): PushTopic | undefined {
  return TOPICS[kind]
}

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
