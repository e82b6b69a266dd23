import { useOwnQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
import { Route, Routes } from '@quayside/runtime/router'
import { LazyScreen } from './lazy-screen.tsx'
import { SCREENS } from './screens.ts'

/** Every screen of the account remote, each fetched when it is first wanted. */
export function Root() {
  const queries = useOwnQueries()
  return (
    <QueryClientProvider client={queries}>
      <Routes>
        {SCREENS.map(({ path, load }) => (
          <Route key={path} path={path} element={<LazyScreen key={path} path={path} load={load} />} />
        ))}
      </Routes>
    </QueryClientProvider>
  )
}
