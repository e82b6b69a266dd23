import type { AnyEndpoint, ResultOf } from '@quayside/contracts/endpoint'
import { ApiError } from '@quayside/runtime/api-error'
import { useApi, useSession } from '@quayside/runtime/hooks'
import { keepPreviousData, QueryClient, useQuery } from '@quayside/runtime/query'
import type { CallInput } from './context.ts'

/** A query client with the house's habits: one retry and only for the network, data fresh for half a minute. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 1 && isPassing(error),
      },
      mutations: { retry: false },
    },
  })
}

export type EndpointQueryOptions = { enabled?: boolean; keepPrevious?: boolean; refetchInterval?: number }

/** Reads an endpoint as a query; customers' data is keyed by customer and mode, so that nobody sees another's. */
export function useEndpoint<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  options: EndpointQueryOptions = {},
) {
  const api = useApi()
  const { user, mode } = useSession()
  const owner = endpoint.access === 'customer' ? [user?.id ?? '', mode] : []
  const { enabled = true, keepPrevious = false, refetchInterval } = options
  return useQuery<ResultOf<E>>({
    queryKey: [endpoint.path, input, ...owner],
    queryFn: ({ signal }) => api.call(endpoint, { ...input, signal }),
    enabled,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(refetchInterval === undefined ? {} : { refetchInterval }),
  })
}

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.kind === 'server')
}
