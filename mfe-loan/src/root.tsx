import { useOwnQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
import { LoanPage } from './calculator/loan-page.tsx'

/** Loans: what one costs, before anyone asks for it. */
export function Root() {
  const queries = useOwnQueries()
  return (
    <QueryClientProvider client={queries}>
      <LoanPage />
    </QueryClientProvider>
  )
}
