import type { ResultOf } from '@quayside/contracts/endpoint'
import type { getServiceThread, ServiceMessage } from '@quayside/contracts/endpoints/service'
import type { Sent } from '../outbox/create-outbox.ts'

type ThreadPage = ResultOf<typeof getServiceThread>

/** Pages of one conversation, the latest first. */
export type ThreadPages = {
  readonly pages: readonly ThreadPage[]
  readonly pageParams: readonly (number | undefined)[]
}

/** All messages in order, each once. */
export function messagesOf(pages: readonly ThreadPage[]): readonly ServiceMessage[] {
  const bySeq = new Map(pages.flatMap(({ messages }) => messages).map(message => [message.seq, message]))
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq)
}

/** Number before which the earlier messages begin. */
export function earlierThan({ messages, hasEarlier }: ThreadPage): number | undefined {
  return hasEarlier ? messages[0]?.seq : undefined
}

/** Shows a sent message at once, until the conversation is read again. */
export function withSent<Pages extends ThreadPages>(known: Pages, { thread, message }: Sent): Pages {
  const [latest, ...others] = known.pages
  if (latest === undefined || latest.messages.some(({ seq }) => seq === message.seq)) return known
  return { ...known, pages: [{ ...latest, thread, messages: [...latest.messages, message] }, ...others] }
}

type Day = { readonly day: string; readonly messages: readonly ServiceMessage[] }

/** Messages in order, by calendar day. */
export function byDay(messages: readonly ServiceMessage[], dayOf: (at: string) => string): readonly Day[] {
  const days: { day: string; messages: ServiceMessage[] }[] = []
  for (const message of messages) {
    const day = dayOf(message.at)
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}

/** The customer's last message, which carries the receipt. */
export function lastOwn(messages: readonly ServiceMessage[]): ServiceMessage | undefined {
  return messages.findLast(({ author }) => author === 'customer')
}
