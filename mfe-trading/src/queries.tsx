import { createQueries, useClearedQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
import type { ReactNode } from 'react'
import { useOwnTab } from './own-tab.ts'

/** One cache for the screens and widgets of this remote, so that an order placed in one shows in the other. */
const queries = createQueries()

export function Queries({ children }: { children: ReactNode }) {
  useClearedQueries(queries)
  useOwnTab()
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
