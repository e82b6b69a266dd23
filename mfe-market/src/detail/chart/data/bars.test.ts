import { INTERVAL_MS } from '@quayside/contracts/market/market'
import { buildCandle } from '@quayside/testing/builders'
import { describe, expect, it } from 'vitest'
import { applyPrice, type Bar, mergeBars, toBar } from './bars.ts'

const MINUTE = INTERVAL_MS['1m']

function bar(over: Partial<Bar> = {}): Bar {
  return { time: 0, open: 10, high: 12, low: 9, close: 11, volume: 5, ...over }
}

describe('toBar', () => {
  it('reads moments and figures of the wire', () => {
    expect(toBar(buildCandle({ time: '2026-11-20T12:00:00.000Z', close: '1.08250' }))).toMatchObject({
      time: Date.parse('2026-11-20T12:00:00.000Z'),
      close: 1.0825,
    })
  })
})

describe('mergeBars', () => {
  it('keeps the order of time and prefers what arrived', () => {
    const known = [bar({ time: 2 }), bar({ time: 3, close: 1 })]
    const merged = mergeBars(known, [bar({ time: 1 }), bar({ time: 3, close: 2 })])
    expect(merged.map(each => [each.time, each.close])).toEqual([
      [1, 11],
      [2, 11],
      [3, 2],
    ])
  })
})

describe('applyPrice', () => {
  it.each([
    ['moves the close within the range', { price: 10.5, time: 30_000 }, bar({ close: 10.5 })],
    ['raises the high', { price: 13, time: 30_000 }, bar({ high: 13, close: 13 })],
    ['lowers the low', { price: 8, time: 30_000 }, bar({ low: 8, close: 8 })],
    [
      'opens the next candle',
      { price: 20, time: MINUTE },
      { time: MINUTE, open: 20, high: 20, low: 20, close: 20, volume: 0 },
    ],
    [
      'opens the candle of its own time after a silence',
      { price: 20, time: 5 * MINUTE + 1 },
      { time: 5 * MINUTE, open: 20, high: 20, low: 20, close: 20, volume: 0 },
    ],
    ['changes nothing when it is late', { price: 99, time: -1 }, bar()],
  ])('%s', (_fact, tick, expected) => {
    expect(applyPrice(bar(), tick, MINUTE)).toEqual(expected)
  })
})
