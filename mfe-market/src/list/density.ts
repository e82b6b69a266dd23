import { browserStore } from '@quayside/runtime/browser-store'
import { useState } from 'react'

const KEY = 'quayside.list-density'
const store = browserStore(() => window.localStorage)

/** How close the rows of the list stand. */
export type Density = 'cozy' | 'compact'

/** The density that was chosen last in this browser; cozy until then. */
export function useDensity(): [density: Density, choose: (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() => (store.get(KEY) === 'compact' ? 'compact' : 'cozy'))
  return [
    density,
    next => {
      if (next === 'cozy') store.remove(KEY)
      else store.set(KEY, next)
      setDensity(next)
    },
  ]
}
