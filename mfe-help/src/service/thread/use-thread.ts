import { getServiceThread } from '@quayside/contracts/endpoints/service'
import { useApi, useSession } from '@quayside/runtime/hooks'
import { useInfiniteQuery, useQueryClient } from '@quayside/runtime/query'
import { useCallback } from 'react'
import type { Sent } from '../outbox/create-outbox.ts'
import { earlierThan, messagesOf, type ThreadPages, withSent } from './pages.ts'

/** A conversation page by page from its end; a notice reads all shown pages again, so that no gap opens. */
export function useThread(id: string) {
  const api = useApi()
  const owner = useSession().user?.id ?? ''
  const query = useInfiniteQuery({
    queryKey: keyOf(id, owner),
    queryFn: ({ pageParam, signal }) =>
      api.call(getServiceThread, {
        params: { id },
        query: pageParam === undefined ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: firstPage(),
    getNextPageParam: earlierThan,
  })
  const pages = query.data?.pages ?? []
  return { ...query, thread: pages[0]?.thread, messages: messagesOf(pages) }
}

function firstPage(): number | undefined {
  return undefined
}

function keyOf(id: string, owner: string): readonly unknown[] {
  return [getServiceThread.path, id, owner]
}

/** Shows a sent message in its conversation at once. */
export function useShowSent(then: () => void): (result: Sent) => void {
  const queries = useQueryClient()
  const owner = useSession().user?.id ?? ''
  return useCallback(
    result => {
      queries.setQueryData<ThreadPages>(
        keyOf(result.thread.id, owner),
        known => known && withSent(known, result),
      )
      then()
    },
    [queries, owner, then],
  )
}
