import { useT } from '@quayside/runtime/i18n'
import { Route, Routes } from '@quayside/runtime/router'
import { type ComponentType, useState } from 'react'
import './root.css'

export function Root() {
  return (
    <Routes>
      <Route path="/vite" element={<Page />} />
    </Routes>
  )
}

function Page() {
  const t = useT()
  const [count, setCount] = useState(0)
  const [Details, setDetails] = useState<ComponentType>()
  return (
    <div className="q-page q-stack q-gap-24 mfe-vite-page">
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      <button
        type="button"
        className="q-button q-button-secondary"
        onClick={() => setCount(value => value + 1)}
      >
        {t('clicks', { count })}
      </button>
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
