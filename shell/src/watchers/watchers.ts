import type { Writable } from '@quayside/runtime/watched'
import type { Assembled } from '../assemble.ts'
import type { Pinned } from '../releases/pinned.ts'
import { localStore } from '../stores.ts'
import { followInTab } from './follow-in-tab.ts'
import { warnWhenNotPersisted } from './login-not-persisted.ts'
import { mountNoticeToasts } from './notice-toasts.ts'
import { reportVitals } from './vitals.ts'

export type Watchers = Assembled & {
  readonly pinned: Writable<Pinned>
  readonly version: string
  readonly shown: Parameters<typeof reportVitals>[1]
}

/** Starts work that the first screen does not need. The browser buffers earlier entries, so the vitals lose nothing. */
export function startWatchers(watchers: Watchers): void {
  const { ctx, pinned, version, shown } = watchers
  followInTab(watchers, pinned, version)
  mountNoticeToasts({ ctx, pinned, page: document })
  warnWhenNotPersisted(ctx, localStore)
  reportVitals(watchers, shown)
}
