import type { TextStore } from '@quayside/runtime/browser-store'
import { applyDirection, readDirection } from '@quayside/runtime/direction-colors'
import { isThemeChoice, type ThemeChoice } from '@quayside/runtime/shell-requests'
import { readShortcuts, showShortcuts } from '@quayside/runtime/shortcuts'
import { createWatched, type Writable } from '@quayside/runtime/watched'
import { localStore } from '../stores.ts'
import { writeCookie } from './cookie.ts'

const KEY = 'quayside.theme'

export type Theme = Pick<Writable<ThemeChoice>, 'get' | 'subscribe'> & { choose(choice: ThemeChoice): void }

/** The theme choice: on <html>, in local storage, and in a cookie, so that the server renders the next page right. */
export function createTheme(page: Document, store: TextStore): Theme {
  const choice = createWatched(readChoice(store))
  return {
    get: choice.get,
    subscribe: choice.subscribe,
    choose(next) {
      store.set(KEY, next)
      writeCookie(page, 'theme', next)
      page.documentElement.dataset.theme = next
      choice.set(next)
    },
  }
}

/** Applies the stored theme, direction colors and shortcut choice to <html> before the first paint. */
export function applyStoredTheme(page: Document): void {
  applyDirection(page, readDirection(localStore))
  showShortcuts(page, readShortcuts(localStore))
  page.documentElement.dataset.theme = readChoice(localStore)
}

function readChoice(store: TextStore): ThemeChoice {
  const stored = store.get(KEY)
  return isThemeChoice(stored) ? stored : 'system'
}
