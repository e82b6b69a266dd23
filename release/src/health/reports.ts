import { type SiteReport, siteReport } from '@quayside/contracts/release/health'
import { type Signed, signed } from '@quayside/contracts/release/signed'
import pMap from 'p-map'
import { jsonOf, textOf } from '../bytes.ts'
import { verifySigned } from '../keys.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'
import type { KnownSites } from './site-key.ts'

/** Reads what sites report; only what a known site signed counts, whoever wrote it into the store. */
export type ReportReader = {
  /**
   * The last report of each site of an environment. One that cannot be read, is signed by nobody known, or is older than
   * what was read before is left out, and passed to `onProblem` as a sentence: it must not hide the others.
   */
  read(environment: string, onProblem?: (problem: string) => void): Promise<readonly SiteReport[]>
  /** The last report of one site; undefined when there is none that counts. */
  last(environment: string, site: string): Promise<SiteReport | undefined>
  /** This report was verified already, and is the newest now. */
  remember(envelope: Signed, report: SiteReport): void
}

type Read = { readonly signature: string; readonly report: SiteReport }

/** A reader with a memory: a report once verified is not verified again, and never gives way to an older one. */
export function createReportReader(
  store: Pick<ObjectStore, 'get' | 'list'>,
  sites: Pick<KnownSites, 'find'>,
): ReportReader {
  const newest = new Map<string, Read>()

  async function readOne(environment: string, key: string): Promise<SiteReport | string | undefined> {
    const body = await store.get(key)
    // Deleted since it was listed.
    if (body === undefined) return undefined
    const site = key.slice(folderOf(environment).length).replace(/\.json$/, '')
    const envelope = signed.safeParse(jsonOf(textOf(body)))
    if (!envelope.success) return `The health report ${key} cannot be read and was left out.`
    const { signature } = envelope.data
    const before = newest.get(key)
    const isRead = before?.signature === signature && sites.find(site)?.environment === environment
    const report = isRead ? before.report : openReport(envelope.data, { site, environment, sites })
    if (typeof report === 'string') return `The health report ${key} ${report} and was left out.`
    if (before !== undefined && report.sequence < before.report.sequence)
      return `The health report ${key} is older than one that was read before and was left out.`
    newest.set(key, { signature, report })
    return report
  }

  return {
    async read(environment, onProblem = () => {}) {
      const keys = await store.list(folderOf(environment))
      const read = await pMap(keys, key => readOne(environment, key), { concurrency: 8 })
      for (const problem of read) if (typeof problem === 'string') onProblem(problem)
      return read.filter(report => report !== undefined && typeof report !== 'string')
    },
    remember({ signature }, report) {
      newest.set(KEYS.health(report.environment, report.node), { signature, report })
    },
    async last(environment, site) {
      const read = await readOne(environment, KEYS.health(environment, site))
      return typeof read === 'string' ? newest.get(KEYS.health(environment, site))?.report : read
    },
  }
}

/** Whose report it should be. */
export type Expected = {
  readonly site: string
  readonly environment: string
  readonly sites: Pick<KnownSites, 'find'>
}

/** The report in an envelope, or what is wrong with it, as the end of a sentence. */
export function openReport(envelope: Signed, { site, environment, sites }: Expected): SiteReport | string {
  const known = sites.find(site)
  if (known === undefined) return 'is of a site that is not known here'
  if (!verifySigned(envelope, known.publicKey)) return "is not signed with its site's key"
  const report = parseReport(envelope.payload)
  if (report === undefined) return 'cannot be read'
  const isOwn =
    report.node === site && report.environment === environment && known.environment === environment
  return isOwn ? report : 'is of another site or environment'
}

/** A server silent for so long (ms) does not return under its name. */
const STALE = 86_400_000

/** Deletes reports of servers gone for a day, so that names generated at each start do not pile up. */
export async function deleteStaleReports(
  store: Pick<ObjectStore, 'delete'>,
  reader: ReportReader,
  { environment, now }: { readonly environment: string; readonly now: number },
): Promise<void> {
  for (const { node, writtenAt } of await reader.read(environment))
    if (writtenAt < now - STALE) await store.delete(KEYS.health(environment, node))
}

function folderOf(environment: string): string {
  return KEYS.health(environment, '').replace(/\.json$/, '')
}

function parseReport(text: string): SiteReport | undefined {
  const parsed = siteReport.safeParse(jsonOf(text))
  return parsed.success ? parsed.data : undefined
}
