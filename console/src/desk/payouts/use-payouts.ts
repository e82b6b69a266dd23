import { type CharityPayout, listPayouts } from '@quayside/contracts/staff/payouts'
import { showToast } from '@quayside/ui/show-toast'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Ask } from '../api/ask.ts'
import { useDesk } from '../api/desk.tsx'
import { REFRESH_MS } from '../api/queries.ts'

const KEY = ['desk', 'payouts'] as const
export const PAYOUTS_OF_A_PAGE = 48

export const payoutsQuery = (ask: Ask, page: number) =>
  queryOptions({
    queryKey: [...KEY, page],
    queryFn: ({ signal }) => ask(listPayouts, { query: { page, size: PAYOUTS_OF_A_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })

/** One act on a payout. Refetches the list regardless of the result, because a colleague may have been first. */
export function usePayoutAct(done: string, onDone: () => void) {
  const ask = useDesk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (act: (ask: Ask) => Promise<CharityPayout>) => act(ask),
    onSuccess: () => {
      showToast({ tone: 'success', message: done })
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}
