import type { Comparison } from './comparison.ts'
import { SmokeTestFailed } from './smoke-test-failed.ts'

/** A key that no remote uses, next to the session and other code's data. */
const KEY = 'beside-the-slot'

const STORES = ['localStorage', 'sessionStorage'] as const

/** Puts a value that remotes must not touch into each storage of the page. */
export function placeKeepsakes(page: Window): Comparison {
  const kept = STORES.filter(store => {
    page[store].setItem(KEY, KEY)
    return page[store].getItem(KEY) === KEY
  })
  return {
    compare(step) {
      const store = kept.find(name => page[name].getItem(KEY) !== KEY)
      if (store !== undefined) throw new SmokeTestFailed({ what: 'storage', step, store })
    },
  }
}
