import * as z from 'zod/mini'
import { get, post } from '../../endpoint.ts'

/** What a browser is notified of while no page is open. */
export const PUSH_TOPICS = ['alerts', 'orders', 'margin', 'bids'] as const
export const pushTopic = z.enum(PUSH_TOPICS)
export type PushTopic = z.infer<typeof pushTopic>

/** Longest address of a push subscription. */
const LONGEST_ENDPOINT = 1_000
const base64url = (characters: number) => z.string().check(z.length(characters), z.regex(/^[A-Za-z0-9_-]+$/))

const endpoint = z.string().check(z.maxLength(LONGEST_ENDPOINT), z.refine(URL.canParse))

/** Topics of this session's browser; empty before it subscribes. */
const pushState = z.object({
  /** The site's VAPID key (RFC 8292), an uncompressed P-256 point. */
  publicKey: z.string(),
  topics: z.array(pushTopic),
})

export const getPush = get('/user/push', {
  summary: 'Key for push subscriptions, and the topics of this session’s browser',
  access: 'customer',
  result: pushState,
})

export const subscribePush = post('/user/push', {
  summary:
    'Notifies this session’s browser of these topics until the session ends; 400 for an unknown push service',
  access: 'customer',
  body: z.strictObject({
    endpoint,
    /** Keys of the subscription (RFC 8291). */
    p256dh: base64url(87),
    auth: base64url(22),
    topics: z.array(pushTopic).check(z.minLength(1), z.maxLength(PUSH_TOPICS.length)),
  }),
  result: z.null(),
})

export const unsubscribePush = post('/user/push/end', {
  summary: 'Ends the push subscription of this session’s browser',
  access: 'customer',
  result: z.null(),
})
