import * as z from 'zod/mini'
import { BINARY, get, post } from '../endpoint.ts'
import { clientId, isoTime, orderId, pageOf, paging } from '../primitives.ts'
import { isReadableProse } from '../text/readable-text.ts'

/**
 * The conversation of a customer with customer service (spec §2; rules §1.6). Calls with `public` access need a
 * customer’s token or, without one, the cookie of a visitor who confirmed an e-mail address; otherwise they answer 403.
 */
export const SERVICE_TOPICS = [
  'account',
  'deposits',
  'withdrawals',
  'trading',
  'loans',
  'nfts',
  'complaint',
  'other',
] as const
export const serviceTopic = z.enum(SERVICE_TOPICS)
export type ServiceTopic = z.infer<typeof serviceTopic>

/** What a conversation is about: one of the customer's own things, or a public NFT. */
export const serviceSubject = z.object({
  kind: z.enum(['contract', 'option', 'smart', 'deposit', 'withdrawal', 'loan', 'nft']),
  id: z.string().check(z.minLength(1), z.maxLength(64)),
})
export type ServiceSubject = z.infer<typeof serviceSubject>

export const SERVICE_TEXT = 4_000
/** Pictures of one message, each page of a PDF being one. */
export const SERVICE_PHOTOS = 12

/** Line feeds are the only control characters. */
export const serviceText = z.string().check(
  z.trim(),
  z.maxLength(SERVICE_TEXT), // The letter lets an emoji or a question mark alone pass.
  z.refine(text => isReadableProse(`a${text}`), { error: 'Only what can be read' }),
)

export const serviceRating = z.enum(['good', 'bad'])
export type ServiceRating = z.infer<typeof serviceRating>

export const serviceMessage = z.object({
  /** Counts from 1 in a thread, internal notes included: a customer sees gaps. */
  seq: z.number(),
  /** Names the customer's own message; null for staff. */
  clientId: z.nullable(z.string()),
  author: z.enum(['customer', 'staff']),
  /** First name of the staff member; null for the customer. */
  name: z.nullable(z.string()),
  text: z.string(),
  at: isoTime,
  photos: z.array(z.string()),
})
export type ServiceMessage = z.infer<typeof serviceMessage>

export const serviceThread = z.object({
  id: z.string(),
  topic: serviceTopic,
  subject: z.nullable(z.extend(serviceSubject, { title: z.string() })),
  state: z.enum(['open', 'closed']),
  openedAt: isoTime,
  updatedAt: isoTime,
  last: z.nullable(serviceMessage),
  /** Staff messages that the customer has not read. */
  unread: z.number(),
  /** The customer's messages up to this number were read by staff. */
  readByStaff: z.number(),
  /** The customer's rating of a closed thread. */
  rating: z.nullable(serviceRating),
})
export type ServiceThread = z.infer<typeof serviceThread>

export const listServiceThreads = get('/user/service', {
  summary: 'The customer’s conversations with customer service, the latest first',
  query: z.object(paging),
  result: z.extend(pageOf(serviceThread), {
    unread: z.number(),
    /** Whether a staff member is at the desk now. */
    isStaffed: z.boolean(),
  }),
})

export const getServiceThread = get('/user/service/{id}', {
  summary: 'One conversation with its latest messages, or those before a number, in order',
  params: orderId,
  query: z.object({ before: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000))) }),
  result: z.object({
    thread: serviceThread,
    messages: z.array(serviceMessage),
    hasEarlier: z.boolean(),
  }),
})

const file = z.custom<Uint8Array, Uint8Array | Blob>(value => value instanceof Uint8Array, {
  error: 'Send a file',
})
file.register(z.globalRegistry, BINARY)

export const uploadServicePhoto = post('/user/service/photo', {
  summary: 'Keeps a picture, or each page of a PDF as one, for a message within a day (multipart/form-data)',
  access: 'customer',
  body: z.strictObject({ photo: file }),
  /** In the order of the pages. */
  result: z.object({ photos: z.array(z.string()) }),
})

export const getUnsentServicePhoto = get('/user/service/photo/{photo}', {
  summary: 'A link that shows an uploaded picture that no message has yet, for a minute',
  access: 'customer',
  params: z.object({ photo: z.string().check(z.maxLength(64)) }),
  result: z.object({ url: z.string(), expiresAt: isoTime }),
})

export const sendServiceMessage = post('/user/service/send', {
  summary:
    'Sends a message, once per client id; without `thread` it begins a conversation; reopens a closed one',
  body: z
    .strictObject({
      clientId,
      thread: z.optional(z.string().check(z.maxLength(64))),
      topic: z.optional(serviceTopic),
      subject: z.optional(serviceSubject),
      text: serviceText,
      photos: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(SERVICE_PHOTOS))),
    })
    .check(
      z.refine(({ text, photos = [] }) => text !== '' || photos.length > 0, {
        path: ['text'],
        error: 'Write something',
      }),
    ),
  result: z.object({ thread: serviceThread, message: serviceMessage }),
})

export const readServiceThread = post('/user/service/{id}/read', {
  summary: 'Marks the messages up to a number as read',
  params: orderId,
  body: z.strictObject({ seq: z.int().check(z.gte(0), z.lte(1_000_000)) }),
  result: z.object({ unread: z.number() }),
})

export const typeServiceMessage = post('/user/service/{id}/typing', {
  summary: 'Tells staff that the customer is typing; nothing is stored',
  params: orderId,
  result: z.null(),
})

export const rateServiceThread = post('/user/service/{id}/rate', {
  summary: 'Rates a closed conversation; the last rating counts',
  params: orderId,
  body: z.strictObject({ rating: serviceRating }),
  result: serviceThread,
  errors: ['10008'],
})

export const getServicePhoto = get('/user/service/{id}/photo/{photo}', {
  summary: 'A link that shows a picture of a conversation for a minute',
  access: 'customer',
  params: z.extend(orderId, { photo: z.string().check(z.maxLength(64)) }),
  result: z.object({ url: z.string(), expiresAt: isoTime }),
})

/** Data of the socket notice `service`: the customer's tabs read the thread again, or show that staff types. */
export const serviceNotice = z.object({
  thread: z.string(),
  kind: z.enum(['message', 'read', 'typing', 'changed']),
  /** Unread messages of all threads; absent for `typing`. */
  unread: z.optional(z.number()),
})
export type ServiceNotice = z.infer<typeof serviceNotice>
