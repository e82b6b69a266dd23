import { listItems, withdrawItem } from '@quayside/contracts/staff/items'
import { showToast } from '@quayside/ui/toast'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Ask } from '../api/ask.ts'
import { useDesk } from '../api/desk.tsx'
import { REFRESH_MS } from '../api/queries.ts'

const KEY = ['desk', 'items'] as const

/** Items on sale and what came of them, read again while customers bid. */
export const itemsQuery = (ask: Ask) =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => ask(listItems, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })

/** Takes an item off the market; the list is read again whatever came of it, for somebody may have bid. */
export function useWithdrawal(id: string, onDone: () => void) {
  const ask = useDesk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => ask(withdrawItem, { params: { id }, body: { reason } }),
    onSuccess: () => {
      showToast({ tone: 'success', message: 'Taken off the market.' })
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}
