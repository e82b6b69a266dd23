import { browserStore } from '@quayside/runtime/browser-store'
import { useState } from 'react'

const KEY = 'quayside.list-density'
const store = browserStore(() => window.localStorage)

export type Density = 'cozy' | 'compact'

/** The density last chosen in this browser; cozy by default. */
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
