import { describe, expect, it } from 'vitest'
import { START } from './health.builders.ts'
import { HOUR, HourlyCounter } from './hourly-counter.ts'

const VERSION = 'mfe-loan@1.1.0'
const FRAME = 'lifecycles.js:1:234'

function errorOf(over: Partial<Parameters<HourlyCounter['event']>[0]> = {}) {
  const error = {
    kind: 'error',
    name: 'render',
    value: 1,
    message: 'TypeError: planted',
    frames: [FRAME],
  } as const
  return { ...error, version: VERSION, ...over }
}

function visitor(number: number, cell = number % 512) {
  return { id: `visitor ${number}`, cell, firstSeen: 0, browser: 'Firefox' } as const
}

function counterAfter(count: number, from = visitor) {
  const counter = new HourlyCounter()
  for (let number = 0; number < count; number += 1) counter.event(errorOf(), from(number), START + number)
  return counter
}

describe('errors', () => {
  it('are grouped by kind and position, with a count of visitors', () => {
    const counter = counterAfter(3)
    counter.event(errorOf({ message: 'TypeError: another value' }), visitor(9), START + 9)
    counter.event(errorOf({ frames: ['lifecycles.js:1:999'] }), visitor(9), START + 9)
    expect(counter.records(START)?.errors).toMatchObject([
      {
        version: VERSION,
        hour: START,
        message: 'TypeError: planted',
        frames: [FRAME],
        count: 4,
        ranges: 4,
        firstAt: START,
        lastAt: START + 9,
        browsers: ['Firefox'],
      },
      { frames: ['lifecycles.js:1:999'], count: 1 },
    ])
  })

  it('of one visitor count once an hour, however often they are sent', () => {
    const counter = counterAfter(20_000, () => visitor(1))
    expect(counter.records(START)?.errors).toMatchObject([{ count: 1 }])
    counter.event(errorOf(), visitor(1), START + HOUR)
    expect(counter.records(START + HOUR)?.errors.map(({ hour, count }) => [hour, count])).toEqual([
      [START + HOUR, 1],
      [START, 1],
    ])
  })

  it('of one address range with forged positions do not affect errors of other visitors', () => {
    const counter = counterAfter(2)
    for (let number = 0; number < 20_000; number += 1)
      counter.event(errorOf({ frames: [`forged.js:1:${number}`] }), visitor(number, 7), START)
    const errors = counter.records(START)?.errors ?? []
    expect(errors).toHaveLength(5)
    expect(errors[0]).toMatchObject({ frames: [FRAME], count: 2 })
  })

  it('of one visitor are examined twenty times an hour for each version', () => {
    const counter = new HourlyCounter()
    for (let number = 0; number < 20; number += 1) counter.event(errorOf(), visitor(1), START)
    for (const at of [START, START + HOUR])
      counter.event(errorOf({ frames: ['lifecycles.js:1:999'] }), visitor(1), at)
    counter.event(errorOf({ version: 'mfe-loan@1.2.0' }), visitor(1), START)
    expect(counter.records(START)?.errors.map(({ version, hour }) => [version, hour])).toEqual([
      [VERSION, START + HOUR],
      [VERSION, START],
      ['mfe-loan@1.2.0', START],
    ])
  })

  it('of many address ranges replace only those of a single range', () => {
    const counter = counterAfter(2)
    for (let number = 0; number < 2_000; number += 1)
      counter.event(errorOf({ frames: [`forged.js:1:${number}`] }), visitor(number), START)
    const errors = counter.records(START)?.errors ?? []
    expect(errors).toHaveLength(40)
    expect(errors[0]).toMatchObject({ frames: [FRAME], count: 2 })
  })

  it('of many visitors in few ranges leave room for a later error', () => {
    const counter = new HourlyCounter()
    for (let number = 0; number < 80; number += 1) {
      const range = Math.floor(number / 8)
      const forged = errorOf({ frames: [`forged.js:${range}:${number % 4}`] })
      counter.event(forged, visitor(number, range), START)
    }
    for (const number of [100, 101]) counter.event(errorOf(), visitor(number), START + 1)
    const errors = counter.records(START)?.errors ?? []
    expect(errors).toHaveLength(40)
    expect(errors[0]).toMatchObject({ frames: [FRAME], count: 2, ranges: 2 })
  })

  it('lose customer data and malformed frames, even if a page sends them unmodified', () => {
    const counter = new HourlyCounter()
    const forged = errorOf({ message: 'no mail to ada@example.com', frames: ['../x:1', FRAME] })
    counter.event(forged, visitor(1), START)
    expect(counter.records(START)?.errors).toMatchObject([
      { message: 'no mail to <address>', frames: [FRAME] },
    ])
  })

  it('continue after a restart from the last report', () => {
    const restarted = new HourlyCounter()
    restarted.adopt(counterAfter(3).records(START)?.errors ?? [])
    restarted.event(errorOf(), visitor(9), START + 9)
    expect(restarted.records(START)?.errors).toMatchObject([{ count: 4, ranges: 3, firstAt: START }])
  })
})

describe('vitals', () => {
  it('have the 75th percentile of visitors, each counted once', () => {
    const counter = new HourlyCounter()
    for (const number of [1, 2, 3, 4]) {
      const vital = { kind: 'vital', version: VERSION, name: 'INP', value: number * 100.4 } as const
      counter.event(vital, visitor(number), START)
      counter.event({ ...vital, value: 9_000 }, visitor(number), START)
    }
    counter.event({ kind: 'vital', version: VERSION, name: 'TTFB', value: 1 }, visitor(1), START)
    expect(counter.records(START)?.vitals).toEqual([
      { version: VERSION, hour: START, name: 'INP', p75: 301, samples: 4 },
    ])
  })
})

it('keeps the current and the previous hour', () => {
  const counter = counterAfter(1)
  expect(counter.records(START + HOUR)).toBeDefined()
  expect(counter.records(START + 2 * HOUR)).toBeUndefined()
})
