import { createFakeStore } from '@quayside/testing/fake-store'
import { describe, expect, it } from 'vitest'
import { buildPlot } from './drawings.builders.ts'
import { snappedPointAt } from './magnet.ts'
import { measureOf, spanText } from './measure.ts'
import {
  type Drawing,
  type DrawingKind,
  drawnThrough,
  inTheMiddle,
  keyStep,
  POINTS,
  placesOf,
  pointAt,
} from './shape.ts'
import { MOST_DRAWINGS, storedDrawings } from './stored-drawings.ts'

const plot = buildPlot()
const from = { time: 100_000, price: 900 }
const to = { time: 200_000, price: 800 }
const trend: Drawing = { id: 't', kind: 'trend', points: [from, to] }
const KINDS = Object.keys(POINTS).filter((kind): kind is DrawingKind => kind in POINTS)

describe('a drawing', () => {
  it('has its points where its moments and prices lie', () => {
    expect(placesOf(trend, plot)).toEqual([
      { x: 100, y: 100 },
      { x: 200, y: 200 },
    ])
    expect(placesOf({ id: 'l', kind: 'level', points: [from] }, plot)).toEqual([{ x: 300, y: 100 }])
    expect(placesOf({ id: 'v', kind: 'vertical', points: [from] }, plot)).toEqual([{ x: 100, y: 150 }])
  })

  it('never leaves the pane, nor has a price that is none', () => {
    expect(pointAt({ x: -50, y: 999 }, plot)).toEqual({ time: 0, price: 700 })
    expect(pointAt({ x: 1, y: 1 }, { ...plot, priceAt: () => Number.NaN })).toBeNull()
    expect(pointAt({ x: 1, y: 1 }, { ...plot, priceAt: () => -1 })).toBeNull()
  })

  it('is drawn while its points are being placed', () => {
    expect(drawnThrough({ id: 'c', kind: 'channel' }, [from])).toBeNull()
    expect(drawnThrough({ id: 'c', kind: 'channel' }, [from, to])?.points).toEqual([from, to, to])
    expect(drawnThrough({ id: 'l', kind: 'level' }, [from])?.points).toEqual([from])
  })

  it.each([
    ['ArrowUp', false, { x: 0, y: -2 }],
    ['ArrowRight', false, { x: 8, y: 0 }],
    ['ArrowLeft', true, { x: -40, y: 0 }],
  ])('moves by %s (large: %s)', (key, isLarge, step) => {
    expect(keyStep(key, isLarge, plot)).toEqual(step)
    expect(keyStep('a', isLarge, plot)).toBeNull()
  })

  it.each(KINDS)('placed by keys lies in the middle of what is in sight: %s', kind => {
    const { points } = inTheMiddle(kind, 'd', plot) ?? { points: [] }
    expect(points).toHaveLength(POINTS[kind])
    for (const { time, price } of points) {
      expect([200_000, 300_000, 400_000]).toContain(time)
      expect([850, 800]).toContain(price)
    }
  })
})

describe('the magnet', () => {
  const bar = { time: 104_000, open: 900, high: 930, low: 870, close: 915, volume: 1 }
  const magnetic = buildPlot({ barAt: x => (Math.abs(x - 104) < 4 ? bar : undefined) })

  it.each([
    ['open', 104, 101, 900],
    ['high', 102, 62, 930],
    ['low', 106, 141, 870],
    ['close', 104, 84, 915],
  ])('takes a point to the %s of the candle under it', (_, x, y, price) => {
    expect(snappedPointAt({ x, y }, magnetic, 'trend')).toEqual({ time: 104_000, price })
  })

  it('leaves a point alone that is far from every price or next to no candle', () => {
    expect(snappedPointAt({ x: 104, y: 180 }, magnetic, 'trend')).toEqual({ time: 104_000, price: 820 })
    expect(snappedPointAt({ x: 150, y: 101 }, magnetic, 'trend')).toEqual({ time: 150_000, price: 899 })
    expect(snappedPointAt({ x: 102, y: 101 }, plot, 'trend')).toEqual({ time: 102_000, price: 899 })
  })

  it('takes a vertical line to the candle, at any height', () => {
    expect(snappedPointAt({ x: 102, y: 250 }, magnetic, 'vertical')?.time).toBe(104_000)
  })
})

describe('a measure', () => {
  const measure: Drawing = { id: 'm', kind: 'measure', points: [from, to] }

  it('has the change of the price, and candles and time in either direction', () => {
    const measured = { price: -100, candles: 13, seconds: 100 }
    expect(measureOf(measure, plot)).toMatchObject(measured)
    expect(measureOf(measure, plot)?.percent).toBeCloseTo(-11.11)
    expect(measureOf({ ...measure, points: [to, from] }, plot)).toMatchObject({ ...measured, price: 100 })
  })

  it('counts no candles in a chart of single prices', () => {
    expect(measureOf(measure, { ...plot, half: 0 })?.candles).toBeNull()
  })

  it.each([
    [0, '0 sec'],
    [59, '59 sec'],
    [3_600, '1 hr'],
    [5_400, '1 hr 30 min'],
    [86_400 * 2 + 60, '2 days'],
    [86_400 + 7_200, '1 day 2 hr'],
  ])('says %i seconds in two units', (seconds, text) => {
    expect(spanText('en-US', seconds)).toBe(text)
  })
})

describe('kept drawings', () => {
  const level = '{"id":"l","kind":"level","price":950}'
  const line = '{"id":"t","kind":"trend","from":{"time":100000,"price":900},"to":{"time":200000,"price":800}}'

  it('come back for their instrument, and leave nothing behind when they are taken away', () => {
    const store = createFakeStore()
    storedDrawings(store, 'BTCUSDT').set([trend])
    expect(storedDrawings(store, 'BTCUSDT').get()).toEqual([trend])
    expect(storedDrawings(store, 'EURUSD').get()).toEqual([])
    storedDrawings(store, 'BTCUSDT').set([])
    expect(store.entries.size).toBe(0)
  })

  it.each(KINDS.filter(kind => kind !== 'measure'))('come back as they were: %s', kind => {
    const store = createFakeStore()
    const points = [{ ...from, time: kind === 'level' ? 0 : from.time }, to, to].slice(0, POINTS[kind])
    const drawing: Drawing = { id: 'd', kind, points, ...(kind === 'text' && { text: '<b>Résumé</b>' }) }
    storedDrawings(store, 'X').set([drawing])
    expect(storedDrawings(store, 'X').get()).toEqual([drawing])
  })

  it('keep the first format of levels and trend lines', () => {
    const store = createFakeStore({ 'quayside.drawings.X': `[${level},${line}]` })
    const read = storedDrawings(store, 'X').get()
    expect(read).toEqual([{ id: 'l', kind: 'level', points: [{ time: 0, price: 950 }] }, trend])
    storedDrawings(store, 'X').set(read)
    expect(store.get('quayside.drawings.X')).toBe(`[${level},${line}]`)
  })

  it.each([
    '',
    'nonsense',
    '7',
    '[{"id":"a","kind":"level","price":-1}]',
    '[{"id":"a","kind":"trend","from":{}}]',
    '[{"id":"a","kind":"vertical","points":[{"time":1e999,"price":1}]}]',
    '[{"id":"a","kind":"vertical","points":[{"time":8640000000000001,"price":1}]}]',
  ])('are none where storage has %j', stored => {
    const store = createFakeStore()
    store.set('quayside.drawings.X', stored)
    expect(storedDrawings(store, 'X').get()).toEqual([])
  })

  it.each([
    'null',
    '{"id":"a","kind":"ray","points":[{"time":1,"price":1}]}',
    '{"id":"a","kind":"ray","points":[{"time":1,"price":1},{"time":"x","price":1}]}',
    '{"id":"a","kind":"channel","points":"all"}',
    '{"id":"a","kind":"text","points":[{"time":1,"price":1}]}',
    '{"id":"a","kind":"measure","points":[{"time":1,"price":1},{"time":2,"price":1}]}',
    '{"id":"a","kind":"toString","points":[]}',
  ])('lose nothing else with a broken %s', broken => {
    const store = createFakeStore({ 'quayside.drawings.X': `[${level},${broken},${line}]` })
    expect(
      storedDrawings(store, 'X')
        .get()
        .map(({ id }) => id),
    ).toEqual(['l', 't'])
  })

  it('cut a note that is too long', () => {
    const note = { id: 'n', kind: 'text', points: [from], text: 'a'.repeat(80) }
    const store = createFakeStore({ 'quayside.drawings.X': JSON.stringify([note]) })
    expect(storedDrawings(store, 'X').get()[0]?.text).toHaveLength(60)
  })

  it('are no more than a chart can carry', () => {
    const store = createFakeStore()
    const many = Array.from({ length: 120 }, (_, at) => ({ ...JSON.parse(line), id: String(at) }))
    store.set('quayside.drawings.X', JSON.stringify(many))
    expect(storedDrawings(store, 'X').get()).toHaveLength(MOST_DRAWINGS)
  })
})
