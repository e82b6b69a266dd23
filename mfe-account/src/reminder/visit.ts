import type { TextStore } from '@quayside/runtime/browser-store'
import * as z from 'zod/mini'

const MINUTE_MS = 60_000

/** An absence this long starts a new visit. */
const AWAY_MS = 30 * MINUTE_MS

/** Start of the visit or last reminder, and when a page was last open; shared by all tabs. */
const visit = z.object({ user: z.string(), since: z.number(), seen: z.number() })
export type Visit = z.infer<typeof visit>

const KEY = 'quayside.visit'

/** The continued visit, or a new one for another user or after an absence. */
export function resumeVisit(stored: Visit | undefined, user: string, now: number): Visit {
  const isSame =
    stored !== undefined && stored.user === user && now - stored.seen < AWAY_MS && stored.seen <= now
  return { user, since: isSame ? stored.since : now, seen: now }
}

export function isDue({ since }: Visit, minutes: number, now: number): boolean {
  return now - since >= minutes * MINUTE_MS
}

export type VisitStore = Pick<TextStore, 'get' | 'set'>

export function storedVisit(store: VisitStore): Visit | undefined {
  try {
    return visit.safeParse(JSON.parse(store.get(KEY) ?? '')).data
  } catch {
    return undefined
  }
}

export function saveVisit(store: VisitStore, stored: Visit): void {
  store.set(KEY, JSON.stringify(stored))
}
