import { createQueries, useClearedQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
import { Fragment, type ReactNode } from 'react'
import { useOwnTab } from './own-tab.ts'

/** One cache for all screens and widgets of this remote, so that an order placed in one appears in the others. */
const queries = createQueries()

export function Queries({ children }: { children: ReactNode }) {
  useClearedQueries(queries)
  const owner = useOwnTab()
  return (
    <QueryClientProvider client={queries}>
      <Fragment key={owner}>{children}</Fragment>
    </QueryClientProvider>
  )
}
