import type { InboxThread } from '@quayside/contracts/staff/service'
import { showToast } from '@quayside/ui/show-toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Ask } from '../../api/ask.ts'
import { useDesk } from '../../api/desk.tsx'
import { threadKey } from './queries.ts'
import { takeThread } from './take-changes.ts'

type ThreadAct = {
  readonly act: (ask: Ask) => Promise<InboxThread>
  /** Message after a success; none for an act whose effect is plain to see. */
  readonly done?: string
}

/** Acts on a conversation. A refusal reads it again, because it may have changed. */
export function useThreadAct(id: string, onDone?: (thread: InboxThread) => void) {
  const ask = useDesk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ act }: ThreadAct) => act(ask),
    onSuccess: (thread, { done }) => {
      takeThread(client, thread)
      if (done !== undefined) showToast({ tone: 'success', message: done })
      onDone?.(thread)
    },
    onError: () => client.invalidateQueries({ queryKey: threadKey(id) }),
  })
}
