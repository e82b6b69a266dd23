import type { Clock } from '@quayside/contracts/clock'
import { notification } from '@quayside/contracts/endpoints/account/account'
import type { NoticeTopic } from '@quayside/contracts/endpoints/account/channels'
import { jsonOf } from '@quayside/release/bytes'
import * as z from 'zod/mini'
import { channelsOf } from '../../../notifications/channels.ts'
import { quietEndOf } from '../../../notifications/times.ts'
import { addresseeFor } from '../../../platform/mail/addressee.ts'
import { zoneOf } from '../../../platform/mail/reader-zone.ts'
import { sendLogged } from '../../../platform/mail/send-logged.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { ReadTx, Storage } from '../../../platform/storage/storage.ts'
import type { CoreServices } from '../../services.ts'
import { type MailedNotice, noticeMail } from './mails.ts'
import { dequeueMails, dueTopics, postpone, waitingNotices } from './queries.ts'

export type MailParts = Pick<CoreServices, 'mailer' | 'log' | 'metrics' | 'secrets' | 'config'> & {
  readonly storage: Storage
  readonly clock: Clock
}

/** Mails of one sweep, sent one after another. */
const AT_ONCE = 20
/** Notifications that one mail covers; the others follow in the next. */
const MOST = 500
/** A mail that was not accepted is tried again after this time (ms). */
const PAUSE_MS = 300_000
/** Older notifications (ms) are no news; they stay on the page. */
const LATEST_MS = 86_400_000

/**
 * Returns a sweep that mails queued notifications, one mail per customer and topic, after quiet hours. It first moves them to a later time,
 * so another node sends none of them and a crash only delays them.
 */
export function createMailSweep(parts: MailParts): () => Promise<void> {
  const { storage, clock } = parts

  async function send({ userId, topic }: { userId: string; topic: NoticeTopic }): Promise<void> {
    const now = clock.now()
    const quietEnd = await storage.read(tx => quietEndOf(tx, { userId, topic, now }))
    const claim = { userId, topic, now, until: quietEnd ?? now + PAUSE_MS }
    if ((await storage.write(tx => tx.run(postpone, claim))) === 0 || quietEnd !== undefined) return
    const { ids, mail } = await storage.read(tx => read(tx, parts, { userId, topic, now }))
    if (mail !== undefined && !(await sendLogged(parts, mail))) return
    await storage.write(tx => tx.dynamic(dequeueMails(ids)))
  }

  return async () => {
    const due = await storage.read(tx => tx.all(dueTopics, { now: clock.now(), limit: AT_ONCE }))
    for (const { userId, topic } of due) await send({ userId, topic })
  }
}

type Asked = { readonly userId: string; readonly topic: NoticeTopic; readonly now: number }

/** Reads the queued notifications and composes their mail; none if the customer turned it off or nothing is new. */
async function read(tx: ReadTx, services: MailParts, { userId, topic, now }: Asked) {
  const rows = await tx.all(waitingNotices, { userId, topic, limit: MOST })
  const ids = rows.map(({ id }) => id)
  const notices = rows.flatMap(row => newsOf(row, now))
  const { mail: isOn } = await channelsOf(tx, { userId, topic })
  const addressee = addresseeFor(services, await tx.one(findUser, { id: userId }))
  if (!isOn || addressee === undefined || notices.length === 0) return { ids, mail: undefined }
  const timeZone = await zoneOf(tx, userId)
  return { ids, mail: noticeMail(services, { addressee, userId, topic, notices, timeZone }) }
}

const stored = z.pick(notification, { kind: true, data: true })

type Row = {
  readonly kind: string | null
  readonly data: string | null
  readonly created_at: number | null
}

/** A notification that is gone, unreadable, old, or settled is no news. */
function newsOf({ kind, data, created_at: at }: Row, now: number): MailedNotice[] {
  const { data: known } = stored.safeParse({ kind, data: jsonOf(data ?? '') })
  const isNews = at !== null && now - at <= LATEST_MS && known?.data.settled === undefined
  return known !== undefined && isNews ? [{ ...known, at }] : []
}
