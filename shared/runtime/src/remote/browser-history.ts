import { UNSAFE_createBrowserHistory } from 'react-router-dom'
import { createSharedHistory, type SharedHistory } from './history.ts'

/** The page's only history, shared by all its routers (proofs §1; two browser routers drift apart). */
export function createBrowserHistory(window: Window): SharedHistory {
  const browser = UNSAFE_createBrowserHistory({ window, v5Compat: true })
  const shared = createSharedHistory({ location: browser.location, type: browser.action }, browser)
  browser.listen(({ location, action }) => shared.set({ location, type: action }))
  return shared
}
