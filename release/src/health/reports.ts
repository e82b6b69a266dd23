import { type SiteReport, siteReport } from '@quayside/contracts/release/health'
import { type Signed, signed } from '@quayside/contracts/release/signed'
import pMap from 'p-map'
import { jsonOf, textOf } from '../bytes.ts'
import { verifySigned } from '../keys.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'
import type { KnownSite, KnownSites } from './site-key.ts'

/** Reads what sites report; only what a known site signed counts, whoever wrote it into the store. */
export type ReportReader = {
  /**
   * The last report of each site of an environment. One that cannot be read, is signed by nobody known, or is older than
   * what was read before is left out, and passed to `onProblem` as a sentence: it must not hide the others.
   */
  read(environment: string, onProblem?: (problem: string) => void): Promise<readonly SiteReport[]>
  /** The last report of one site; undefined when there is none that counts. */
  last(environment: string, site: string): Promise<SiteReport | undefined>
  /** The sites whose reports count. */
  readonly sites: KnownSites
  /** This report was verified already, and is the newest now. */
  remember(envelope: Signed, verified: Verified): void
}

/** A report and the key that it was verified with. */
export type Verified = { readonly report: SiteReport; readonly publicKey: string }

type Read = Verified & { readonly signature: string }

/** A reader with a memory: a report once verified is not verified again, and never gives way to an older one. */
export function createReportReader(
  store: Pick<ObjectStore, 'get' | 'list'>,
  sites: KnownSites,
): ReportReader {
  const newest = new Map<string, Read>()

  async function readOne(
    environment: string,
    { key, known }: { readonly key: string; readonly known: readonly KnownSite[] },
  ): Promise<SiteReport | string | undefined> {
    const body = await store.get(key)
    // Deleted since it was listed.
    if (body === undefined) return undefined
    const site = key.slice(folderOf(environment).length).replace(/\.json$/, '')
    const envelope = signed.safeParse(jsonOf(textOf(body)))
    if (!envelope.success) return `The health report ${key} cannot be read and was left out.`
    const { signature } = envelope.data
    const before = newest.get(key)
    const isRead =
      before?.signature === signature && keysOf(known, { site, environment }).includes(before.publicKey)
    const opened = isRead ? before : openReport(envelope.data, { site, environment, known })
    if (typeof opened === 'string') return `The health report ${key} ${opened} and was left out.`
    const { report, publicKey } = opened
    if (before !== undefined && report.sequence < before.report.sequence)
      return `The health report ${key} is older than one that was read before and was left out.`
    newest.set(key, { signature, report, publicKey })
    return report
  }

  return {
    sites,
    async read(environment, onProblem = () => {}) {
      const keys = await store.list(folderOf(environment))
      const known = await sites()
      const read = await pMap(keys, key => readOne(environment, { key, known }), { concurrency: 8 })
      for (const problem of read) if (typeof problem === 'string') onProblem(problem)
      return read.filter(report => report !== undefined && typeof report !== 'string')
    },
    remember({ signature }, { report, publicKey }) {
      newest.set(KEYS.health(report.environment, report.node), { signature, report, publicKey })
    },
    async last(environment, site) {
      const key = KEYS.health(environment, site)
      const read = await readOne(environment, { key, known: await sites() })
      return typeof read === 'string' ? newest.get(key)?.report : read
    },
  }
}

/** What is wrong with a report of a stranger, as the end of a sentence. */
export const UNKNOWN_SITE = 'is of a site that is not known here for this environment'

/** Whose report it should be. */
export type Expected = {
  readonly site: string
  readonly environment: string
  readonly known: readonly KnownSite[]
}

/** The report in an envelope, or what is wrong with it, as the end of a sentence. */
export function openReport(envelope: Signed, { site, environment, known }: Expected): Verified | string {
  const keys = keysOf(known, { site, environment })
  if (keys.length === 0) return UNKNOWN_SITE
  const publicKey = keys.find(key => verifySigned(envelope, key))
  if (publicKey === undefined) return "is not signed with its site's key"
  const report = parseReport(envelope.payload)
  if (report === undefined) return 'cannot be read'
  const isOwn = report.node === site && report.environment === environment
  return isOwn ? { report, publicKey } : 'is of another site or environment'
}

/** The keys of a site that is known; it may have two while its key is changed. */
export function keysOf(
  known: readonly KnownSite[],
  { site, environment }: Pick<Expected, 'site' | 'environment'>,
): readonly string[] {
  return known.flatMap(one => (one.site === site && one.environment === environment ? [one.publicKey] : []))
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
