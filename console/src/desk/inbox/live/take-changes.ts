import type { InboxConversation, InboxThread, watchInbox } from '@quayside/contracts/staff/service'
import type { QueryClient } from '@tanstack/react-query'
import { joined } from './join-messages.ts'
import { COUNTS_KEY, INBOX_KEY, LISTS_KEY, threadKey, typingKey } from './queries.ts'

export type Changes = (typeof watchInbox)['result']['_zod']['output']['changed']

/** Reads again what changed; `null` means that some changes may have been missed. */
export function takeChanges(client: QueryClient, changed: Changes, now: number): void {
  if (changed === null) return void client.invalidateQueries({ queryKey: INBOX_KEY })
  const ends = changed.filter(({ kind }) => kind !== 'typing')
  for (const { thread, kind } of changed)
    client.setQueryData<number>(typingKey(thread), kind === 'typing' ? now : 0)
  for (const thread of new Set(ends.map(one => one.thread)))
    void client.invalidateQueries({ queryKey: threadKey(thread) })
  if (ends.some(({ kind }) => kind !== 'read')) refreshLists(client)
}

/** Shows the result of an act at once. */
export function takeThread(client: QueryClient, thread: InboxThread): void {
  client.setQueryData<InboxConversation>(threadKey(thread.id), shown => shown && { ...shown, thread })
  refreshLists(client)
}

export function takeConversation(client: QueryClient, latest: InboxConversation): void {
  client.setQueryData<InboxConversation>(threadKey(latest.thread.id), shown => joined(shown, latest))
  refreshLists(client)
}

export function refreshLists(client: QueryClient): void {
  for (const queryKey of [LISTS_KEY, COUNTS_KEY]) void client.invalidateQueries({ queryKey })
}
