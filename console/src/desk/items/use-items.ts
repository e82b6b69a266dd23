import { listItems, withdrawItem } from '@quayside/contracts/staff/items'
import { showToast } from '@quayside/ui/show-toast'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Ask } from '../api/ask.ts'
import { useDesk } from '../api/desk.tsx'
import { REFRESH_MS } from '../api/queries.ts'

const KEY = ['desk', 'items'] as const
export const ITEMS_OF_A_PAGE = 48

export const itemsQuery = (ask: Ask, page: number) =>
  queryOptions({
    queryKey: [...KEY, page],
    queryFn: ({ signal }) => ask(listItems, { query: { page, size: ITEMS_OF_A_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })

/** Withdraws an item. Refetches the list regardless of the result, because a bid may have arrived. */
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
