import type { HealthBucket } from '@quayside/contracts/release/health'
import { DEFAULT_THRESHOLDS } from '@quayside/contracts/release/pins'
import { describe, expect, it } from 'vitest'
import { assessBuckets, type BucketSums, bucketOf, reportOf, START } from './health.builders.ts'

const before = (over: BucketSums) => bucketOf({ version: 'mfe-loan@1.0.0', ...over })
const samples = (count: number, value: number) => Array.from({ length: count }, (_, index) => value + index)

describe('assess', () => {
  const table: readonly {
    readonly fact: string
    readonly buckets: readonly HealthBucket[]
    readonly state: 'healthy' | 'unhealthy' | 'unknown'
    readonly words: readonly string[]
  }[] = [
    {
      fact: 'finds a version without a fault healthy',
      buckets: [bucketOf({ loads: 240, lcp: samples(40, 780) })],
      state: 'healthy',
      words: ['Healthy: 240 loads, no failure, LCP 0.8 s.'],
    },
    {
      fact: 'allows faults within the limits',
      buckets: [bucketOf({ loads: 1_998, loadFailures: 2, errors: 3 })],
      state: 'healthy',
      words: ['Healthy: 1,998 loads, 2 failures (0.1 %), 3 errors.'],
    },
    {
      fact: 'waits for visitors',
      buckets: [bucketOf({ loads: 7 })],
      state: 'unknown',
      words: ['Too few visitors yet: 7 loads of the 20 needed.'],
    },
    {
      fact: 'knows nothing about a version without loads',
      buckets: [],
      state: 'unknown',
      words: ['Too few visitors yet: no load of the 20 needed.'],
    },
    {
      fact: 'does not fail a version for one failure of twenty',
      buckets: [bucketOf({ loads: 19, loadFailures: 1 })],
      state: 'unknown',
      words: [
        '1 of 20 loads failed (5 %; at most 2 % is allowed), too few to be sure.',
        'Too few visitors yet: 19 loads of the 20 needed.',
      ],
    },
    {
      fact: 'does not fail a version for four failures of four',
      buckets: [bucketOf({ loadFailures: 4 })],
      state: 'unknown',
      words: [
        '4 of 4 loads failed (100 %; at most 2 % is allowed), too few to be sure.',
        'Too few visitors yet: no load of the 20 needed.',
      ],
    },
    {
      fact: 'does not fail a version for two faults, which may be one visitor',
      buckets: [bucketOf({ loads: 20, loadFailures: 2 })],
      state: 'unknown',
      words: ['2 of 22 loads failed (9.1 %; at most 2 % is allowed), too few to be sure.'],
    },
    {
      fact: 'fails a version that fails five times of five without waiting for more visitors',
      buckets: [bucketOf({ loadFailures: 5 })],
      state: 'unhealthy',
      words: ['5 of 5 loads failed (100 %; at most 2 % is allowed).'],
    },
    {
      fact: 'fails a version for many failures',
      buckets: [bucketOf({ loads: 28, loadFailures: 12 })],
      state: 'unhealthy',
      words: ['12 of 40 loads failed (30 %; at most 2 % is allowed).'],
    },
    {
      fact: 'fails a version for many errors',
      buckets: [bucketOf({ loads: 100, errors: 30 })],
      state: 'unhealthy',
      words: ['30 errors in 100 loads (30 %; at most 5 % is allowed).'],
    },
    {
      fact: 'fails a version that throws before it has loaded once',
      buckets: [bucketOf({ errors: 6 })],
      state: 'unhealthy',
      words: ['6 errors in not one load (600 %; at most 5 % is allowed).'],
    },
    {
      fact: 'tells the worst first',
      buckets: [bucketOf({ loads: 60, loadFailures: 40, errors: 4 })],
      state: 'unhealthy',
      words: [
        '40 of 100 loads failed (40 %; at most 2 % is allowed).',
        '4 errors in 60 loads (6.7 %; at most 5 % is allowed), too few to be sure.',
      ],
    },
    {
      fact: 'fails a version for a screen that appears much later than before',
      buckets: [
        bucketOf({ loads: 100, lcp: samples(50, 3_000) }),
        before({ loads: 100, lcp: samples(50, 900) }),
      ],
      state: 'unhealthy',
      words: ['LCP 3 s against 0.9 s of mfe-loan@1.0.0 (3.2 times; at most 1.5 is allowed).'],
    },
    {
      fact: 'asks for more than a handful of samples before it compares times',
      buckets: [
        bucketOf({ loads: 100, lcp: samples(19, 3_000) }),
        before({ loads: 100, lcp: samples(50, 900) }),
      ],
      state: 'healthy',
      words: ['Healthy: 100 loads, no failure, LCP 3 s.'],
    },
    {
      fact: 'fails a version whose pages were sent and never reported',
      buckets: [bucketOf({ assigned: 40 }), before({ assigned: 500, loads: 450 })],
      state: 'unhealthy',
      words: ['Not one load came back from 40 pages sent (36 would be usual).'],
    },
    {
      fact: 'takes for usual what came back while those pages were sent',
      buckets: [
        bucketOf({ assigned: 40 }),
        before({ assigned: 500, loads: 450 }),
        before({ at: START + 50_000, assigned: 500, loads: 450 }),
      ],
      state: 'unhealthy',
      words: ['Not one load came back from 40 pages sent (36 would be usual).'],
    },
    {
      fact: 'does not expect loads from pages that were sent just now',
      buckets: [bucketOf({ at: START + 50_000, assigned: 40 }), before({ assigned: 500, loads: 450 })],
      state: 'unknown',
      words: ['Too few visitors yet: no load of the 20 needed.'],
    },
    {
      fact: 'expects no more loads than the version before had',
      buckets: [bucketOf({ assigned: 100, loads: 24 }), before({ assigned: 500, loads: 130 })],
      state: 'healthy',
      words: ['Healthy: 24 loads, no failure.'],
    },
    {
      fact: 'does not blame a version for faults that the previous version shares',
      buckets: [bucketOf({ loads: 70, loadFailures: 30 }), before({ loads: 1_400, loadFailures: 600 })],
      state: 'unknown',
      words: [
        '30 of 100 loads failed (30 %; at most 2 % is allowed), but mfe-loan@1.0.0 has 30 % as well: it may be no fault of this version.',
      ],
    },
    {
      fact: 'fails what is worse than a version before that suffers too',
      buckets: [bucketOf({ loads: 10, loadFailures: 90 }), before({ loads: 1_400, loadFailures: 600 })],
      state: 'unhealthy',
      words: [
        '90 of 100 loads failed (90 %; at most 2 % is allowed). mfe-loan@1.0.0 has 30 %, which does not excuse it.',
      ],
    },
    {
      fact: 'takes no excuse from a version before of which little is known',
      buckets: [bucketOf({ loads: 70, loadFailures: 30 }), before({ loads: 2, loadFailures: 2 })],
      state: 'unhealthy',
      words: ['30 of 100 loads failed (30 %; at most 2 % is allowed).'],
    },
    {
      fact: 'looks at nothing from before its window, nor at other versions',
      buckets: [
        bucketOf({ loads: 30 }),
        bucketOf({ at: START - 10_000, loadFailures: 500 }),
        bucketOf({ version: 'mfe-loan@1.1.0-rc', loadFailures: 500 }),
        bucketOf({ version: 'mfe-nft@1.1.0', errors: 500 }),
      ],
      state: 'healthy',
      words: ['Healthy: 30 loads, no failure.'],
    },
  ]

  it.each(table)('$fact', ({ buckets, state, words }) => {
    const verdict = assessBuckets(buckets)
    expect(verdict.words).toEqual(words)
    expect(verdict.state).toBe(state)
  })

  it('gives the figures it judged by', () => {
    const { figures } = assessBuckets([
      bucketOf({ assigned: 30, loads: 20, loadFailures: 1, errors: 2, lcp: [400, 100, 300, 200] }),
      bucketOf({ at: START + 10_000, loads: 5 }),
    ])
    expect(figures).toEqual({ assigned: 30, loads: 25, loadFailures: 1, errors: 2, lcpP75: 300 })
  })

  it('compares a version that has replaced another with what that one last showed', () => {
    const words = assessBuckets([
      bucketOf({ loads: 100, lcp: samples(50, 3_000) }),
      before({ at: START - 600_000, loads: 100, lcp: samples(50, 900) }),
    ]).words
    expect(words[0]).toContain('LCP 3 s against 0.9 s')
  })

  it('keeps to the thresholds of the pins', () => {
    const buckets = [bucketOf({ loads: 28, loadFailures: 12 })]
    expect(assessBuckets(buckets, { thresholds: { ...DEFAULT_THRESHOLDS, maxFailureRate: 0.5 } }).state).toBe(
      'healthy',
    )
  })
})

describe('assess without anybody who reports', () => {
  const now = START + 75_000

  it('fails a version when no site has written for too long', () => {
    const reports = [reportOf([bucketOf({ loads: 100 })], { writtenAt: START })]
    const verdict = assessBuckets([], { reports, now })
    expect(verdict).toMatchObject({
      state: 'unhealthy',
      words: ['No site has reported for 75 s (at most 60 s is allowed).'],
    })
  })

  it('goes by the site that wrote last', () => {
    const gone = reportOf([], { node: 'gone', writtenAt: START - 3_600_000 })
    const reports = [gone, reportOf([bucketOf({ loads: 100 })])]
    expect(assessBuckets([], { reports, now }).state).toBe('healthy')
  })

  it('gives a rollout in an environment without sites its time', () => {
    expect(assessBuckets([], { reports: [], now: START + 60_000 }).state).toBe('unknown')
    expect(assessBuckets([], { reports: [], now: START + 61_000 }).state).toBe('unhealthy')
  })

  it('is not sure of a version that is in no rollout', () => {
    expect(assessBuckets([], { reports: [], now, onSilence: 'unknown' }).state).toBe('unknown')
  })

  it('fails a version when pages are sent and no browser reports any more', () => {
    const pages = [0, 10_000, 20_000, 30_000, 40_000].map(offset =>
      before({ at: START + offset, assigned: 60 }),
    )
    expect(assessBuckets(pages).words[0]).toBe(
      '240 pages of mfe-loan@1.0.0 were sent in the last 60 s and no browser has reported.',
    )
  })
})
