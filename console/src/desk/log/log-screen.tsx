import { listActs } from '@quayside/contracts/staff/audit'
import { EmptyState } from '@quayside/ui/empty-state'
import { PageHeader } from '@quayside/ui/page-header'
import { LoadMore } from '@quayside/ui/pagination'
import { type UseQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { QueryView } from '../../api/query-view.tsx'
import { hasDeskRole } from '../../session/access.ts'
import { useSession } from '../../session/use-session.tsx'
import { useDesk } from '../api/desk.tsx'
import { ActRows } from './act-rows.tsx'
import { ExportButton } from './export-button.tsx'
import { filterOf, type LogFilter } from './log-filter.ts'
import { LogFilters } from './log-filters.tsx'
import { VerifyLog } from './verify-log.tsx'

export function LogScreen() {
  const isAdministrator = hasDeskRole(useSession(), ['administrator'])
  const [params, setParams] = useSearchParams()
  const filter = useMemo(() => filterOf(params), [params])
  if (!isAdministrator) return <EmptyState message="Only administrators read the log of the desk." />
  return (
    <div className="q-stack">
      <PageHeader
        title="Log of the desk"
        lead="Every look and every act, each linked to the one before."
        actions={<ExportButton filter={filter} />}
      />
      <VerifyLog />
      <LogFilters
        filter={filter}
        onChange={next => setParams(new URLSearchParams(Object.entries(next)), { replace: true })}
      />
      <Acts filter={filter} />
    </div>
  )
}

function Acts({ filter }: { filter: LogFilter }) {
  const ask = useDesk()
  const pages = useInfiniteQuery({
    queryKey: ['desk', 'acts', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      ask(listActs, { query: { ...filter, after: pageParam, size: 100 } }, { signal }),
    getNextPageParam: page => page.next ?? undefined,
    refetchOnWindowFocus: false,
  })
  const query = { ...pages, data: pages.data?.pages } as UseQueryResult<unknown>
  const acts = pages.data?.pages.flatMap(page => page.list) ?? []
  return (
    <QueryView query={query} height="32rem">
      {() =>
        acts.length === 0 ? (
          <EmptyState message="No entry matches." />
        ) : (
          <>
            <ActRows acts={acts} />
            <LoadMore
              label="Load older entries"
              endLabel="This is the first entry."
              hasMore={pages.hasNextPage}
              busy={pages.isFetchingNextPage}
              onLoad={() => void pages.fetchNextPage()}
            />
          </>
        )
      }
    </QueryView>
  )
}
