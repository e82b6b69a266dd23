import { type SiteReport, siteReport } from '@quayside/contracts/release/health'
import pMap from 'p-map'
import { jsonOf, textOf } from '../bytes.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'

/**
 * The last report of each site server of an environment. An unreadable report is skipped and passed to `onProblem` as a
 * sentence: one broken file must not hide the others.
 */
export async function readReports(
  store: ObjectStore,
  environment: string,
  onProblem: (problem: string) => void = () => {},
): Promise<readonly SiteReport[]> {
  const keys = await store.list(folderOf(environment))
  const reports = await pMap(
    keys,
    async key => {
      const body = await store.get(key)
      // Deleted since it was listed.
      if (body === undefined) return undefined
      const report = parseReport(body)
      if (report === undefined) onProblem(`The health report ${key} cannot be read and was left out.`)
      return report
    },
    { concurrency: 8 },
  )
  return reports.filter(report => report !== undefined)
}

/** A server silent for so long (ms) does not return under its name. */
const STALE = 86_400_000

/** Deletes reports of servers gone for a day, so that names generated at each start do not pile up. */
export async function deleteStaleReports(
  store: ObjectStore,
  environment: string,
  now: number,
): Promise<void> {
  for (const { node, writtenAt } of await readReports(store, environment))
    if (writtenAt < now - STALE) await store.delete(KEYS.health(environment, node))
}

function folderOf(environment: string): string {
  return KEYS.health(environment, '').replace(/\.json$/, '')
}

/** Parses a report; undefined when invalid. */
export function parseReport(body: Uint8Array): SiteReport | undefined {
  const parsed = siteReport.safeParse(jsonOf(textOf(body)))
  return parsed.success ? parsed.data : undefined
}
