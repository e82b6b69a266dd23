import * as z from 'zod/mini'
import { serviceRating, serviceSubject, serviceTopic } from '../endpoints/service.ts'
import { LOCALES } from '../locales.ts'
import { calendarDay, clientId, isoTime } from '../primitives.ts'
import { SUPPORT, staffGet, staffPost } from './endpoint.ts'
import { deskId, keysetPage, keysetPaging, searchText, several, staffEmail, staffText } from './parts.ts'

const locale = z.enum(LOCALES.map(entry => entry.value))

/** `waiting`: the customer waits for an answer. `open` is all that is not closed or snoozed. */
export const inboxView = z.enum(['waiting', 'mine', 'open', 'snoozed', 'closed'])
export type InboxView = z.infer<typeof inboxView>

export const inboxThread = z.object({
  id: z.string(),
  customer: z.object({
    id: z.string(),
    /** A visitor's confirmed e-mail address. */
    username: z.string(),
    name: z.nullable(z.string()),
    /** First and last confirmation of the address by a person without an account; null for a customer. */
    visitor: z.nullable(z.object({ since: isoTime, seenAt: isoTime })),
  }),
  locale,
  topic: serviceTopic,
  subject: z.nullable(z.extend(serviceSubject, { title: z.string() })),
  state: z.enum(['open', 'closed']),
  openedAt: isoTime,
  updatedAt: isoTime,
  /** Time of the customer's first unanswered message; null when staff answered last. */
  waitingSince: z.nullable(isoTime),
  snoozedUntil: z.nullable(isoTime),
  /** Current claim; null without one, or after it expired. */
  claim: z.nullable(z.object({ by: z.string(), name: z.string(), until: isoTime, isMine: z.boolean() })),
  /** Beginning of the last message that is no note. */
  preview: z.string(),
  rating: z.nullable(serviceRating),
})
export type InboxThread = z.infer<typeof inboxThread>

export const inboxMessage = z.object({
  seq: z.number(),
  /** The customer never sees a `note`. */
  author: z.enum(['customer', 'staff', 'note']),
  /** Null for the customer. */
  staff: z.nullable(z.object({ email: z.string(), name: z.string() })),
  text: z.string(),
  at: isoTime,
  photos: z.array(z.string()),
})
export type InboxMessage = z.infer<typeof inboxMessage>

export const serviceAgent = z.object({ email: z.string(), name: z.string(), isHere: z.boolean() })
export type ServiceAgent = z.infer<typeof serviceAgent>

export const listInbox = staffGet('/service/threads', {
  summary: 'Conversations: waiting ones by waiting time, the others the latest first',
  roles: SUPPORT,
  query: z.strictObject({
    ...keysetPaging,
    view: inboxView,
    locale: several(locale),
    search: z.optional(searchText),
  }),
  result: keysetPage(inboxThread),
})

export const countInbox = staffGet('/service/counts', {
  summary: 'How many conversations wait, by language, and the agents of the last week',
  roles: SUPPORT,
  result: z.object({
    waiting: z.number(),
    mine: z.number(),
    byLocale: z.array(z.object({ locale, waiting: z.number(), oldest: isoTime })),
    agents: z.array(serviceAgent),
  }),
})

const threadParams = z.object({ id: deskId })
const whole = z.object({
  thread: inboxThread,
  messages: z.array(inboxMessage),
  hasEarlier: z.boolean(),
  /** Staff messages up to this number were read by the customer. */
  readByCustomer: z.number(),
})
export type InboxConversation = z.infer<typeof whole>

export const getInboxThread = staffGet('/service/threads/{id}', {
  summary:
    'One conversation with its latest messages, or those before a number; the look is in the log of acts',
  roles: SUPPORT,
  params: threadParams,
  query: z.strictObject({ before: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000))) }),
  result: whole,
})

export const claimThread = staffPost('/service/threads/{id}/claim', {
  summary: 'Takes a conversation for 15 minutes, or holds on to it; 409 when a colleague has it',
  roles: SUPPORT,
  params: threadParams,
  result: inboxThread,
})

export const releaseThread = staffPost('/service/threads/{id}/release', {
  summary: 'Gives a conversation back; an administrator may give back a colleague’s',
  roles: SUPPORT,
  params: threadParams,
  result: inboxThread,
})

export const handOverThread = staffPost('/service/threads/{id}/hand-over', {
  summary: 'Gives a claimed conversation to a colleague of the last week',
  roles: SUPPORT,
  params: threadParams,
  body: z.strictObject({ to: staffEmail }),
  result: inboxThread,
})

/** Maximum characters of a picture in base64. */
export const SERVICE_PICTURE_TEXT = 2_800_000

export const answerThread = staffPost('/service/threads/{id}/answer', {
  summary:
    'Answers, once per client id; 422 when the text asks for a secret; 409 when a colleague has the claim',
  roles: SUPPORT,
  params: threadParams,
  body: z.strictObject({
    clientId,
    text: staffText,
    picture: z.optional(z.base64().check(z.maxLength(SERVICE_PICTURE_TEXT))),
  }),
  result: whole,
  largestBody: SERVICE_PICTURE_TEXT + 16_384,
})

export const noteOnThread = staffPost('/service/threads/{id}/note', {
  summary: 'Adds an internal note that the customer never sees',
  roles: SUPPORT,
  params: threadParams,
  body: z.strictObject({ clientId, text: staffText }),
  result: whole,
})

export const snoozeThread = staffPost('/service/threads/{id}/snooze', {
  summary: 'Hides a conversation until a time, or until the customer writes; null shows it again',
  roles: SUPPORT,
  params: threadParams,
  body: z.strictObject({ until: z.nullable(isoTime) }),
  result: inboxThread,
})

export const closeThread = staffPost('/service/threads/{id}/close', {
  summary: 'Closes a conversation; a message of the customer opens it again',
  roles: SUPPORT,
  params: threadParams,
  result: inboxThread,
})

export const mergeThread = staffPost('/service/threads/{id}/merge', {
  summary: 'Moves the messages into another conversation of the same customer, by time, and removes this one',
  roles: SUPPORT,
  params: threadParams,
  body: z.strictObject({ into: deskId }),
  result: inboxThread,
})

export const readInboxThread = staffPost('/service/threads/{id}/read', {
  summary: 'Marks the customer’s messages up to a number as read',
  roles: SUPPORT,
  params: threadParams,
  body: z.strictObject({ seq: z.int().check(z.gte(0), z.lte(1_000_000)) }),
  result: z.null(),
})

export const typeInThread = staffPost('/service/threads/{id}/typing', {
  summary: 'Tells the customer that staff is typing; nothing is stored',
  roles: SUPPORT,
  params: threadParams,
  result: z.null(),
})

export const showServicePhoto = staffGet('/service/threads/{id}/photos/{photo}', {
  summary: 'A picture of a conversation; the look is in the log of acts',
  roles: SUPPORT,
  pace: 'photos',
  params: z.object({ id: deskId, photo: deskId }),
  result: z.unknown(),
  produces: 'image/jpeg',
})

/** Longest wait of `watchInbox`, ms. */
export const WATCH_MS = 20_000

export const watchInbox = staffGet('/service/changes', {
  summary:
    'Waits up to 20 seconds for a change after a position; the call shows that an agent is at the desk',
  roles: SUPPORT,
  query: z.strictObject({ after: z.optional(z.string().check(z.maxLength(80))) }),
  result: z.object({
    /** `after` of the next call. */
    position: z.string(),
    /** Changed conversations; null when some may have been missed: read everything again. */
    changed: z.nullable(
      z.array(z.object({ thread: z.string(), kind: z.enum(['message', 'read', 'typing', 'changed']) })),
    ),
  }),
})

export const serviceTemplate = z.object({
  id: z.string(),
  name: z.string(),
  /** By language. */
  texts: z.partialRecord(locale, z.string()),
  changedBy: z.string(),
  changedAt: isoTime,
})
export type ServiceTemplate = z.infer<typeof serviceTemplate>

const templates = z.object({ templates: z.array(serviceTemplate) })

export const listTemplates = staffGet('/service/templates', {
  summary: 'Prepared answers',
  roles: SUPPORT,
  result: templates,
})

export const saveTemplate = staffPost('/service/templates', {
  summary:
    'Adds or changes a prepared answer; 409 when a colleague changed it, 422 when a text asks for a secret',
  roles: SUPPORT,
  body: z.strictObject({
    id: z.optional(deskId),
    /** When the version that the staff member edited was saved; with `id`. */
    changedAt: z.optional(isoTime),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    texts: z
      .partialRecord(locale, staffText)
      .check(
        z.refine(texts => Object.keys(texts).length > 0, { error: 'Write it in one language at least' }),
      ),
  }),
  result: templates,
})

export const removeTemplate = staffPost('/service/templates/{id}/remove', {
  summary: 'Removes a prepared answer; 409 when a colleague changed it',
  roles: SUPPORT,
  params: threadParams,
  /** When the version that the staff member saw was saved. */
  body: z.strictObject({ changedAt: isoTime }),
  result: templates,
})

const serviceFigures = z.object({
  firstAnswers: z.number(),
  firstAnswerSeconds: z.nullable(z.number()),
  closed: z.number(),
  closeSeconds: z.nullable(z.number()),
  good: z.number(),
  bad: z.number(),
})
export type ServiceFigures = z.infer<typeof serviceFigures>

export const serviceStatistics = staffGet('/service/statistics', {
  summary: 'First answers and closings per UTC day and agent, 92 days at most; medians in seconds',
  roles: SUPPORT,
  query: z.strictObject({ from: calendarDay, to: calendarDay }),
  result: z.object({
    rows: z.array(z.extend(serviceFigures, { day: calendarDay, agent: z.string() })),
    total: serviceFigures,
  }),
})
