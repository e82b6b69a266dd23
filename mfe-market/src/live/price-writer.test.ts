// @vitest-environment happy-dom
import type { LiveTick } from '@quayside/contracts/market/market'
import { buildTick } from '@quayside/testing/builders'
import { describe, expect, it } from 'vitest'
import type { Formats } from '../format/use-formats.ts'
import { createPriceWriter, type LiveRow } from './price-writer.ts'

const formats = { price: (text: string) => text, change: (text: string) => `${text}%` }

function open({ isCalm = false } = {}) {
  const watched = new Map<string, (ticks: readonly LiveTick[]) => void>()
  const timers: (() => void)[] = []
  let now = 0
  const writer = createPriceWriter({
    watch([code = ''], listener) {
      watched.set(code, listener)
      return () => watched.delete(code)
    },
    formats: () => formats as Formats,
    drawingPace: 4_000,
    isCalm: () => isCalm,
    after(_, run) {
      timers.push(run)
      return () => void timers.splice(timers.indexOf(run), 1)
    },
    now: () => now,
  })
  return {
    /** Adds a row in sight. */
    add(row: LiveRow) {
      const added = writer.add(row)
      added.show(true)
      return added
    },
    timers,
    codes: () => [...watched.keys()],
    tick: (over: Partial<LiveTick>) => watched.get(over.code ?? 'EURUSD')?.([buildTick(over)]),
    pass(milliseconds: number) {
      now += milliseconds
    },
  }
}

function cells() {
  const cell = () => ({ current: document.createElement('bdi') })
  return { price: cell(), change: cell() }
}

const text = ({ current }: { current: Element | null }) => current?.textContent

describe('the price writer', () => {
  it('watches what is in sight alone', () => {
    const { add, codes } = open()
    const [first] = ['A', 'B'].map(code => add({ code, ...cells() }))
    expect(codes()).toEqual(['A', 'B'])
    first?.show(false)
    expect(codes()).toEqual(['B'])
    first?.show(true)
    first?.show(true)
    expect(codes()).toEqual(['B', 'A'])
    first?.remove()
    expect(codes()).toEqual(['B'])
  })

  it('writes price, change, and its direction, and what else a row has', () => {
    const { add, tick } = open()
    const row = cells()
    const more: string[] = []
    row.change.current.classList.add('q-change-pill', 'q-up')
    add({ code: 'EURUSD', ...row, write: ({ bid }) => more.push(bid) })
    tick({ price: '1.08251', bid: '1.08246', zdf: '-0.43' })
    expect([text(row.price), text(row.change), ...more]).toEqual(['1.08251', '-0.43%', '1.08246'])
    expect(row.change.current.className).toBe('q-change-pill q-down')
  })

  it('marks movements by turns, and not the first value', () => {
    const { add, tick } = open()
    const { price, change } = cells()
    add({ code: 'EURUSD', price, change })
    const marks = ['1', '2', '3', '2', '2'].map((amount, time) => {
      tick({ price: amount, time })
      return price.current.dataset.tick
    })
    expect(marks).toEqual([undefined, 'up-0', 'up-1', 'down-0', 'down-0'])
  })

  it('marks a price that moved for a moment, and none for who wants no motion', () => {
    for (const isCalm of [false, true]) {
      const { add, tick, timers, pass } = open({ isCalm })
      const row = cells()
      add({ code: 'EURUSD', ...row })
      tick({ price: '1.1' })
      expect(row.price.current.dataset.tick).toBeUndefined()
      tick({ price: '1.2' })
      expect(row.price.current.dataset.tick?.startsWith('up')).toBe(isCalm ? undefined : true)
      pass(600)
      for (const run of [...timers]) run()
      expect(row.price.current.dataset.tick).toBeUndefined()
    }
  })

  it('takes a mark away in the frame of another price, once it has lasted its time', () => {
    const { add, tick, pass } = open()
    const rows = ['A', 'B'].map(code => ({ code, ...cells() }))
    for (const row of rows) add(row)
    const marked = () => rows.map(row => row.price.current.dataset.tick !== undefined)
    for (const code of ['A', 'B']) tick({ code, price: '1.1' })
    tick({ code: 'A', price: '1.2' })
    pass(399)
    tick({ code: 'B', price: '1.2' })
    expect(marked()).toEqual([true, true])
    pass(1)
    tick({ code: 'B', price: '1.2' })
    expect(marked()).toEqual([false, true])
  })

  it('draws every four seconds at most', () => {
    const { add, tick, pass } = open()
    const drawn: string[] = []
    add({ code: 'EURUSD', ...cells(), draw: ({ price }) => drawn.push(price) })
    for (const [wait, price] of [
      [0, '11'],
      [0, '15'],
      [3999, '15.5'],
      [1, '16'],
    ] as const) {
      pass(wait)
      tick({ price })
    }
    expect(drawn).toEqual(['11', '16'])
  })
})
