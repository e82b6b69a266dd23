import { searchText } from '@quayside/contracts/staff/parts'
import { listInbox } from '@quayside/contracts/staff/service'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useDesk } from '../../api/desk.tsx'
import { LISTS_KEY } from '../live/queries.ts'
import { useWatch } from '../live/use-watch.ts'
import { type InboxFilter, searchOf } from './inbox-filter.ts'

const SIZE = 50

export function useThreads(filter: InboxFilter) {
  const ask = useDesk()
  const { view, locales, search } = useDeferredValue(filter)
  // Shorter text is not searched for.
  const words = searchText.safeParse(search).data
  const pages = useInfiniteQuery({
    queryKey: [...LISTS_KEY, searchOf({ view, locales, search: words ?? '' })],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      ask(
        listInbox,
        {
          query: {
            view,
            size: SIZE,
            after: pageParam,
            search: words,
            ...(locales.length > 0 && { locale: [...locales] }),
          },
        },
        { signal },
      ),
    getNextPageParam: page => page.next ?? undefined,
    enabled: useWatch().isReady,
  })
  const rows = useMemo(() => pages.data?.pages.flatMap(page => page.list) ?? [], [pages.data])
  return { pages, rows }
}
