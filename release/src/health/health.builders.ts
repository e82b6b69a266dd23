import type { HealthBucket, RangeCount, SiteReport } from '@quayside/contracts/release/health'
import { DEFAULT_THRESHOLDS } from '@quayside/contracts/release/pins'
import { type Assessment, assess } from './assess.ts'

export const START = Date.parse('2026-11-21T12:00:00.000Z')

export type BucketSums = Partial<Omit<HealthBucket, 'ranges' | 'lcp'>> & {
  readonly assigned?: number
  readonly loads?: number
  readonly known?: number
  readonly loadFailures?: number
  readonly errors?: number
  readonly lcp?: readonly number[]
  /** Number of address ranges; visitors are spread over them evenly. */
  readonly from?: number
}

export function bucketOf(over: BucketSums = {}): HealthBucket {
  const { assigned = 0, loads = 0, known = loads, loadFailures = 0, errors = 0, lcp = [], from = 20 } = over
  const { at = START, version = 'mfe-loan@1.1.0', messages = [], leftOut = 0 } = over
  const part = (all: number, cell: number) => Math.floor(all / from) + (cell < all % from ? 1 : 0)
  const ranges = Array.from({ length: from }, (_, cell): RangeCount => {
    const [shown, loaded, before, failed, thrown] = [assigned, loads, known, loadFailures, errors].map(all =>
      part(all, cell),
    )
    return [cell, shown ?? 0, loaded ?? 0, before ?? 0, failed ?? 0, thrown ?? 0]
  })
  return {
    at,
    version,
    messages,
    leftOut,
    ranges: ranges.filter(([, ...counts]) => counts.some(count => count > 0)),
    lcp: lcp.map((value, index): [number, number] => [index % from, value]),
  }
}

export function reportOf(buckets: readonly HealthBucket[], over: Partial<SiteReport> = {}): SiteReport {
  return {
    node: 'site-1',
    environment: 'production',
    sequence: 1,
    writtenAt: START + 60_000,
    revision: 1,
    pinsProblem: null,
    buckets: [...buckets],
    ...over,
  }
}

export function assessBuckets(buckets: readonly HealthBucket[], over: Partial<Assessment> = {}) {
  return assess({
    reports: [reportOf(buckets)],
    remote: 'mfe-loan',
    version: '1.1.0',
    baseline: '1.0.0',
    since: START,
    now: START + 60_000,
    thresholds: DEFAULT_THRESHOLDS,
    ...over,
  })
}

export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
