import type { ListEndpoint } from '@quayside/contracts/endpoint'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useRef } from 'react'

export const PAGE = 100

export type OrderPages<Row> = {
  readonly total: number | null
  row(index: number): Row | undefined
  readonly error: unknown
  readonly isFetching: boolean
  refetch(): void
}

/** Rows of a long list by index; only visible pages are requested and refreshed. */
export function useOrderPages<Row>(
  endpoint: ListEndpoint<Row>,
  query: Readonly<Record<string, unknown>>,
  top: number,
): OrderPages<Row> {
  const first = Math.floor(top / PAGE) + 1
  const known = useRef<number>(null)
  const upper = usePage(endpoint, query, first, true)
  const lower = usePage(endpoint, query, first + 1, (known.current ?? 0) > first * PAGE)
  const total = upper.data?.total ?? lower.data?.total ?? known.current
  known.current = total
  return {
    total,
    row(index) {
      const page = Math.floor(index / PAGE) + 1
      const list = page === first ? upper.data?.list : page === first + 1 ? lower.data?.list : undefined
      return list?.[index % PAGE]
    },
    error: upper.error ?? lower.error,
    isFetching: upper.isFetching || lower.isFetching,
    refetch() {
      void upper.refetch()
      if (lower.isError) void lower.refetch()
    },
  }
}

function usePage<Row>(
  endpoint: ListEndpoint<Row>,
  query: Readonly<Record<string, unknown>>,
  page: number,
  enabled: boolean,
) {
  return useEndpoint<ListEndpoint<Row>>(endpoint, { query: { ...query, page, size: PAGE } }, { enabled })
}
