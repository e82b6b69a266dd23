import type { ServiceRating, ServiceSubject, ServiceTopic } from '@quayside/contracts/endpoints/service'
import { CLAIM_MS } from '@quayside/contracts/staff/cases'
import type { Thread } from './conversation.ts'

const NOT_CLOSED = { closed_at: null, closed_by: null } as const

export type Agent = { readonly email: string; readonly name: string }

export type NewThread = {
  readonly id: string
  readonly userId: string
  readonly isVisitor: boolean
  readonly locale: string
  readonly topic: ServiceTopic
  readonly subject: (ServiceSubject & { readonly title: string }) | undefined
  readonly now: number
}

export function newThread({ id, userId, isVisitor, locale, topic, subject, now }: NewThread): Thread {
  return {
    id,
    user_id: userId,
    locale,
    topic,
    subject_kind: subject?.kind ?? null,
    subject_id: subject?.id ?? null,
    subject_title: subject?.title ?? null,
    state: 'open',
    opened_at: now,
    updated_at: now,
    last_seq: 0,
    read_by_customer: 0,
    read_by_staff: 0,
    unread: 0,
    waiting_since: null,
    snoozed_until: null,
    claimed_by: null,
    claimed_name: null,
    claimed_until: 0,
    answered_at: null,
    first_answer_at: null,
    first_answer_by: null,
    mailed_seq: 0,
    closed_at: null,
    closed_by: null,
    rating: null,
    is_visitor: isVisitor ? 1 : 0,
  }
}

/** A message of the customer: it opens a closed conversation again and ends a snooze. */
export function customerWrote(thread: Thread, now: number): Thread {
  return {
    ...thread,
    state: 'open',
    updated_at: now,
    last_seq: thread.last_seq + 1,
    waiting_since: thread.waiting_since ?? now,
    snoozed_until: null,
    closed_at: null,
    closed_by: null,
    rating: null,
  }
}

/** An answer, which renews the agent's claim. A rated closing stays counted: only the customer takes a rating back. */
export function staffAnswered(thread: Thread, agent: Agent, now: number): Thread {
  return {
    ...claimed(thread, agent, now),
    state: 'open',
    updated_at: now,
    last_seq: thread.last_seq + 1,
    read_by_staff: thread.last_seq + 1,
    unread: thread.unread + 1,
    waiting_since: null,
    snoozed_until: null,
    answered_at: now,
    first_answer_at: thread.first_answer_at ?? now,
    first_answer_by: thread.first_answer_by ?? agent.email,
    ...(thread.rating === null && NOT_CLOSED),
  }
}

export function noted(thread: Thread): Thread {
  return { ...thread, last_seq: thread.last_seq + 1 }
}

export function claimed(thread: Thread, { email, name }: Agent, now: number): Thread {
  return { ...thread, claimed_by: email, claimed_name: name, claimed_until: now + CLAIM_MS }
}

export function released(thread: Thread): Thread {
  return { ...thread, claimed_by: null, claimed_name: null, claimed_until: 0 }
}

/** The agent with a running claim. */
export function holderOf({ claimed_by, claimed_until }: Thread, now: number): string | undefined {
  return claimed_by !== null && claimed_until > now ? claimed_by : undefined
}

export function snoozed(thread: Thread, until: number | null): Thread {
  return { ...released(thread), snoozed_until: until }
}

export function closed(thread: Thread, { email }: Agent, now: number): Thread {
  return {
    ...released(thread),
    state: 'closed',
    updated_at: now,
    waiting_since: null,
    snoozed_until: null,
    // A rating stays with the agent who earned it.
    ...(thread.rating === null && { closed_at: now, closed_by: email }),
  }
}

/** Undefined for a conversation that is not closed. */
export function rated(thread: Thread, rating: ServiceRating): Thread | undefined {
  return thread.state === 'closed' ? { ...thread, rating } : undefined
}
