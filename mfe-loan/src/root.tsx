import { useOwnQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
import { Route, Routes } from '@quayside/runtime/router'
import { LoanPage } from './calculator/loan-page.tsx'

/** Loans: what one costs, before anyone asks for it. */
export function Root() {
  const queries = useOwnQueries()
  return (
    <QueryClientProvider client={queries}>
      <Routes>
        <Route path="/loan" element={<LoanPage />} />
      </Routes>
    </QueryClientProvider>
  )
}
