import { showToast } from '@quayside/ui/show-toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Ask } from '../api/ask.ts'
import { useDesk } from '../api/desk.tsx'
import { customerKey } from '../api/queries.ts'

type After = { readonly onClose: () => void; readonly done: string }

/** Suspends or reinstates. Refetches the customer regardless of the result. */
export function useStanding(id: string, { onClose, done }: After) {
  const ask = useDesk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: (ask: Ask) => Promise<unknown>) => change(ask),
    onSuccess: () => {
      onClose()
      showToast({ tone: 'success', message: done })
    },
    onSettled: () => client.invalidateQueries({ queryKey: customerKey(id) }),
  })
}
