// @vitest-environment happy-dom
import type { LiveTick } from '@quayside/contracts/market'
import { buildTick } from '@quayside/testing/builders'
import { describe, expect, it } from 'vitest'
import { createRowWriter, type RowCells } from './row-writer.ts'

const formats = { price: (text: string) => text, change: (text: string) => `${text}%` }

function open({ isCalm = false } = {}) {
  const watched = new Map<string, (ticks: readonly LiveTick[]) => void>()
  const timers: (() => void)[] = []
  let now = 0
  const writer = createRowWriter({
    watch([code = ''], listener) {
      watched.set(code, listener)
      return () => watched.delete(code)
    },
    formats: () =>
      formats as Parameters<typeof createRowWriter>[0]['formats'] extends () => infer F ? F : never,
    isCalm: () => isCalm,
    after(_, run) {
      timers.push(run)
      return () => void timers.splice(timers.indexOf(run), 1)
    },
    now: () => now,
  })
  return {
    writer,
    timers,
    codes: () => [...watched.keys()],
    tick: (over: Partial<LiveTick>) => watched.get(over.code ?? 'EURUSD')?.([buildTick(over)]),
    pass(milliseconds: number) {
      now += milliseconds
    },
  }
}

function cells(): RowCells {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'polyline')
  svg.append(line)
  const cell = () => ({ current: document.createElement('bdi') })
  return {
    price: cell(),
    change: cell(),
    bid: cell(),
    ask: cell(),
    spread: cell(),
    range: cell(),
    line: { current: line },
  }
}

const text = ({ current }: { current: Element | null }) => current?.textContent

describe('the writer of the list', () => {
  it('watches what is in sight alone', () => {
    const { writer, codes } = open()
    for (const [at, code] of ['A', 'B', 'C', 'D'].entries())
      writer.register({ code, at, cells: cells(), recent: [], range: () => undefined })
    writer.show({ first: 1, last: 2 })
    expect(codes()).toEqual(['B', 'C'])
    writer.show({ first: 3, last: 9 })
    expect(codes()).toEqual(['D'])
  })

  it('follows a row that is drawn within sight, and lets go of it', () => {
    const { writer, codes } = open()
    writer.show({ first: 0, last: 5 })
    const end = writer.register({ code: 'A', at: 2, cells: cells(), recent: [], range: () => undefined })
    expect(codes()).toEqual(['A'])
    end()
    expect(codes()).toEqual([])
  })

  it('writes price, change, both sides of the quote and what lies between them', () => {
    const { writer, tick } = open()
    const row = cells()
    writer.show({ first: 0, last: 0 })
    writer.register({ code: 'EURUSD', at: 0, cells: row, recent: ['1', '2'], range: () => undefined })
    tick({ price: '1.08251', bid: '1.08246', ask: '1.08256', zdf: '-0.43' })
    expect([row.price, row.change, row.bid, row.ask, row.spread].map(text)).toEqual([
      '1.08251',
      '-0.43%',
      '1.08246',
      '1.08256',
      '0.00010',
    ])
    expect(row.change.current?.classList.contains('q-down')).toBe(true)
    expect(row.line.current?.getAttribute('points')).not.toBe('')
  })

  it('marks a price that moved for a moment, and none for who wants no motion', () => {
    for (const isCalm of [false, true]) {
      const { writer, tick, timers, pass } = open({ isCalm })
      const row = cells()
      writer.show({ first: 0, last: 0 })
      writer.register({ code: 'EURUSD', at: 0, cells: row, recent: [], range: () => undefined })
      tick({ price: '1.1' })
      expect(row.price.current?.dataset.tick).toBeUndefined()
      tick({ price: '1.2' })
      expect(row.price.current?.dataset.tick?.startsWith('up')).toBe(isCalm ? undefined : true)
      pass(600)
      for (const run of [...timers]) run()
      expect(row.price.current?.dataset.tick).toBeUndefined()
    }
  })

  it('takes a mark away in the frame of another price, once it has stood its time', () => {
    const { writer, tick, pass } = open()
    const rows = ['A', 'B'].map(code => ({ code, cells: cells() }))
    writer.show({ first: 0, last: 1 })
    for (const [at, row] of rows.entries())
      writer.register({ ...row, at, recent: [], range: () => undefined })
    const marked = () => rows.map(row => row.cells.price.current?.dataset.tick !== undefined)
    for (const code of ['A', 'B']) tick({ code, price: '1.1' })
    tick({ code: 'A', price: '1.2' })
    pass(399)
    tick({ code: 'B', price: '1.2' })
    expect(marked()).toEqual([true, true])
    pass(1)
    tick({ code: 'B', price: '1.2' })
    expect(marked()).toEqual([false, true])
  })

  it('draws line and place in the range every four seconds at most', () => {
    const { writer, tick, pass } = open()
    const row = cells()
    writer.show({ first: 0, last: 0 })
    writer.register({
      code: 'EURUSD',
      at: 0,
      cells: row,
      recent: ['1', '2'],
      range: () => ({ low: '10', high: '20' }),
    })
    const place = () => row.range.current?.style.getPropertyValue('--at')
    tick({ price: '11' })
    tick({ price: '15' })
    expect(place()).toBe('10%')
    pass(3999)
    tick({ price: '15' })
    expect(place()).toBe('10%')
    pass(1)
    tick({ price: '16' })
    expect(place()).toBe('60%')
  })
})
