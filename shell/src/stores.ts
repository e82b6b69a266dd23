import { browserStore } from '@quayside/runtime/browser-store'

/** Storage of all tabs, and of this tab only. */
export const localStore = browserStore(() => window.localStorage)
export const tabStore = browserStore(() => window.sessionStorage)
