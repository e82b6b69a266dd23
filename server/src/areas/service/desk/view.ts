import { isoOf } from '@quayside/contracts/iso-time'
import { localeOf } from '@quayside/contracts/locales'
import type { InboxConversation, InboxMessage, InboxThread } from '@quayside/contracts/staff/service'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import { messagesBefore, shownBefore } from '../queries.ts'
import type { Message } from '../rules/conversation.ts'
import { holderOf } from '../rules/thread.ts'
import { photosOf, subjectOf } from '../view.ts'
import type { InboxRow } from './queries.ts'

export type Viewer = { readonly email: string; readonly now: number }

const PREVIEW = 160
const MESSAGES = 100
const AFTER_ALL = Number.MAX_SAFE_INTEGER

export async function inboxThread(tx: ReadTx, row: InboxRow, viewer: Viewer): Promise<InboxThread> {
  const [last] = await tx.all(shownBefore, { id: row.id, before: AFTER_ALL, limit: 1 })
  const holder = holderOf(row, viewer.now)
  return {
    id: row.id,
    customer: customerOf(row),
    locale: localeOf(row.locale),
    topic: row.topic,
    subject: subjectOf(row),
    state: row.state,
    openedAt: isoOf(row.opened_at),
    updatedAt: isoOf(row.updated_at),
    waitingSince: timeOf(row.waiting_since),
    snoozedUntil:
      row.snoozed_until !== null && row.snoozed_until > viewer.now ? isoOf(row.snoozed_until) : null,
    claim:
      holder === undefined
        ? null
        : {
            by: holder,
            name: row.claimed_name ?? holder,
            until: isoOf(row.claimed_until),
            isMine: holder === viewer.email,
          },
    preview: [...(last?.text ?? '')].slice(0, PREVIEW).join(''),
    rating: row.rating,
  }
}

export async function conversation(
  tx: ReadTx,
  row: InboxRow,
  { before = AFTER_ALL, ...viewer }: Viewer & { readonly before?: number | undefined },
): Promise<InboxConversation> {
  const rows = await tx.all(messagesBefore, { id: row.id, before, limit: MESSAGES + 1 })
  return {
    thread: await inboxThread(tx, row, viewer),
    messages: rows.slice(0, MESSAGES).toReversed().map(messageView),
    hasEarlier: rows.length > MESSAGES,
    readByCustomer: row.read_by_customer,
  }
}

function messageView(message: Message): InboxMessage {
  const { seq, author, staff_email: email, staff_name: name, text, at } = message
  return {
    seq,
    author,
    staff: email === null ? null : { email, name: name ?? email },
    text,
    at: isoOf(at),
    photos: photosOf(message),
  }
}

function timeOf(at: number | null): string | null {
  return at === null ? null : isoOf(at)
}

/** A visitor's user name is the address: it is all that is known. */
function customerOf(row: InboxRow): InboxThread['customer'] {
  const { user_id: id, username, name, visitor_email: email, visitor_since: since, visitor_seen: seen } = row
  if (email === null) return { id, username: username ?? id, name, visitor: null }
  const visitor = { since: isoOf(Number(since)), seenAt: isoOf(Number(seen)) }
  return { id, username: email, name: null, visitor }
}
