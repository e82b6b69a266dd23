import type { HealthBucket, SiteReport } from '@quayside/contracts/release/health'
import { DEFAULT_THRESHOLDS } from '@quayside/contracts/release/pins'
import { type Assessment, assess } from './assess.ts'

/** A moment for tests to begin at: ten seconds sharp. */
export const START = Date.parse('2026-11-21T12:00:00.000Z')

export function bucketOf(over: Partial<HealthBucket> = {}): HealthBucket {
  return {
    at: START,
    version: 'mfe-loan@1.1.0',
    assigned: 0,
    loads: 0,
    loadFailures: 0,
    errors: 0,
    lcp: [],
    messages: [],
    ...over,
  }
}

export function reportOf(buckets: readonly HealthBucket[], over: Partial<SiteReport> = {}): SiteReport {
  return {
    node: 'site-1',
    environment: 'production',
    writtenAt: START + 60_000,
    revision: 1,
    pinsProblem: null,
    buckets: [...buckets],
    ...over,
  }
}

/** mfe-loan@1.1.0 against 1.0.0 a minute after it began. */
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

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
