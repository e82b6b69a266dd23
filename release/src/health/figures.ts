import type { HealthBucket, HealthFigures, SiteReport } from '@quayside/contracts/release/health'
import { upperQuartileOf } from './statistics.ts'

/** Length of a bucket (ms); `at` is a multiple of it. */
export const BUCKET = 10_000
/** Time span of a report (ms). */
export const REPORTED = 3_600_000

/** Totals over all sites for one version within a window. */
export type Sum = {
  assigned: number
  /** Of `assigned`, pages sent long enough ago for their browsers to have reported. */
  ripe: number
  /** Of `loads`, those from the same period. */
  ripeLoads: number
  loads: number
  loadFailures: number
  errors: number
  /** Samples (ms). */
  lcp: number[]
}

/**
 * Time (ms) after which a sent page has reported, if it ever will: the shell sends telemetry after five seconds, and a
 * slow phone needs some more to load.
 */
export const RIPE_AFTER = 20_000

export type SumQuestion = {
  readonly reports: readonly SiteReport[]
  /** `<remote>@<version>`. */
  readonly version: string
  /** Both ms since 1970; a bucket that the window only touches counts whole. */
  readonly since: number
  readonly now: number
}

/** Totals for a version, regardless of site and order. */
export function sumOf({ reports, version, since, now }: SumQuestion): Sum {
  const sum: Sum = { assigned: 0, ripe: 0, ripeLoads: 0, loads: 0, loadFailures: 0, errors: 0, lcp: [] }
  const from = Math.max(since, now - REPORTED) - BUCKET
  for (const report of reports) {
    for (const bucket of report.buckets) {
      if (bucket.version !== version || bucket.at <= from) continue
      add(sum, bucket)
      if (bucket.at + BUCKET > now - RIPE_AFTER) continue
      sum.ripe += bucket.assigned
      sum.ripeLoads += bucket.loads
    }
  }
  return sum
}

function add(sum: Sum, bucket: HealthBucket): void {
  sum.assigned += bucket.assigned
  sum.loads += bucket.loads
  sum.loadFailures += bucket.loadFailures
  sum.errors += bucket.errors
  for (const sample of bucket.lcp) sum.lcp.push(sample)
}

/** The totals as they are reported. */
export function figuresOf({ assigned, loads, loadFailures, errors, lcp }: Sum): HealthFigures {
  return { assigned, loads, loadFailures, errors, lcpP75: upperQuartileOf(lcp)?.value ?? null }
}

/** Completed attempts to load a version, successful or not. */
export function attemptsOf({ loads, loadFailures }: Sum): number {
  return loads + loadFailures
}
