import { getInboxThread, type InboxConversation } from '@quayside/contracts/staff/service'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDesk } from '../../api/desk.tsx'
import { withEarlier } from '../live/join-messages.ts'
import { inboxReading, threadKey } from '../live/queries.ts'
import { useWatch } from '../live/use-watch.ts'

export function useConversation(id: string) {
  const client = useQueryClient()
  const { isReady } = useWatch()
  return useQuery({ ...inboxReading.thread(useDesk(), client, id), enabled: isReady })
}

export function useEarlier(id: string) {
  const ask = useDesk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (before: number) => ask(getInboxThread, { params: { id }, query: { before } }),
    onSuccess: page =>
      client.setQueryData<InboxConversation>(threadKey(id), shown => shown && withEarlier(shown, page)),
  })
}
