import type { Comparison } from './comparison.ts'
import { TrialFailed } from './trial-failed.ts'

/** A key that no remote has; the session and what others keep for a customer lie beside it. */
const KEY = 'beside-the-slot'

const STORES = ['localStorage', 'sessionStorage'] as const

/** Puts a value into each storage of the page that a remote must leave alone. */
export function placeKeepsakes(page: Window): Comparison {
  const kept = STORES.filter(store => {
    page[store].setItem(KEY, KEY)
    return page[store].getItem(KEY) === KEY
  })
  return {
    compare(step) {
      const store = kept.find(name => page[name].getItem(KEY) !== KEY)
      if (store !== undefined) throw new TrialFailed({ what: 'storage', step, store })
    },
  }
}
