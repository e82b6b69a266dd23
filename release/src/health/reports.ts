import { type SiteReport, siteReport } from '@quayside/contracts/release/health'
import pMap from 'p-map'
import { jsonOf, textOf } from '../bytes.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'

/**
 * What every site server of an environment last wrote of itself and its visitors. A report that cannot be read is left
 * out and told to `onProblem` in a sentence: one broken file must not blind the others.
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

/** A server that has been silent for so long (ms) does not come back under its name. */
const STALE = 86_400_000

/** Forgets servers that have been gone for a day, so that names made up at each start do not pile up. */
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

/** A report from its bytes; undefined when they are none. */
export function parseReport(body: Uint8Array): SiteReport | undefined {
  const parsed = siteReport.safeParse(jsonOf(textOf(body)))
  return parsed.success ? parsed.data : undefined
}
