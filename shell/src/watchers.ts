import type { Writable } from '@quayside/runtime/watched'
import type { Assembled } from './assemble.ts'
import { tellWhenNotKept } from './login-not-kept.ts'
import { keepNoticeToasts } from './notice-toasts.ts'
import { followInTab } from './releases/follow-in-tab.ts'
import type { Pinned } from './releases/pinned.ts'
import { localStore } from './stores.ts'
import { tellVitals } from './vitals.ts'

export type Watchers = {
  readonly assembled: Assembled
  readonly pinned: Writable<Pinned>
  readonly version: string
  readonly shown: Parameters<typeof tellVitals>[1]
}

/** Starts work that the first screen does not need. The browser buffers earlier entries, so the vitals lose nothing. */
export function startWatchers({ assembled, pinned, version, shown }: Watchers): void {
  const { ctx } = assembled
  followInTab(assembled, pinned, version)
  keepNoticeToasts({ ctx, pinned, page: document })
  tellWhenNotKept(ctx, localStore)
  tellVitals(assembled, shown)
}
