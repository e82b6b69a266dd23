import {
  countInbox,
  getInboxThread,
  type InboxConversation,
  listTemplates,
} from '@quayside/contracts/staff/service'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Ask } from '../../api/ask.ts'
import { joined } from './join-messages.ts'

/** Everything that a change at the desk may outdate. */
export const INBOX_KEY = ['desk', 'inbox'] as const
export const COUNTS_KEY = [...INBOX_KEY, 'counts'] as const
export const LISTS_KEY = [...INBOX_KEY, 'list'] as const
export const threadKey = (id: string) => [...INBOX_KEY, 'thread', id] as const
/** Its data is the time of the customer's last key, ms since 1970. */
export const typingKey = (id: string) => ['desk', 'typing', id] as const
export const TEMPLATES_KEY = ['desk', 'templates'] as const

export const inboxReading = {
  counts: (ask: Ask) =>
    queryOptions({
      queryKey: COUNTS_KEY,
      queryFn: ({ signal }) => ask(countInbox, {}, { signal }),
    }),
  /** Each call is a look in the log, so only changes and the opening read it. */
  thread: (ask: Ask, client: QueryClient, id: string) =>
    queryOptions({
      queryKey: threadKey(id),
      queryFn: async ({ signal }) => {
        const latest = await ask(getInboxThread, { params: { id } }, { signal })
        return joined(client.getQueryData<InboxConversation>(threadKey(id)), latest)
      },
      staleTime: 60_000,
      refetchOnWindowFocus: false,
    }),
  templates: (ask: Ask) =>
    queryOptions({
      queryKey: TEMPLATES_KEY,
      queryFn: ({ signal }) => ask(listTemplates, {}, { signal }),
      staleTime: 60_000,
    }),
}
