import type { Releases } from '../releases.ts'
import type { Staff } from '../staff/staff.ts'
import type { ObjectStore } from '../store/object-store.ts'
import type { BoardWatch } from './board/board-watch.ts'
import type { Publications } from './publications/publications.ts'

/** What the plane's API is made of. */
export type PlaneParts = {
  readonly releases: Releases
  /** The one that `releases` works on, with its failures told apart (`reportedStore`). */
  readonly store: ObjectStore
  readonly staff: Staff
  readonly now: () => Date
  readonly site: {
    readonly name: string
    readonly mode: 'sandbox' | 'live'
    /** Where the customer's site is. */
    readonly origin: string
  }
  /** Folder of the console's build. */
  readonly consoleFolder: string
  /** Folder for files on their way into the store; emptied at the start. */
  readonly stagingFolder: string
  /** How often (ms) the store is asked for news while somebody waits. */
  readonly askEvery: number
}

/** What the routes work with. */
export type PlaneDeps = PlaneParts & { readonly watch: BoardWatch; readonly publications: Publications }
