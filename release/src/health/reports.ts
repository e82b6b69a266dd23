import { type SiteReport, siteReport } from '@quayside/contracts/release/health'
import { type Signed, signed } from '@quayside/contracts/release/signed'
import pMap from 'p-map'
import * as z from 'zod/mini'
import { jsonOf, textOf } from '../bytes.ts'
import { verifySigned } from '../keys.ts'
import type { KnownSite, KnownSites } from '../site-key.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'

/** Reads site reports. Only reports signed by a known site count. */
export type ReportReader = {
  /** Skips unreadable, unsigned or older reports with a sentence to `onProblem`: one must not hide the others. */
  read(environment: string, onProblem?: (problem: string) => void): Promise<readonly SiteReport[]>
  last(environment: string, site: string): Promise<SiteReport | undefined>
  readonly sites: KnownSites
  remember(envelope: Signed, verified: Verified): void
}

export type Verified = { readonly report: SiteReport; readonly publicKey: string }

type Read = Verified & { readonly signature: string }

/** Caches verified reports and never replaces one with an older one. */
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

export const UNKNOWN_SITE = 'is of a site that is not known here for this environment'

export type Expected = {
  readonly site: string
  readonly environment: string
  readonly known: readonly KnownSite[]
}

/** Returns the problem as the end of a sentence. */
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

/** The keys of a known site; it may have two during a key change. */
export function keysOf(
  known: readonly KnownSite[],
  { site, environment }: Pick<Expected, 'site' | 'environment'>,
): readonly string[] {
  return known.flatMap(one => (one.site === site && one.environment === environment ? [one.publicKey] : []))
}

/** A server silent for so long (ms) does not return under its name. */
const STALE = 86_400_000

/** Deletes reports of servers gone for a day, so that per-start names do not accumulate. */
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
  const json = jsonOf(text)
  // Stops at the first wrong element; a parse collects a problem for each, which would block the process.
  return z.validate(siteReport, json) ? siteReport.parse(json) : undefined
}
