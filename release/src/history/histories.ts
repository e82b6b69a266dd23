import type { SiteReport } from '@quayside/contracts/release/health'
import pMap from 'p-map'
import { bytesOf, jsonOf, textOf } from '../bytes.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'
import { errorKey, KEPT, NO_HISTORY, type SiteHistory, siteHistory, withReport } from './site-history.ts'

/** Interval (ms) of the writes of a site without new errors. */
const WRITE_EVERY = 60_000
const CONCURRENT_READS = 8

export type Histories = {
  /** Adds a verified report. */
  take(report: SiteReport): Promise<void>
  read(environment: string): Promise<readonly SiteHistory[]>
  /** Deletes those of sites that are gone for two weeks. */
  tidy(environment: string): Promise<void>
}

export type HistoryParts = { readonly store: ObjectStore; readonly now: () => number }

/** One object per site in the store. It informs teams and decides nothing, so it is not signed. */
export function createHistories({ store, now }: HistoryParts): Histories {
  const written = new Map<string, { readonly at: number; readonly errors: ReadonlySet<string> }>()

  async function readOne(key: string): Promise<SiteHistory> {
    const parsed = siteHistory.safeParse(jsonOf(textOf((await store.get(key)) ?? new Uint8Array())))
    return parsed.success ? parsed.data : NO_HISTORY
  }

  function readAll(environment: string) {
    return store
      .list(`history/${environment}/`)
      .then(keys =>
        pMap(keys, async key => ({ key, history: await readOne(key) }), { concurrency: CONCURRENT_READS }),
      )
  }

  return {
    async take(report) {
      const key = KEYS.history(report.environment, report.node)
      const errors = new Set((report.hourly?.errors ?? []).map(errorKey))
      const last = written.get(key)
      const isNew = last === undefined || [...errors].some(error => !last.errors.has(error))
      if (!isNew && now() - last.at < WRITE_EVERY) return
      const history = withReport(await readOne(key), report, now())
      await store.put(key, bytesOf(JSON.stringify(history)))
      written.set(key, { at: now(), errors })
    },
    async read(environment) {
      return (await readAll(environment)).map(({ history }) => history)
    },
    async tidy(environment) {
      for (const { key, history } of await readAll(environment)) {
        const newest = Math.max(0, ...[...history.hours, ...history.errors].map(({ hour }) => hour))
        if (newest < now() - KEPT) await store.delete(key)
      }
    },
  }
}
