import type { SiteReport } from '@quayside/contracts/release/health'
import pMap from 'p-map'
import * as z from 'zod/mini'
import { bytesOf, jsonOf, textOf } from '../bytes.ts'
import type { KnownSites } from '../site-key.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'
import { errorKey, KEPT, NO_HISTORY, type SiteHistory, siteHistory, withReport } from './site-history.ts'

/** Interval (ms) between writes for a site without new errors. */
const WRITE_EVERY = 60_000
const CONCURRENT_READS = 8
/** Maximum objects that one cleanup examines. */
const MOST_DELETED = 200

export type Histories = {
  /** Adds a verified report. */
  add(report: SiteReport): Promise<void>
  read(environment: string): Promise<readonly SiteHistory[]>
  /** Deletes histories of sites that are unknown or silent for two weeks. */
  tidy(environment: string): Promise<void>
}

export type HistoryParts = {
  readonly store: ObjectStore
  readonly sites: KnownSites
  readonly now: () => number
}

/**
 * Stores one object per site, unsigned because it informs teams and decides nothing. Objects of unknown sites are never
 * read.
 */
export function createHistories({ store, sites, now }: HistoryParts): Histories {
  const written = new Map<string, { readonly at: number; readonly errors: ReadonlySet<string> }>()

  async function readOne(key: string): Promise<SiteHistory> {
    const json = jsonOf(textOf((await store.get(key)) ?? new Uint8Array()))
    // Stops at the first wrong element; a parse collects a problem for each.
    return z.validate(siteHistory, json) ? siteHistory.parse(json) : NO_HISTORY
  }

  async function knownKeys(environment: string): Promise<ReadonlySet<string>> {
    const own = (await sites()).filter(site => site.environment === environment)
    return new Set(own.map(({ site }) => KEYS.history(environment, site)))
  }

  async function isGone(key: string): Promise<boolean> {
    const { hours, errors } = await readOne(key)
    return Math.max(0, ...[...hours, ...errors].map(({ hour }) => hour)) < now() - KEPT
  }

  return {
    async add(report) {
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
      return pMap(await knownKeys(environment), readOne, { concurrency: CONCURRENT_READS })
    },
    async tidy(environment) {
      const known = await knownKeys(environment)
      const listed = (await store.list(`history/${environment}/`)).slice(0, MOST_DELETED)
      for (const key of listed) if (!known.has(key) || (await isGone(key))) await store.delete(key)
    },
  }
}
