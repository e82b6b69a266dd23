import type { AnyEndpoint, ResultOf } from '@quayside/contracts/endpoint'
import { ApiError } from '@quayside/runtime/api-error'
import { useApi, useSession } from '@quayside/runtime/hooks'
import { QueryClient, useQuery, useQueryClient } from '@quayside/runtime/query'
import { useCallback, useEffect, useState } from 'react'
import type { CallInput } from '../remote/context.ts'

export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 1 && isPassing(error),
      },
      // Offline, an action fails at once: a queued one would be sent later, when it may no longer be wanted.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

export function useOwnQueries(): QueryClient {
  const [queries] = useState(createQueries)
  useClearedQueries(queries)
  return queries
}

/** Clears a query client after its last user unmounts; its timers would keep a released version in memory. */
export function useClearedQueries(queries: QueryClient): void {
  useEffect(() => {
    users.set(queries, (users.get(queries) ?? 0) + 1)
    return () => {
      users.set(queries, (users.get(queries) ?? 1) - 1)
      // StrictMode unmounts and remounts in one turn.
      queueMicrotask(() => {
        if (users.get(queries) === 0) void empty(queries)
      })
    }
  }, [queries])
}

/** A request in flight would otherwise repopulate the cleared client and start its timer. */
async function empty(queries: QueryClient): Promise<void> {
  await queries.cancelQueries({}, { silent: true })
  if (users.get(queries) === 0) queries.clear()
}

const users = new WeakMap<QueryClient, number>()

export type EndpointQueryOptions<E extends AnyEndpoint> = {
  enabled?: boolean
  keepPrevious?: boolean
  /** The answer of a public endpoint depends on the customer. */
  isPersonal?: boolean
  refetchInterval?: number
  /** Shown until the first response, such as boot data. */
  meanwhile?: ResultOf<E> | undefined
}

/** Reads an endpoint as a query, keyed by customer and mode, so that data is never shown to another customer. */
export function useEndpoint<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  options: EndpointQueryOptions<E> = {},
) {
  const api = useApi()
  const { user, mode } = useSession()
  const { enabled = true, keepPrevious = false, isPersonal = false, refetchInterval, meanwhile } = options
  const owner = isPersonal || endpoint.access === 'customer' ? [user?.id ?? '', mode] : []
  return useQuery<ResultOf<E>>({
    queryKey: [endpoint.path, input, ...owner],
    queryFn: ({ signal }) => api.call(endpoint, { ...input, signal }),
    enabled,
    ...(keepPrevious
      ? { placeholderData: (data, query) => (query?.queryKey.at(2) === owner.at(0) ? data : undefined) }
      : {}),
    ...(meanwhile === undefined ? {} : { placeholderData: () => meanwhile }),
    ...(refetchInterval === undefined ? {} : { refetchInterval }),
  })
}

/** Refetches visible queries at once; a first response in flight may be older, so it is refetched once it arrives. */
export function useAskAgain(): (...endpoints: readonly Pick<AnyEndpoint, 'path'>[]) => void {
  const queries = useQueryClient()
  return useCallback(
    (...endpoints) => {
      for (const { path } of endpoints) askAgain(queries, path)
    },
    [queries],
  )
}

function askAgain(queries: QueryClient, path: string): void {
  for (const query of queries.getQueryCache().findAll({ queryKey: [path], fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined || awaited.has(query)) continue
    awaited.add(query)
    const stale = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
    void query.promise?.then(stale, () => undefined).finally(() => awaited.delete(query))
  }
  void queries.invalidateQueries({ queryKey: [path] })
}

const awaited = new WeakSet<object>()

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.kind === 'server')
}
