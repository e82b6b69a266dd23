import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPace, type Rate } from './pace.ts'

function paceAt(rates: readonly Rate[]) {
  const time = { now: 1_000_000 }
  const pace = createPace({ now: () => time.now }, rates)
  return { time, take: (key = 'ada') => pace.take(key) }
}

describe('a pace', () => {
  it('allows so many at once, and one more whenever its share of the seconds has passed', () => {
    const { time, take } = paceAt([{ points: 4, seconds: 2 }])
    expect([take(), take(), take(), take(), take()]).toEqual([0, 0, 0, 0, 500])
    time.now += 500
    expect([take(), take()]).toEqual([0, 500])
    time.now += 10_000
    expect([take(), take(), take(), take(), take()]).toEqual([0, 0, 0, 0, 500])
  })

  it('keeps all of its rates, and counts nothing that it refuses', () => {
    const { time, take } = paceAt([
      { points: 2, seconds: 1 },
      { points: 3, seconds: 60 },
    ])
    expect([take(), take(), take()]).toEqual([0, 0, 500])
    time.now += 1_000
    expect([take(), take()]).toEqual([0, 19_000])
    expect(take('bea')).toBe(0)
  })

  it('never holds anybody for longer than a whole budget, even when the clock is set back', () => {
    const { time, take } = paceAt([{ points: 1, seconds: 10 }])
    take()
    time.now -= 86_400_000
    expect(take()).toBeLessThanOrEqual(10_000)
  })

  it('allows no more than twice its points in any such time, whenever they are asked for', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(gaps, fc.integer({ min: 1, max: 12 }), (waits, points) => {
        const { time, take } = paceAt([{ points, seconds: 1 }])
        const taken: number[] = []
        for (const wait of waits) {
          time.now += wait
          if (take() === 0) taken.push(time.now)
        }
        for (const from of taken)
          expect(taken.filter(at => at >= from && at < from + 1_000).length).toBeLessThanOrEqual(2 * points)
      }),
    )
  })
})
