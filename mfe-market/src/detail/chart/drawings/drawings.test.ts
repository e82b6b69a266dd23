import { createFakeStore } from '@quayside/testing/fake-store'
import { describe, expect, it } from 'vitest'
import type { Plot } from '../plot.ts'
import { type Drawing, endsOf, inTheMiddle, keyStep, movedTo } from './shape.ts'
import { MOST_DRAWINGS, readDrawings, writeDrawings } from './stored-drawings.ts'

/** One price unit per pixel from 1,000 down; one second per pixel. */
const plot: Plot = {
  top: 0,
  bottom: 300,
  left: 0,
  right: 600,
  half: 4,
  last: undefined,
  yOf: price => 1_000 - price,
  priceAt: y => 1_000 - y,
  xOf: time => time / 1_000,
  timeAt: x => x * 1_000,
}
const trend: Drawing = {
  id: 't',
  kind: 'trend',
  from: { time: 100_000, price: 900 },
  to: { time: 200_000, price: 800 },
}

describe('a drawing', () => {
  it('has its ends where its moments and prices lie', () => {
    expect(endsOf(trend, plot)).toEqual([
      { end: 'from', x: 100, y: 100 },
      { end: 'to', x: 200, y: 200 },
    ])
    expect(endsOf({ id: 'l', kind: 'level', price: 950 }, plot)).toMatchObject([{ end: 'from', y: 50 }])
  })

  it('moves one end and keeps the other, and never leaves the pane', () => {
    expect(movedTo(trend, 'to', { x: 250, y: 150 }, plot)).toEqual({
      ...trend,
      to: { time: 250_000, price: 850 },
    })
    expect(movedTo(trend, 'from', { x: -50, y: 999 }, plot)).toMatchObject({ from: { time: 0, price: 700 } })
    expect(movedTo(trend, 'to', { x: 1, y: 1 }, { ...plot, priceAt: () => Number.NaN })).toBeNull()
  })

  it.each([
    ['ArrowUp', false, { x: 0, y: -2 }],
    ['ArrowRight', false, { x: 8, y: 0 }],
    ['ArrowLeft', true, { x: -40, y: 0 }],
  ])('moves by %s (large: %s)', (key, isLarge, step) => {
    expect(keyStep(key, isLarge, plot)).toEqual(step)
    expect(keyStep('a', isLarge, plot)).toBeNull()
  })

  it('placed by keys lies in the middle of what is in sight', () => {
    expect(inTheMiddle('level', 'l', plot)).toEqual({ id: 'l', kind: 'level', price: 850 })
    expect(inTheMiddle('trend', 't', plot)).toMatchObject({ from: { time: 200_000 }, to: { time: 400_000 } })
  })
})

describe('kept drawings', () => {
  it('come back for their instrument, and leave nothing behind when they are taken away', () => {
    const store = createFakeStore()
    writeDrawings(store, 'BTCUSDT', [trend])
    expect(readDrawings(store, 'BTCUSDT')).toEqual([trend])
    expect(readDrawings(store, 'EURUSD')).toEqual([])
    writeDrawings(store, 'BTCUSDT', [])
    expect(store.entries.size).toBe(0)
  })

  it.each([
    '',
    'nonsense',
    '7',
    '[{"id":"a","kind":"level","price":-1}]',
    '[{"id":"a","kind":"trend","from":{}}]',
  ])('are none where storage has %j', stored => {
    const store = createFakeStore()
    store.set('quayside.drawings.X', stored)
    expect(readDrawings(store, 'X')).toEqual([])
  })

  it('are no more than a chart can carry', () => {
    const store = createFakeStore()
    const many = Array.from({ length: 80 }, (_, at) => ({ ...trend, id: String(at) }))
    store.set('quayside.drawings.X', JSON.stringify(many))
    expect(readDrawings(store, 'X')).toHaveLength(MOST_DRAWINGS)
  })
})
