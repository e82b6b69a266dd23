import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { usualOrFull } from '../../../scripts/full-run.ts'
import { assessBuckets, bucketOf, reportOf, START } from './health.builders.ts'

const ORDER = { healthy: 0, unknown: 1, unhealthy: 2 } as const
const count = fc.integer({ min: 0, max: 300 })
const anyBucket = fc
  .record({
    at: fc.integer({ min: -2, max: 6 }).map(index => START + index * 10_000),
    version: fc.constantFrom('mfe-loan@1.1.0', 'mfe-loan@1.0.0'),
    assigned: count,
    loads: count,
    loadFailures: fc.integer({ min: 0, max: 40 }),
    errors: fc.integer({ min: 0, max: 40 }),
    lcp: fc.array(fc.integer({ min: 100, max: 5_000 }), { maxLength: 30 }),
    from: fc.constantFrom(1, 7, 40, 300),
  })
  .map(bucketOf)
const thresholds = fc.record({
  minLoads: fc.integer({ min: 1, max: 200 }),
  maxFailureRate: fc.double({ min: 0, max: 1, noNaN: true }),
  maxErrorRate: fc.double({ min: 0, max: 2, noNaN: true }),
  maxLcpRatio: fc.double({ min: 1, max: 4, noNaN: true }),
  silenceSeconds: fc.constant(60),
})

describe('assess, whatever was reported', () => {
  it('never finds a version healthier for more failures or errors', () => {
    fc.assert(
      fc.property(
        fc.array(anyBucket, { maxLength: 12 }),
        thresholds,
        fc.integer({ min: 1, max: 100 }),
        fc.constantFrom('loadFailures' as const, 'errors' as const),
        fc.constantFrom(1, 7, 40, 300),
        (buckets, limits, more, what, from) => {
          const one = assessBuckets(buckets, { thresholds: limits })
          const other = assessBuckets([...buckets, bucketOf({ [what]: more, from })], { thresholds: limits })
          expect(ORDER[other.state]).toBeGreaterThanOrEqual(ORDER[one.state])
        },
      ),
      { numRuns: usualOrFull(500, 2_000) },
    )
  })

  it('says the same whichever site reported what, and in which order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyBucket, fc.nat(3)), { maxLength: 12 }), fc.nat(), (placed, turn) => {
        const whole = assessBuckets(placed.map(([bucket]) => bucket))
        const turned = [...placed.slice(turn % 12), ...placed.slice(0, turn % 12)].reverse()
        const sites = [0, 1, 2, 3].map(site =>
          reportOf(
            turned.filter(([, at]) => at === site).map(([bucket]) => bucket),
            { node: `site-${site}` },
          ),
        )
        expect(assessBuckets([], { reports: sites })).toEqual(whole)
      }),
      { numRuns: usualOrFull(200, 500) },
    )
  })

  it('has words for every verdict, and every one is a whole sentence', () => {
    fc.assert(
      fc.property(fc.array(anyBucket, { maxLength: 12 }), thresholds, (buckets, limits) => {
        const { words } = assessBuckets(buckets, { thresholds: limits })
        expect(words.length).toBeGreaterThan(0)
        for (const sentence of words) expect(sentence).toMatch(/^[A-Z0-9].*\.$/)
      }),
      { numRuns: usualOrFull(200, 500) },
    )
  })
})
