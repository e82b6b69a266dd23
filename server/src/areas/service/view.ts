import type { ServiceMessage, ServiceThread } from '@quayside/contracts/endpoints/service'
import { isoOf } from '@quayside/contracts/iso-time'
import { jsonOf } from '@quayside/release/bytes'
import * as z from 'zod/mini'
import type { Message, Thread } from './rules/conversation.ts'

const photoIds = z.array(z.string())

/** Photo ids of a stored message. */
export function photosOf({ photos }: Pick<Message, 'photos'>): string[] {
  const parsed = photoIds.safeParse(jsonOf(photos))
  return parsed.success ? parsed.data : []
}

export function subjectOf({ subject_kind, subject_id, subject_title }: Thread): ServiceThread['subject'] {
  if (subject_kind === null || subject_id === null) return null
  return { kind: subject_kind, id: subject_id, title: subject_title ?? subject_id }
}

/** The customer's view; `last` is the latest message that is no note. */
export function threadView(thread: Thread, last: Message | undefined): ServiceThread {
  return {
    id: thread.id,
    topic: thread.topic,
    subject: subjectOf(thread),
    state: thread.state,
    openedAt: isoOf(thread.opened_at),
    updatedAt: isoOf(thread.updated_at),
    last: last === undefined ? null : messageView(last),
    unread: thread.unread,
    readByStaff: thread.read_by_staff,
    rating: thread.rating,
  }
}

export function messageView(message: Message): ServiceMessage {
  const isStaff = message.author === 'staff'
  return {
    seq: message.seq,
    clientId: isStaff ? null : message.client_id,
    author: isStaff ? 'staff' : 'customer',
    name: isStaff ? firstName(message.staff_name ?? '') : null,
    text: message.text,
    at: isoOf(message.at),
    photos: photosOf(message),
  }
}

function firstName(name: string): string | null {
  return name.trim().split(/\s/u)[0] || null
}
