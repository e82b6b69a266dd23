import type { HourlyError } from '@quayside/contracts/release/hourly'
import { describe, expect, it } from 'vitest'
import { bucketOf, reportOf, START } from '../health/health.builders.ts'
import { HOUR } from '../health/hourly-counter.ts'
import { KEPT, NO_HISTORY, withReport } from './site-history.ts'

const VERSION = 'mfe-loan@1.1.0'

function errorOf(over: Partial<HourlyError> = {}): HourlyError {
  return {
    version: VERSION,
    hour: START,
    message: 'TypeError: planted',
    frames: ['lifecycles.js:1:2'],
    count: 3,
    firstAt: START,
    lastAt: START + 5,
    browsers: ['Chrome'],
    ...over,
  }
}

const withErrors = (...errors: HourlyError[]) => reportOf([], { hourly: { errors, vitals: [] } })

describe('withReport', () => {
  it('sums the openings of an hour, and never counts a repeated report again', () => {
    const buckets = [bucketOf({ loads: 30 }), bucketOf({ loads: 10, at: START + 300_000 })]
    const later = reportOf([...buckets, bucketOf({ loads: 5, at: START + HOUR })])
    let history = withReport(NO_HISTORY, reportOf(buckets), START)
    for (let again = 0; again < 3; again += 1) history = withReport(history, later, START + HOUR)
    // The first bucket is older than an hour now.
    history = withReport(history, reportOf(later.buckets.slice(1)), START + HOUR)
    expect(history.hours.map(({ hour, loads }) => [hour, loads])).toEqual([
      [START, 40],
      [START + HOUR, 5],
    ])
  })

  it('keeps a hundred errors of each remote, and those of several address ranges longest', () => {
    const real = errorOf({ ranges: 3 })
    let history = withReport(NO_HISTORY, withErrors(real, errorOf({ version: 'mfe-nft@1.0.0' })), START)
    for (let batch = 1; batch < 12; batch += 1) {
      const forged = Array.from({ length: 100 }, (_, at) =>
        errorOf({ frames: [`forged.js:${batch}:${at}`], ranges: 1, lastAt: START + batch }),
      )
      history = withReport(history, withErrors(...forged), START)
    }
    expect(history.errors).toHaveLength(101)
    expect(history.errors).toContainEqual({ ...real, before: 0 })
    expect(history.errors.map(({ version }) => version)).toContain('mfe-nft@1.0.0')
  })

  it('adds an error of the next hour to the earlier record', () => {
    const next = errorOf({ hour: START + HOUR, count: 4, lastAt: START + HOUR + 1, browsers: ['Firefox'] })
    let history = withReport(NO_HISTORY, withErrors(errorOf()), START)
    history = withReport(history, withErrors(next, errorOf({ count: 5 })), START + HOUR)
    history = withReport(history, withErrors(errorOf({ count: 5 }), next), START + HOUR)
    expect(history.errors).toEqual([
      { ...next, before: 5, ranges: 0, firstAt: START, browsers: ['Chrome', 'Firefox'] },
    ])
  })

  it('keeps the vital with the most samples, because a restarted site starts over', () => {
    const vital = { version: VERSION, hour: START, name: 'INP', p75: 200 } as const
    const report = (samples: number) =>
      reportOf([], { hourly: { errors: [], vitals: [{ ...vital, samples }] } })
    const history = withReport(withReport(NO_HISTORY, report(40), START), report(1), START)
    expect(history.hours).toMatchObject([{ vitals: [{ name: 'INP', samples: 40 }] }])
  })

  it('drops records older than two weeks and of future hours', () => {
    const history = withReport(NO_HISTORY, withErrors(errorOf()), START)
    expect(withReport(history, reportOf([]), START + KEPT).errors).toEqual([])
    const future = errorOf({ hour: START + 2 * HOUR })
    expect(withReport(NO_HISTORY, withErrors(future), START).errors).toEqual([])
  })

  it('keeps the hundred newest errors of a remote', () => {
    const many = Array.from({ length: 900 }, (_, at) =>
      errorOf({ frames: [`a.js:1:${at}`], lastAt: START + at }),
    )
    const history = withReport(NO_HISTORY, withErrors(...many), START)
    expect(history.errors).toHaveLength(100)
    expect(history.errors.at(-1)?.lastAt).toBe(START + 899)
  })
})
