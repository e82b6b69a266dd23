import type { TextStore } from '@quayside/runtime/browser-store'
import * as z from 'zod/mini'

const MINUTE_MS = 60_000

/** Whoever was away for so long begins anew. */
const AWAY_MS = 30 * MINUTE_MS

/** Since when somebody is here or was last reminded, and when a page of theirs was last open; all tabs share it. */
const visit = z.object({ user: z.string(), since: z.number(), seen: z.number() })
export type Visit = z.infer<typeof visit>

const KEY = 'quayside.visit'

/** The visit that goes on, or another that begins: of somebody else, or after a while away. */
export function goOn(kept: Visit | undefined, user: string, now: number): Visit {
  const isSame = kept !== undefined && kept.user === user && now - kept.seen < AWAY_MS && kept.seen <= now
  return { user, since: isSame ? kept.since : now, seen: now }
}

/** Whether it is time for a reminder. */
export function isDue({ since }: Visit, minutes: number, now: number): boolean {
  return now - since >= minutes * MINUTE_MS
}

/** What is needed of a browser's storage. */
export type VisitStore = Pick<TextStore, 'get' | 'set'>

/** What this browser keeps of the visit. */
export function keptVisit(store: VisitStore): Visit | undefined {
  try {
    return visit.safeParse(JSON.parse(store.get(KEY) ?? '')).data
  } catch {
    return undefined
  }
}

/** Keeps a visit for the next look, of this tab or another. */
export function keepVisit(store: VisitStore, kept: Visit): void {
  store.set(KEY, JSON.stringify(kept))
}
