import type { CallInput } from '@quayside/runtime/context'
import { useSession } from '@quayside/runtime/hooks'
import { useInfiniteQuery } from '@quayside/runtime/query'

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
  const query = useInfiniteQuery({
    queryKey: [name, user?.id ?? '', mode],
    queryFn: ({ pageParam, signal }) => load({ page: pageParam, size: SIZE, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
  })
  const items = new Map((query.data?.pages ?? []).flatMap(page => page.list).map(item => [item.id, item]))
  return { ...query, items: [...items.values()] }
}
