import * as z from 'zod/mini'
import { get, post } from '../../endpoint.ts'

/** Longest address of a push subscription. */
const LONGEST_ENDPOINT = 1_000
const base64url = (characters: number) => z.string().check(z.length(characters), z.regex(/^[A-Za-z0-9_-]+$/))

const endpoint = z.string().check(z.maxLength(LONGEST_ENDPOINT), z.refine(URL.canParse))

const pushState = z.object({
  /** The site's VAPID key (RFC 8292), an uncompressed P-256 point. */
  publicKey: z.string(),
  /** Whether this session's browser is subscribed. */
  isOn: z.boolean(),
})

export const getPush = get('/user/push', {
  summary: 'Key for push subscriptions, and whether this session’s browser has one',
  access: 'customer',
  result: pushState,
})

export const subscribePush = post('/user/push', {
  summary: 'Notifies this session’s browser until the session ends; 400 for an unknown push service',
  access: 'customer',
  body: z.strictObject({
    endpoint,
    /** Keys of the subscription (RFC 8291). */
    p256dh: base64url(87),
    auth: base64url(22),
  }),
  result: z.null(),
})

export const unsubscribePush = post('/user/push/end', {
  summary: 'Ends the push subscription of this session’s browser',
  access: 'customer',
  result: z.null(),
})
