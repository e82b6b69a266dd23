import type { InboxConversation, InboxMessage } from '@quayside/contracts/staff/service'

/**
 * The answer of a read with the messages on the screen that it lacks: earlier ones, and those that arrived during
 * the read. They are dropped where the two do not fit together: after a merge, which renumbers messages, or when
 * more arrived than one answer holds.
 */
export function joined(shown: InboxConversation | undefined, latest: InboxConversation): InboxConversation {
  const [first, last] = [latest.messages.at(0), latest.messages.at(-1)]
  if (shown === undefined || first === undefined || last === undefined) return latest
  if (!fits(shown.messages, latest.messages)) return latest
  const earlier = shown.messages.filter(({ seq }) => seq < first.seq)
  const later = shown.messages.filter(({ seq }) => seq > last.seq)
  return {
    thread: later.length > 0 ? shown.thread : latest.thread,
    messages: [...earlier, ...latest.messages, ...later],
    hasEarlier: earlier.length > 0 ? shown.hasEarlier : latest.hasEarlier,
    readByCustomer: Math.max(shown.readByCustomer, latest.readByCustomer),
  }
}

/** The conversation with a page of earlier messages before those on the screen. */
export function withEarlier(shown: InboxConversation, page: InboxConversation): InboxConversation {
  const first = shown.messages[0]?.seq ?? Number.POSITIVE_INFINITY
  const earlier = page.messages.filter(({ seq }) => seq < first)
  return { ...shown, messages: [...earlier, ...shown.messages], hasEarlier: page.hasEarlier }
}

/** Whether two pieces of one conversation overlap, and agree on every message that both have. */
function fits(shown: readonly InboxMessage[], latest: readonly InboxMessage[]): boolean {
  const known = new Map(shown.map(message => [message.seq, message]))
  const both = latest.flatMap(message => {
    const same = known.get(message.seq)
    return same === undefined ? [] : [isSame(same, message)]
  })
  return both.length > 0 && both.every(Boolean)
}

function isSame(one: InboxMessage, other: InboxMessage): boolean {
  return one.at === other.at && one.author === other.author && one.text === other.text
}
