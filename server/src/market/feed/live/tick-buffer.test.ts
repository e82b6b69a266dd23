import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Tick } from '../feed.ts'
import { createTickBuffer } from './tick-buffer.ts'

const tickAt = (mid: number, time: number): Tick => ({
  code: 'BTCUSDT',
  time,
  bid: mid - 1,
  mid,
  ask: mid + 1,
  volume: 1,
})

function buffered(mids: readonly number[]): Tick[] {
  const buffer = createTickBuffer()
  for (const [time, mid] of mids.entries()) buffer.add(tickAt(mid, time))
  return buffer.take()
}

describe('a buffer of ticks', () => {
  it('keeps first, lowest, highest and last', () => {
    expect(buffered([10, 11, 5, 8, 20, 9, 12]).map(tick => tick.mid)).toEqual([10, 5, 20, 12])
  })

  it('keeps extremes of bid and ask, order, ends and volume of any batch', () => {
    const tick = fc.record({ mid: fc.integer({ min: 10, max: 50 }), half: fc.integer({ min: 1, max: 9 }) })
    fc.assert(
      fc.property(fc.array(tick, { minLength: 1 }), given => {
        const all = given.map(({ mid, half }, time) => ({
          ...tickAt(mid, time),
          bid: mid - half,
          ask: mid + half,
        }))
        const buffer = createTickBuffer()
        for (const each of all) buffer.add(each)
        const kept = buffer.take()
        // Spreads vary, so each order type has an extreme of its own.
        expect(kept.length).toBeLessThanOrEqual(6)
        expect([kept[0]?.time, kept.at(-1)?.time]).toEqual([0, all.length - 1])
        for (const side of ['bid', 'ask'] as const) {
          const [prices, expected] = [kept, all].map(ticks => ticks.map(each => each[side]))
          expect([Math.min(...(prices ?? [])), Math.max(...(prices ?? []))]).toEqual([
            Math.min(...(expected ?? [])),
            Math.max(...(expected ?? [])),
          ])
        }
        expect(kept.map(each => each.time)).toEqual(kept.map(each => each.time).sort((a, b) => a - b))
        expect(kept.reduce((sum, each) => sum + each.volume, 0)).toBe(all.length)
      }),
    )
  })

  it('is empty once taken', () => {
    const buffer = createTickBuffer()
    buffer.add(tickAt(10, 0))
    buffer.take()
    expect(buffer.take()).toEqual([])
  })
})
