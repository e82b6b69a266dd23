import { useOwnQueries } from '@quayside/runtime/endpoint-query'
import { useSession } from '@quayside/runtime/hooks'
import { QueryClientProvider } from '@quayside/runtime/query'
import { Route, Routes } from '@quayside/runtime/router'
import { LoanPage } from './calculator/loan-page.tsx'
import { LazyPart, LazyScreen } from './lazy-screen.tsx'

const loadIdentity = async () => (await import('./identity/identity-page.tsx')).IdentityPage
const loadApply = async () => (await import('./loans/apply/apply-page.tsx')).ApplyPage
const loadMine = async () => (await import('./loans/one-loan-page.tsx')).OneLoanPage
const loadLoans = async () => (await import('./loans/my-loans.tsx')).MyLoans
const loadStep = async () => (await import('./identity/step-page.tsx')).StepPage

const STEPS = [
  { path: '/loan/identity/name' },
  { path: '/loan/identity/birth' },
  { path: '/loan/identity/home' },
  { path: '/loan/identity/phone' },
  { path: '/loan/identity/document' },
  { path: '/loan/identity/front' },
  { path: '/loan/identity/back' },
  { path: '/loan/identity/in-hand' },
  { path: '/loan/identity/signature' },
  { path: '/loan/identity/proof' },
] as const

function OwnLoans() {
  const { user, mode } = useSession()
  return user === null || mode === 'demo' ? null : <LazyPart name="loans" load={loadLoans} />
}

export function Root() {
  const queries = useOwnQueries()
  return (
    <QueryClientProvider client={queries}>
      <Routes>
        <Route
          path="/loan"
          element={
            <LoanPage>
              <OwnLoans />
            </LoanPage>
          }
        />
        <Route path="/loan/apply" element={<LazyScreen name="apply" load={loadApply} />} />
        <Route path="/loan/mine" element={<LazyScreen name="mine" load={loadMine} />} />
        <Route path="/loan/identity" element={<LazyScreen name="identity" load={loadIdentity} />} />
        {STEPS.map(({ path }) => (
          <Route key={path} path={path} element={<LazyScreen name="step" load={loadStep} />} />
        ))}
      </Routes>
    </QueryClientProvider>
  )
}
