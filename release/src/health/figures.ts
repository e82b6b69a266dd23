import type { HealthFigures, RangeCount, SiteReport } from '@quayside/contracts/release/health'
import { upperQuartileOf } from './statistics.ts'

/** Length of a bucket (ms); `at` is a multiple of it. */
export const BUCKET = 10_000
export const REPORTED = 3_600_000

/** Visitor counts: each visitor counts once per version and window in each field. */
export type Counts = {
  assigned: number
  /** Those of `assigned` whose page was sent long enough ago to have reported. */
  ripe: number
  /** Those of `loads` in the same period as `ripe`. */
  ripeLoads: number
  loads: number
  /** Those of `loads` with a visit before the version became a candidate. */
  known: number
  loadFailures: number
  errors: number
}

export type Sample = readonly [cell: number, value: number]

/** All sites' reports on one version within a window: totals and counts by cell of address ranges. */
export type Evidence = {
  readonly all: Counts
  readonly cells: ReadonlyMap<number, Counts>
  readonly lcp: readonly Sample[]
  /** Reports not counted, because the page was not given this version. */
  readonly leftOut: number
}

/** Time (ms) after which a page has reported, if ever: telemetry starts after five seconds, later on slow phones. */
export const RIPE_AFTER = 20_000

export type EvidenceQuestion = {
  readonly reports: readonly SiteReport[]
  readonly version: string
  /** Both ms since 1970; a bucket that overlaps the window counts in full. */
  readonly since: number
  readonly now: number
}

export function evidenceOf({ reports, version, since, now }: EvidenceQuestion): Evidence {
  const all = noCounts()
  const cells = new Map<number, Counts>()
  const lcp: Sample[] = []
  let leftOut = 0
  const from = Math.max(since, now - REPORTED) - BUCKET
  for (const { buckets } of reports) {
    for (const bucket of buckets) {
      if (bucket.version !== version || bucket.at <= from) continue
      const isRipe = bucket.at + BUCKET <= now - RIPE_AFTER
      for (const counts of bucket.ranges) {
        add(all, counts, isRipe)
        add(countsIn(cells, counts[0]), counts, isRipe)
      }
      for (const sample of bucket.lcp) lcp.push(sample)
      leftOut += bucket.leftOut
    }
  }
  // Sorted by cell, so that weighted sums do not depend on report order.
  return { all, cells: new Map([...cells].sort(([one], [other]) => one - other)), lcp, leftOut }
}

export function cellsOfRemote(reports: readonly SiteReport[], remote: string): number {
  const seen = new Set<number>()
  for (const report of reports) for (const cell of cellsIn(report, remote)) seen.add(cell)
  return seen.size
}

function cellsIn(report: SiteReport, remote: string): ReadonlySet<number> {
  const known = cellsByRemote.get(report) ?? new Map<string, ReadonlySet<number>>()
  cellsByRemote.set(report, known)
  const present = known.get(remote)
  if (present !== undefined) return present
  const cells = new Set<number>()
  for (const { version, ranges } of report.buckets)
    if (version.startsWith(`${remote}@`))
      for (const [cell, assigned, loads] of ranges) if (assigned + loads > 0) cells.add(cell)
  known.set(remote, cells)
  return cells
}

const cellsByRemote = new WeakMap<SiteReport, Map<string, ReadonlySet<number>>>()

export function figuresOf({ all, lcp }: Evidence): HealthFigures {
  const { assigned, loads, loadFailures, errors } = all
  const lcpP75 = upperQuartileOf(lcp.map(([, value]) => value))?.value ?? null
  return { assigned, loads, loadFailures, errors, lcpP75 }
}

export function attemptsOf({ loads, loadFailures }: Counts): number {
  return loads + loadFailures
}

export function noCounts(): Counts {
  return { assigned: 0, ripe: 0, ripeLoads: 0, loads: 0, known: 0, loadFailures: 0, errors: 0 }
}

function countsIn(cells: Map<number, Counts>, cell: number): Counts {
  const present = cells.get(cell)
  if (present !== undefined) return present
  const made = noCounts()
  cells.set(cell, made)
  return made
}

function add(sum: Counts, [, assigned, loads, known, failures, errors]: RangeCount, isRipe: boolean): void {
  sum.assigned += assigned
  sum.loads += loads
  sum.known += known
  sum.loadFailures += failures
  sum.errors += errors
  if (!isRipe) return
  sum.ripe += assigned
  sum.ripeLoads += loads
}
