import type { CallInput } from '@quayside/runtime/context'
import { useSession } from '@quayside/runtime/hooks'
import { useInfiniteQuery, useQueryClient } from '@quayside/runtime/query'
import { useRef } from 'react'
import { newestFirst } from './newest-first.ts'

const SIZE = 20

export type Page<Item> = { list: Item[]; total: number; page: number; size: number }

export type PageRequest = { page: number; size: number; signal: CallInput<never>['signal'] }

/** A customer's list that grows page by page. New entries shift others to later pages, so duplicates are dropped. */
export function usePages<Item extends { readonly id: string }, P extends Page<Item> = Page<Item>>(
  name: string,
  load: (request: PageRequest) => Promise<P & Page<Item>>,
) {
  const { user, mode } = useSession()
  const queries = useQueryClient()
  const asking = useRef(false)
  const isDue = useRef(false)
  const queryKey = [name, user?.id ?? '', mode]
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load({ page: pageParam, size: SIZE, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
  })
  const items = new Map((query.data?.pages ?? []).flatMap(page => page.list).map(item => [item.id, item]))

  async function askForNew(): Promise<void> {
    const reloaded = await load({ page: 1, size: SIZE, signal: undefined })
    const known = queries.getQueryData<typeof query.data>(queryKey)
    const merged = known && newestFirst(known, reloaded)
    if (merged) queries.setQueryData(queryKey, merged)
    else await query.refetch()
  }

  /** Loads new items with one request, to stay within the customer's rate limit. */
  async function renew(): Promise<void> {
    isDue.current = true
    if (asking.current) return
    asking.current = true
    while (isDue.current) {
      isDue.current = false
      // New items arrive with the next notice, or when the list is reopened.
      await askForNew().catch(() => undefined)
    }
    asking.current = false
  }

  return { ...query, items: [...items.values()], renew }
}
