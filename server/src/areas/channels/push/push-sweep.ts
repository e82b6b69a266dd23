import type { Clock } from '@quayside/contracts/clock'
import { notification } from '@quayside/contracts/endpoints/account/account'
import type { NoticeTopic } from '@quayside/contracts/endpoints/account/channels'
import { localeOf } from '@quayside/contracts/locales'
import { jsonOf } from '@quayside/release/bytes'
import * as z from 'zod/mini'
import { channelsOf } from '../../../notifications/channels.ts'
import { quietEndOf } from '../../../notifications/times.ts'
import { topicOf } from '../../../notifications/topics.ts'
import type { MarkedSite } from '../../../platform/i18n/sandbox-mark.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { Settings } from '../../settings.ts'
import { type PushMessage, pushMessage } from '../words/push-message.ts'
import {
  deleteEnded,
  deleteSubscription,
  dequeuePush,
  liveSubscriptions,
  queuedPushes,
  type Subscription,
} from './queries.ts'
import { type Sending, type Sent, sendPush } from './send.ts'
import type { Vapid } from './vapid.ts'

export type PushParts = {
  readonly storage: Storage
  readonly clock: Clock
  readonly vapid: Vapid
  readonly config: MarkedSite & Pick<Settings, 'siteUrl' | 'customerService'>
  readonly send?: (sending: Sending) => Promise<Sent>
}

/** Notifications that are sent in parallel. */
const AT_ONCE = 100
/** Attempts end after this time (ms); the notification stays on the page. */
const LATEST_MS = 600_000
/** Interval (ms) between attempts after a failure, and between removals of ended subscriptions. */
const PAUSE_MS = 30_000

type Queued = {
  readonly id: string
  readonly userId: string
  /** Undefined for a notification that is gone or cannot be worded. */
  readonly known: { readonly message: PushMessage; readonly topic: NoticeTopic } | undefined
  readonly createdAt: number
}

/** Returns a sweep that pushes queued notifications to their customers' browsers, at least once. */
export function createPushSweep(parts: PushParts): () => Promise<void> {
  const { storage, clock, vapid, config, send = sendPush } = parts
  const subject = subjectOf(config)
  const pausedUntil = new Map<string, number>()
  let cleanedAt = Number.NEGATIVE_INFINITY

  async function push({ id, userId, known, createdAt }: Queued): Promise<void> {
    const now = clock.now()
    if ((pausedUntil.get(id) ?? 0) > now) return
    const isLate = now - createdAt > LATEST_MS
    const failed = known === undefined || isLate ? 0 : await deliver(userId, known)
    if (failed > 0) return void pausedUntil.set(id, now + PAUSE_MS)
    pausedUntil.delete(id)
    await storage.write(tx => tx.run(dequeuePush, { id }))
  }

  /** Sends to each live browser, unless the topic is off or the hours are quiet; returns how many may get it later. */
  async function deliver(userId: string, { message, topic }: NonNullable<Queued['known']>): Promise<number> {
    const rows = await storage.read(async tx => {
      const { push } = await channelsOf(tx, { userId, topic })
      // Not held: by the end of the quiet hours, its prices are no longer news.
      const isQuiet = (await quietEndOf(tx, { userId, topic, now: clock.now() })) !== undefined
      return push && !isQuiet ? await tx.all(liveSubscriptions, { userId, now: clock.now() }) : []
    })
    const text = JSON.stringify(message)
    const results = await Promise.all(rows.map(row => sendTo(row, text)))
    return results.filter(sent => sent === 'failed').length
  }

  async function sendTo(row: Subscription, text: string): Promise<Sent> {
    const { session_id: sessionId, key_id: keyId, ...to } = row
    const keys = vapid.find(keyId)
    const sent = keys === undefined ? 'gone' : await send({ to, text, vapid: keys, subject })
    if (sent === 'gone')
      await storage.write(tx => tx.run(deleteSubscription, { sessionId, endpoint: to.endpoint }))
    return sent
  }

  return async () => {
    const now = clock.now()
    if (now - cleanedAt >= PAUSE_MS) {
      cleanedAt = now
      await storage.write(tx => tx.run(deleteEnded, { now }))
    }
    const rows = await storage.read(tx => tx.all(queuedPushes, { limit: AT_ONCE + pausedUntil.size }))
    await Promise.all(rows.map(row => push(queuedOf(row, config))))
  }
}

/** Contact for push services: an https or mailto address (RFC 8292). */
function subjectOf({ siteUrl, customerService }: PushParts['config']): string {
  if (siteUrl?.startsWith('https:')) return siteUrl
  return `mailto:${customerService.email || 'nobody@quayside.invalid'}`
}

const stored = z.pick(notification, { kind: true, data: true })

type Row = {
  readonly notification_id: string
  readonly user_id: string
  readonly kind: string | null
  readonly data: string | null
  readonly created_at: number | null
  readonly locale: string | null
}

function queuedOf(row: Row, config: MarkedSite): Queued {
  const { notification_id: id, user_id: userId, created_at: createdAt, locale } = row
  const read = stored.safeParse({ kind: row.kind, data: jsonOf(row.data ?? '') }).data
  const message = read && pushMessage({ id, ...read }, localeOf(locale ?? undefined), config)
  const known = message && { message, topic: topicOf(read.kind) }
  return { id, userId, known, createdAt: createdAt ?? 0 }
}
