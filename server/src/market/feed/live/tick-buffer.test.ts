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

  it('keeps extremes, order, ends and volume of any batch', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 2, max: 50 }), { minLength: 1 }), mids => {
        const ticks = buffered(mids)
        const kept = ticks.map(tick => tick.mid)
        expect(ticks.length).toBeLessThanOrEqual(4)
        expect([kept[0], kept.at(-1)]).toEqual([mids[0], mids.at(-1)])
        expect([Math.min(...kept), Math.max(...kept)]).toEqual([Math.min(...mids), Math.max(...mids)])
        expect(ticks.map(tick => tick.time)).toEqual(ticks.map(tick => tick.time).sort((a, b) => a - b))
        expect(ticks.reduce((sum, tick) => sum + tick.volume, 0)).toBe(mids.length)
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
