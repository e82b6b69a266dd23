import type { Message, Thread } from './conversation.ts'

/** A conversation with all its messages in order. */
export type Whole = { readonly thread: Thread; readonly messages: readonly Message[] }

/**
 * Two conversations of a customer as one: messages by time, and all that is unread, waits, was asked about, or was rated
 * in either.
 */
export function merge(into: Whole, from: Whole): Whole {
  const both = [into, from]
  const unread = both.flatMap(({ thread, messages }) =>
    messages
      .filter(({ author, seq }) => author === 'staff' && seq > thread.read_by_customer)
      .map(message => ({ message, isMailed: message.seq <= thread.mailed_seq })),
  )
  const isUnread = new Set(unread.map(({ message }) => message))
  const isUnseen = new Set(
    both.flatMap(({ thread, messages }) =>
      messages.filter(({ author, seq }) => author === 'customer' && seq > thread.read_by_staff),
    ),
  )
  const isUnmailed = new Set(unread.filter(({ isMailed }) => !isMailed).map(({ message }) => message))
  const ordered = both.flatMap(({ messages }) => messages).toSorted((one, other) => one.at - other.at)
  const before = (marked: ReadonlySet<Message>) => {
    const first = ordered.findIndex(message => marked.has(message))
    return first === -1 ? ordered.length : first
  }
  const readByCustomer = before(isUnread)
  const isOpen = both.some(({ thread }) => thread.state === 'open')
  const messages = ordered.map((message, index) => ({
    ...message,
    thread_id: into.thread.id,
    seq: index + 1,
  }))
  const threads = [into.thread, from.thread]
  const first = threads
    .filter(({ first_answer_at: at }) => at !== null)
    .toSorted((one, other) => Number(one.first_answer_at) - Number(other.first_answer_at))[0]
  return {
    messages,
    thread: {
      ...into.thread,
      state: isOpen ? 'open' : 'closed',
      opened_at: Math.min(...threads.map(({ opened_at: at }) => at)),
      updated_at: Math.max(...threads.map(({ updated_at: at }) => at)),
      last_seq: messages.length,
      read_by_customer: readByCustomer,
      read_by_staff: before(isUnseen),
      unread: messages.filter(({ author, seq }) => author === 'staff' && seq > readByCustomer).length,
      mailed_seq: before(isUnmailed),
      waiting_since: oneOf(
        Math.min,
        threads.map(({ waiting_since: at }) => at),
      ),
      answered_at: oneOf(
        Math.max,
        threads.map(({ answered_at: at }) => at),
      ),
      first_answer_at: first?.first_answer_at ?? null,
      first_answer_by: first?.first_answer_by ?? null,
      snoozed_until: null,
      ...subjectOf(into.thread, from.thread),
      ...closingOf(threads, isOpen),
    },
  }
}

function subjectOf(into: Thread, from: Thread): Partial<Thread> {
  const { subject_kind, subject_id, subject_title } = into.subject_kind === null ? from : into
  return { topic: into.topic === 'other' ? from.topic : into.topic, subject_kind, subject_id, subject_title }
}

/** The closing that the customer rated, rather one rated as bad, and else that of a closed conversation. */
function closingOf(threads: readonly Thread[], isOpen: boolean): Partial<Thread> {
  const rated =
    threads.find(({ rating }) => rating === 'bad') ?? threads.find(({ rating }) => rating !== null)
  if (rated === undefined) return isOpen ? { closed_at: null, closed_by: null } : {}
  return { closed_at: rated.closed_at, closed_by: rated.closed_by, rating: rated.rating }
}

function oneOf(choose: (...times: number[]) => number, times: readonly (number | null)[]): number | null {
  const known = times.filter(time => time !== null)
  return known.length === 0 ? null : choose(...known)
}
