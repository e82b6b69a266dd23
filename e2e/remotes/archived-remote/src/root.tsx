import { useHost, useRemote, useSession } from '@quayside/runtime/hooks'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { QueryClient, QueryClientProvider, useQuery } from '@quayside/runtime/query'
import { Link, Route, Routes, useLocation } from '@quayside/runtime/router'
import { Slot } from '@quayside/runtime/slot'
import { atom, useAtom } from '@quayside/runtime/state'
import { lazy, Suspense } from 'react'
import { createPortal } from 'react-dom'
import './root.css'

const Details = lazy(() => import('./details.tsx').then(module => ({ default: module.Details })))
const client = new QueryClient()
const clicksAtom = atom(0)

export function Root() {
  return (
    <QueryClientProvider client={client}>
      <Routes>
        <Route path="/archive" element={<Page />} />
        <Route
          path="/archive/:id"
          element={
            <Suspense>
              <Details />
            </Suspense>
          }
        />
      </Routes>
    </QueryClientProvider>
  )
}

function Page() {
  const t = useT()
  const locale = useLocale()
  const { portal } = useHost()
  const { version } = useRemote()
  const { status } = useSession()
  const { pathname } = useLocation()
  const [clicks, setClicks] = useAtom(clicksAtom)
  const { data } = useQuery({ queryKey: ['archive'], queryFn: () => version })
  return (
    <div className="q-page mfe-archive-page">
      <h1>{t('title')}</h1>
      <p lang={locale}>{[version, status, pathname, data].join(' ')}</p>
      <button type="button" className="q-button q-button-secondary" onClick={() => setClicks(clicks + 1)}>
        {clicks}
      </button>
      <Link to="/archive/1">{t('more')}</Link>
      <Slot name="mfe-archive/sample" props={{ text: t('title') }} />
      {createPortal(<span className="mfe-archive-mark" />, portal)}
    </div>
  )
}
