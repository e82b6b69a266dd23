import { listCharities } from '@quayside/contracts/staff/charities'
import { getDraft, type ItemDraft, listDrafts } from '@quayside/contracts/staff/item-drafts'
import { showToast } from '@quayside/ui/show-toast'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Ask } from '../api/ask.ts'
import { useDesk } from '../api/desk.tsx'
import { REFRESH_MS } from '../api/queries.ts'

const DRAFTS = ['desk', 'drafts'] as const
const ITEMS = ['desk', 'items'] as const
export const CHARITIES = ['desk', 'charities'] as const

/** Drafts and scheduled items, refetched while colleagues edit. */
export const draftsQuery = (ask: Ask) =>
  queryOptions({
    queryKey: [...DRAFTS, 'list'],
    queryFn: ({ signal }) => ask(listDrafts, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })

export const draftQuery = (ask: Ask, id: string) =>
  queryOptions({
    queryKey: [...DRAFTS, id],
    queryFn: ({ signal }) => ask(getDraft, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const charitiesQuery = (ask: Ask) =>
  queryOptions({
    queryKey: CHARITIES,
    queryFn: ({ signal }) => ask(listCharities, {}, { signal }),
  })

type ActOptions<T> = { readonly done: string; readonly onDone: (result: T) => void }

export function useDraftAct<T = ItemDraft>({ done, onDone }: ActOptions<T>) {
  const ask = useDesk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (act: (ask: Ask) => Promise<T>) => act(ask),
    onSuccess: result => {
      showToast({ tone: 'success', message: done })
      onDone(result)
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [...DRAFTS, 'list'] }),
        client.invalidateQueries({ queryKey: ITEMS }),
      ]),
  })
}
