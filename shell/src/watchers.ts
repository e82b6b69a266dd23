import type { Writable } from '@quayside/runtime/watched'
import type { Assembled } from './assemble.ts'
import { followInTab } from './follow-in-tab.ts'
import { warnWhenNotPersisted } from './login-not-persisted.ts'
import { mountNoticeToasts } from './notice-toasts.ts'
import type { Pinned } from './releases/pinned.ts'
import { localStore } from './stores.ts'
import { reportVitals } from './vitals.ts'

export type Watchers = {
  readonly assembled: Assembled
  readonly pinned: Writable<Pinned>
  readonly version: string
  readonly shown: Parameters<typeof reportVitals>[1]
}

/** Starts work that the first screen does not need. The browser buffers earlier entries, so the vitals lose nothing. */
export function startWatchers({ assembled, pinned, version, shown }: Watchers): void {
  const { ctx } = assembled
  followInTab(assembled, pinned, version)
  mountNoticeToasts({ ctx, pinned, page: document })
  warnWhenNotPersisted(ctx, localStore)
  reportVitals(assembled, shown)
}
