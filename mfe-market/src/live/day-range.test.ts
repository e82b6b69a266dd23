import { describe, expect, it } from 'vitest'
import { answeredRange, placeInRange, widened, withTick } from './day-range.ts'

describe('the place between low and high', () => {
  it.each([
    ['10', '0%'],
    ['15', '50%'],
    ['20', '100%'],
    ['13.333', '33.3%'],
    ['9', '0%'],
    ['21', '100%'],
  ])('of %s is %s', (price, place) => {
    expect(placeInRange(price, { low: '10', high: '20' })).toBe(place)
  })

  it('is the middle of a day without a move', () => {
    expect(placeInRange('10', { low: '10', high: '10' })).toBe('50%')
  })
})

const HOUR = 3_600_000
const open = { code: 'EURUSD', lastSession: null }

function answer(low: string, high: string, item: Parameters<typeof answeredRange>[0] = open) {
  return answeredRange(item, { low, high }) ?? expect.fail('no range')
}

describe('the range after live prices', () => {
  const answered = answer('10', '20')
  const live = (...prices: readonly (readonly [price: string, time?: number])[]) =>
    prices.reduce<ReturnType<typeof withTick> | undefined>(
      (before, [price, time = 0]) => withTick(before, answered.day, { price, time }),
      undefined,
    )

  it.each([
    [[], { low: '10', high: '20' }],
    [['9.5'], { low: '9.5', high: '20' }],
    [['10'], { low: '10', high: '20' }],
    [['20.01', '15'], { low: '10', high: '20.01' }],
    [['21', '9', '20.5', '9.5'], { low: '9', high: '21' }],
  ])('of %j', (prices, range) => {
    expect(widened(answered, live(...prices.map(price => [price] as const)))).toEqual(range)
  })

  it('does not shrink with an answer that is older than a live price', () => {
    expect(widened(answer('11', '19'), live(['21'], ['15']))).toEqual({ low: '11', high: '21' })
  })

  it('takes the answer of another session or instrument', () => {
    const next = { code: 'EURUSD', lastSession: '2026-11-20' }
    expect(widened(answer('11', '19', next), live(['21']))).toEqual({ low: '11', high: '19' })
    const other = { code: 'GBPUSD', lastSession: null }
    expect(widened(answer('11', '19', other), live(['21']))).toEqual({ low: '11', high: '19' })
  })

  it('forgets a live price after 24 hours', () => {
    const later = live(['21'], ['15', 25 * HOUR])
    expect(widened(answer('11', '19'), later)).toEqual({ low: '11', high: '19' })
    expect(widened(answer('11', '19'), live(['21'], ['15', 23 * HOUR]))).toEqual({ low: '11', high: '21' })
  })

  it('is unknown without an answer', () => {
    expect(answeredRange(open, { low: '10' })).toBeUndefined()
  })
})
