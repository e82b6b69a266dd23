import { MOST_REPORT_BYTES, type SiteReport } from '@quayside/contracts/release/health'
import type { Signed } from '@quayside/contracts/release/signed'
import { ok } from '@quayside/contracts/result'
import { bytesOf } from '../bytes.ts'
import type { Cosigners } from '../log/cosigner.ts'
import { refused } from '../refused.ts'
import type { Outcome } from '../releases.ts'
import type { KnownSites } from '../site-key.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'
import { createReportReader, deleteStaleReports, openReport, type ReportReader } from './reports.ts'

export type ReportDesk = ReportReader & {
  take(from: { readonly site: string; readonly environment: string }, report: Signed): Promise<Outcome<void>>
}

export type ReportDeskParts = {
  readonly store: ObjectStore
  readonly sites: KnownSites
  readonly cosigners?: Pick<Cosigners, 'take'>
  readonly history?: {
    add(report: SiteReport): Promise<void>
    tidy(environment: string): Promise<void>
  }
  readonly now: () => number
  readonly log?: (sentence: string) => void
}

/** Allowed clock difference (ms) between site and plane. */
const MOST_APART = 60_000
/** Sequences follow the clock; one further ahead (ms) would lock out honest ones. */
const MOST_AHEAD = 86_400_000
/** Interval (ms) of the cleanup of gone sites. */
const TIDY_EVERY = 3_600_000

export function createReportDesk({
  store,
  sites,
  cosigners,
  history,
  now,
  log,
}: ReportDeskParts): ReportDesk {
  const reader = createReportReader(store, sites)
  let tidiedAt = Number.NEGATIVE_INFINITY
  let isRecording = true

  async function tidy(environment: string): Promise<void> {
    if (now() - tidiedAt < TIDY_EVERY) return
    tidiedAt = now()
    await deleteStaleReports(store, reader, { environment, now: now() })
    await history?.tidy(environment)
  }

  /** Logs a failure once and refuses no report, because the history only informs teams. */
  async function record(report: SiteReport): Promise<void> {
    try {
      await history?.add(report)
      await tidy(report.environment)
      isRecording = true
    } catch (error) {
      if (isRecording) log?.(`The history of ${report.node} cannot be saved: ${String(error)}`)
      isRecording = false
    }
  }

  return {
    ...reader,
    async take({ site, environment }, envelope) {
      if (envelope.payload.length > MOST_REPORT_BYTES) return refused('invalid', 'The report is too large.')
      const opened = openReport(envelope, { site, environment, known: await sites() })
      if (typeof opened === 'string') return refused('forbidden', `The report ${opened}.`)
      const { report, publicKey } = opened
      const apart = clockWords(report, now())
      if (apart !== null) return refused('refused', apart)
      const last = await reader.last(environment, site)
      if (last !== undefined && report.sequence <= last.sequence)
        return refused('conflict', `There is a newer report of ${site}.`, { revision: last.sequence })
      await store.put(KEYS.health(environment, site), bytesOf(JSON.stringify(envelope)))
      reader.remember(envelope, opened)
      if (report.witness !== undefined)
        await cosigners?.take({ site, environment, publicKey }, report.witness)
      await record(report)
      return ok(undefined)
    },
  }
}

function clockWords({ node, writtenAt, sequence }: SiteReport, now: number): string | null {
  if (sequence > now + MOST_AHEAD) return `The report of ${node} has a number from the far future.`
  const seconds = Math.round((writtenAt - now) / 1_000)
  if (Math.abs(seconds) * 1_000 <= MOST_APART) return null
  return `The clock of ${node} is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} the plane's.`
}
