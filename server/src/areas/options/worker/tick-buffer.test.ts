import { describe, expect, it } from 'vitest'
import type { Quote } from '../../../market/instruments/quote.ts'
import { createTickBuffer, type TickBuffer } from './tick-buffer.ts'

function quote(time: number): Quote {
  return { code: 'BTCUSDT', time, bid: time, ask: time, mid: time }
}

function bufferOf(ticks: number): { buffer: TickBuffer; quotes: readonly Quote[] } {
  const buffer = createTickBuffer()
  const quotes = Array.from({ length: ticks }, (_, index) => quote(index))
  for (const each of quotes) buffer.note(each)
  return { buffer, quotes }
}

describe('the window around a tick', () => {
  it('fills with the five ticks after it, and says so once', () => {
    const { buffer, quotes } = bufferOf(8)
    const window = buffer.windowAt(quotes[7] ?? quote(0))
    let filled = 0
    window.whenFull.push(() => {
      filled += 1
    })
    const counts = [8, 9, 10, 11, 12, 13].map(time => {
      buffer.note(quote(time))
      return filled
    })
    expect(counts).toEqual([0, 0, 0, 0, 1, 1])
    expect(window.ticks.map(({ time }) => time)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  it('is shared while it fills', () => {
    const { buffer, quotes } = bufferOf(3)
    const last = quotes[2] ?? quote(0)
    expect(buffer.windowAt(last)).toBe(buffer.windowAt(last))
  })

  it('awaits nothing when it lies far enough back', () => {
    const { buffer, quotes } = bufferOf(20)
    expect(buffer.windowAt(quotes[8] ?? quote(0))).toMatchObject({ left: 0 })
    expect(buffer.windowAt(quotes[14] ?? quote(0))).toMatchObject({ left: 0 })
    expect(buffer.windowAt(quotes[15] ?? quote(0))).toMatchObject({ left: 1 })
  })
})

it('says what stood at a moment and what came after it, unless that is no longer kept', () => {
  const { buffer } = bufferOf(300)
  expect(buffer.around(250.5)).toMatchObject({ upTo: { time: 250 }, beyond: { time: 251 } })
  expect(buffer.around(299)).toMatchObject({ upTo: { time: 299 }, beyond: undefined })
  expect(buffer.around(10)).toMatchObject({ upTo: undefined, beyond: { time: 44 } })
})
