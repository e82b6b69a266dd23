import { describe, expect, it } from 'vitest'
import { priceTicks, timeTicks, wallClockIn } from './axis-ticks.ts'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE

describe('ticks of an axis of prices', () => {
  it('stand at round prices about 56 pixels apart', () => {
    expect(priceTicks({ min: 1.1556, max: 1.16 }, 305).map(price => price.toFixed(5))).toEqual([
      '1.15600',
      '1.15700',
      '1.15800',
      '1.15900',
      '1.16000',
    ])
  })

  it('count in the steps that people count in, at any size', () => {
    const step = (min: number, max: number) => {
      const [first = 0, second = 0] = priceTicks({ min, max }, 300)
      return Number((second - first).toPrecision(6))
    }
    expect(step(0, 1)).toBe(0.2)
    expect(step(90_000, 91_300)).toBe(250)
    expect(step(0.000_01, 0.000_04)).toBe(0.000_005)
  })
})

describe('ticks of an axis of time', () => {
  const utc = wallClockIn('UTC')
  const quarters = (count: number, first: string) =>
    Array.from({ length: count }, (_, at) => Date.parse(first) + at * QUARTER)
  const ticks = (times: readonly number[], width: number, wallClock = utc) =>
    timeTicks({ times, width, length: QUARTER, wallClock }).map(({ at, isDay }) => {
      const moment = new Date(times[at] ?? 0).toISOString()
      return isDay ? moment.slice(0, 10) : moment.slice(11, 16)
    })

  it('stand at whole hours, the day at the start and where it changes', () => {
    const times = quarters(103, '2026-11-24T20:00Z')
    expect(ticks(times, 805)).toEqual([
      '2026-11-24',
      '2026-11-25',
      '03:00',
      '06:00',
      '09:00',
      '12:00',
      '15:00',
      '18:00',
      '21:00',
    ])
  })

  it('are fewer where there is less room', () => {
    expect(ticks(quarters(63, '2026-11-25T06:00Z'), 315)).toEqual(['2026-11-25', '12:00', '18:00'])
  })

  it('pass over a night without room of its own', () => {
    const times = [...quarters(20, '2026-11-24T15:00Z'), ...quarters(20, '2026-11-25T09:30Z')]
    const shown = ticks(times, 400)
    expect(shown).toContain('2026-11-25')
    expect(new Set(shown).size).toBe(shown.length)
  })

  it('go by the clock on the reader’s wall', () => {
    const times = quarters(103, '2026-11-24T20:00Z')
    // Kolkata is five and a half hours ahead: its midnight is 18:30 of UTC.
    expect(ticks(times, 805, wallClockIn('Asia/Kolkata'))).toContain('21:30')
  })
})
