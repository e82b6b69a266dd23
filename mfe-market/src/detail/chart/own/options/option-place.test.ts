import { describe, expect, it } from 'vitest'
import type { Plot } from '../../drawing/plot.ts'
import { placeOption, ringHeights, ringsAmongNames } from './option-place.ts'

const NOON = Date.parse('2026-11-20T12:00:00.000Z')

/** A minute is ten pixels wide; noon is in the middle of the candle at 305. */
const plot: Plot = {
  top: 0,
  bottom: 200,
  left: 0,
  right: 400,
  half: 5,
  last: undefined,
  yOf: price => Math.round((1.1 - price) * 10_000),
  priceAt: y => 1.1 - y / 10_000,
  xOf: time => 305 + ((time - NOON) / 60_000) * 10,
  timeAt: x => x,
}
const option = {
  openPrice: '1.09500',
  openTime: '2026-11-20T12:00:30.000Z',
  expiresAt: '2026-11-20T12:05:30.000Z',
}
const place = (now: number, price: number, over = {}) =>
  placeOption({ ...option, ...over }, plot, { now: NOON + now * 1_000, price })

describe('an option over the chart', () => {
  it('reaches from its entry to its end, with the price between them', () => {
    expect(place(90, 1.0955)).toEqual({
      entryX: 305,
      entryY: 50,
      endX: 355,
      shownEndX: 355,
      ringX: 355,
      nowX: 315,
      nowY: 45,
      labelX: 295,
      move: 'up',
      isInSight: true,
    })
  })

  it.each([
    [1.094, 'down'],
    [1.095, 'flat'],
    [1.2, 'up'],
  ])('at %d says where the price is against the entry: %s', (price, move) => {
    expect(place(90, price)?.move).toBe(move)
  })

  it('keeps price and end within the pane, and goes no further than its end', () => {
    expect(place(9_999, 1.2)).toMatchObject({ nowX: 355, nowY: 0 })
    expect(place(0, 1.09, { expiresAt: '2026-11-20T13:00:00.000Z' })).toMatchObject({
      shownEndX: 400,
      ringX: 376,
    })
  })

  it('has its label before its ring where it begins below it', () => {
    const late = { openTime: '2026-11-20T12:09:00.000Z', expiresAt: '2026-11-20T12:24:00.000Z' }
    expect(place(540, 1.095, late)).toMatchObject({ entryX: 390, ringX: 376, labelX: 352 })
  })

  it('is nowhere before its entry has come, and out of sight in the past', () => {
    expect(place(0, 1.09, { openPrice: null })).toBeUndefined()
    const past = { openTime: '2026-11-20T11:00:00.000Z', expiresAt: '2026-11-20T11:05:00.000Z' }
    expect(place(0, 1.09, past)?.isInSight).toBe(false)
  })

  it('has its ring at its entry, and next to other rings where entries are close', () => {
    const alone = place(90, 1.0955)
    const close = place(90, 1.0955, { openPrice: '1.09490', expiresAt: '2026-11-20T12:15:30.000Z' })
    const far = place(90, 1.0955, { openPrice: '1.08200' })
    expect(ringHeights([alone], plot)).toEqual([50])
    expect(ringHeights([close, undefined, alone, far], plot)).toEqual([74.5, undefined, 26.5, 176])
  })

  it('is in the way of names at the end of the plot, and of none once it has moved into the past', () => {
    expect(ringsAmongNames([option], plot)).toEqual([{ y: 50, weight: 1e6, height: 48 }])
    expect(ringsAmongNames([option], { ...plot, right: 700 })).toEqual([])
    expect(ringsAmongNames([{ ...option, openPrice: null }], plot)).toEqual([])
  })
})
