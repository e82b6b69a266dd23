import { listCases } from '@quayside/contracts/staff/cases'
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Ask } from '../api/ask.ts'
import { useDesk } from '../api/desk.tsx'
import { CASES_KEY, REFRESH_MS } from '../api/queries.ts'
import { type CasePages, pageOfRow, rowsOf, withPage } from './case-pages.ts'
import { type CaseFilter, searchOf } from './filter.ts'

const SIZE = 100

export function listKey(filter: CaseFilter) {
  return [...CASES_KEY, 'list', searchOf(filter)] as const
}

export function useCases(filter: CaseFilter) {
  const ask = useDesk()
  const client = useQueryClient()
  const inSight = useRef({ first: 0, last: 0 })
  const query = useInfiniteQuery({
    queryKey: listKey(filter),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => ask(listCases, { query: queryOf(filter, pageParam) }, { signal }),
    getNextPageParam: page => page.next,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  const refresh = useRefresh({ ask, client, filter, inSight: inSight.current })
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh().catch(() => undefined)
    }, REFRESH_MS)
    return () => clearInterval(timer)
  }, [refresh])
  const rows = useMemo(() => rowsOf(query.data), [query.data])
  return { query, rows, refresh, total: query.data?.pages.at(0)?.total ?? 0, inSight: inSight.current }
}

function queryOf(filter: CaseFilter, after: string | null) {
  return { ...filter, size: SIZE, ...(after !== null && { after }) }
}

type Refreshing = {
  readonly ask: Ask
  readonly client: QueryClient
  readonly filter: CaseFilter
  readonly inSight: { readonly first: number; readonly last: number }
}

function useRefresh({ ask, client, filter, inSight }: Refreshing): () => Promise<void> {
  const search = searchOf(filter)
  const latest = useRef(filter)
  latest.current = filter
  // biome-ignore lint/correctness/useExhaustiveDependencies: a filter is the same when its text is
  return useCallback(async () => {
    const key = listKey(latest.current)
    const pages = client.getQueryData<CasePages>(key)
    if (pages === undefined || client.isFetching({ queryKey: key }) > 0) return
    const last = pageOfRow(pages, inSight.last)
    for (let at = pageOfRow(pages, inSight.first); at <= last; at += 1) {
      const param = pages.pageParams[at]
      if (param === undefined) return
      const fresh = await ask(listCases, { query: queryOf(latest.current, param) })
      client.setQueryData<CasePages>(key, now => now && withPage(now, at, fresh))
    }
  }, [ask, client, search, inSight])
}
