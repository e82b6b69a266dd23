import { browserStore } from '@quayside/runtime/browser-store'

export const localStore = browserStore(() => window.localStorage)
export const tabStore = browserStore(() => window.sessionStorage)
