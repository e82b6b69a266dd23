import { useT } from '@quayside/runtime/i18n'
import { Route, Routes } from '@quayside/runtime/router'
import { type ComponentType, useState } from 'react'

export function Root() {
  return (
    <Routes>
      <Route path="/rspack" element={<Page />} />
    </Routes>
  )
}

function Page() {
  const t = useT()
  const [Details, setDetails] = useState<ComponentType>()
  return (
    <div className="q-page q-stack q-gap-24">
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      {Details ? (
        <Details />
      ) : (
        <button
          type="button"
          className="q-button q-button-secondary"
          onClick={() => void import('./details.tsx').then(module => setDetails(() => module.Details))}
        >
          {t('more')}
        </button>
      )}
    </div>
  )
}
