import type { CallInput } from '@quayside/runtime/context'
import { useSession } from '@quayside/runtime/hooks'
import { useInfiniteQuery, useQueryClient } from '@quayside/runtime/query'
import { useRef } from 'react'
import { newestFirst } from './newest-first.ts'

const SIZE = 20

export type Page<Item> = { list: Item[]; total: number; page: number; size: number }

/** What a loader of pages is asked for. */
export type PageRequest = { page: number; size: number; signal: CallInput<never>['signal'] }

/**
 * A list of the customer's that grows page by page. A new entry moves the others to later pages, so an entry that
 * comes twice is shown once.
 */
export function usePages<Item extends { readonly id: string }>(
  name: string,
  load: (request: PageRequest) => Promise<Page<Item>>,
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
    const fresh = await load({ page: 1, size: SIZE, signal: undefined })
    const known = queries.getQueryData<typeof query.data>(queryKey)
    const merged = known && newestFirst(known, fresh)
    if (merged) queries.setQueryData(queryKey, merged)
    else await query.refetch()
  }

  /**
   * Brings in what is new at the top by one page, however many are open: all of them for each of a burst of notices would use
   * up the calls that the customer has for everything else.
   */
  async function renew(): Promise<void> {
    isDue.current = true
    if (asking.current) return
    asking.current = true
    while (isDue.current) {
      isDue.current = false
      // What is new comes with the next notice, or when the list is opened again.
      await askForNew().catch(() => undefined)
    }
    asking.current = false
  }

  return { ...query, items: [...items.values()], renew }
}
