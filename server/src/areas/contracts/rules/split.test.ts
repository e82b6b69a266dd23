import { pnlAt } from '@quayside/money/contract-math'
import { decimal } from '@quayside/money/decimal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildInstrument } from '../../../market/instruments/build-instrument.ts'
import type { Ratio } from '../../../market/splits/split.ts'
import { openedContract, quoteOf, ROOM } from './contract.builders.ts'
import { type Contract, termsOf } from './contract.ts'
import type { LimitOrder } from './limit-order.ts'
import { placeLimit } from './limit-orders/place-limit.ts'
import { splitPending, splitPosition } from './split.ts'
import { pathFrom, stepsOf } from './stops/trail-path.ts'

const instrument = buildInstrument('AAPL')
const EFFECTIVE = 50_000
const last = { bid: '401.36', ask: '401.38', at: 40_000 }
const names = { id: 'part', orderNo: 'part', clientId: 'part' }
const quote = quoteOf({ code: 'AAPL', bid: 40_136, ask: 40_138, mid: 40_137 })

function stateOf(ratio: Ratio) {
  const split = { id: 'split', code: 'AAPL', day: '2026-12-07', effectiveAt: EFFECTIVE, ...ratio }
  return { split, instrument, now: 60_000, last, names }
}

const ratio = (newParts: number, oldParts: number): Ratio => ({ newParts, oldParts })

function position(changes: Parameters<typeof openedContract>[0] = {}): Contract {
  return openedContract({ lots: '10', leverage: 5, ...changes }, { instrument, quote })
}

function pending(changes: Partial<Parameters<typeof placeLimit>[1]> = {}): LimitOrder {
  const session = { open: true, nextOpen: null, nextClose: null, timeZone: 'UTC' }
  const state = { instrument, quote, session, isStale: false, usdRate: '1', room: ROOM, sessionEndsAt: null }
  const command = {
    id: 'limit',
    orderNo: 'L1',
    userId: 'ada',
    mode: 'demo',
    side: 'buy',
    lots: '10',
    leverage: 5,
    clientId: 'limit',
    waitsFor: '390.03',
    ...changes,
  } as const
  const placed = placeLimit(state, command, 1_000)
  if (!placed.ok || placed.value.kind !== 'pending') throw new Error('the order does not wait')
  return placed.value.order
}

describe('a position adjusted for a split', () => {
  it('has more lots at a lower entry, with the same margin and fees', () => {
    const before = { ...position({ stopLoss: '390.03', takeProfit: '420.01' }), entryMarkup: '0.02' }
    const { order, closing } = splitPosition(before, stateOf(ratio(4, 1)))
    expect(closing).toBeUndefined()
    expect(order).toMatchObject({
      lots: '40',
      quantity: '40',
      openPrice: '100.345',
      entryMarkup: '0.005',
      stopLoss: '97.50',
      takeProfit: '105.01',
      margin: before.margin,
      openFee: before.openFee,
      status: 'open',
    })
    expect(Number(order?.liquidationPrice)).toBeCloseTo(Number(before.liquidationPrice) / 4, 1)
  })

  it('rounds stop and target of a short away from the market', () => {
    const before = position({ side: 'sell', stopLoss: '410.01', takeProfit: '390.03' })
    const { order } = splitPosition(before, stateOf(ratio(4, 1)))
    expect(order).toMatchObject({ stopLoss: '102.51', takeProfit: '97.50' })
  })

  it('closes lots between two steps at the last price, and loses no cent', () => {
    const before = position({ lots: '5' })
    const { order, closing } = splitPosition(before, stateOf(ratio(3, 2)))
    expect(order).toMatchObject({ lots: '7', quantity: '7' })
    expect(closing?.contract).toMatchObject({
      parentId: before.id,
      lots: '0.33333333',
      closePrice: '401.36',
      exitAt: last.at,
      closeFee: 7n,
      endedFor: 'split',
      status: 'closed',
    })
    expect((order?.margin ?? 0n) + (closing?.contract.margin ?? 0n)).toBe(before.margin)
    expect((order?.openFee ?? 0n) + (closing?.contract.openFee ?? 0n)).toBe(before.openFee)
  })

  it('ends whole if less than the smallest size is left', () => {
    const { order, closing } = splitPosition(position(), stateOf(ratio(1, 20)))
    expect(order).toBeUndefined()
    expect(closing?.contract).toMatchObject({ lots: '10', closePrice: '401.36', endedFor: 'split' })
  })

  it('never ends at a price that the source did not quote', () => {
    const state = { ...stateOf(ratio(1, 20)), last: undefined }
    expect(() => splitPosition(position(), state)).toThrow('no last price')
  })

  it('keeps the stop of a trailing stop below its best mark, as another path', () => {
    const path = pathFrom({ at: 10, points: 40_139 })
    const before: Contract = { ...position(), trail: { by: 'price', distance: '10.01', path } }
    const { order } = splitPosition(before, stateOf(ratio(4, 1)))
    expect(order?.trail?.distance).toBe('2.51')
    expect(order?.trail && stepsOf(order.trail.path)).toEqual([{ at: 11, points: 10_034 }])
  })

  it('has the same gain or loss at the split price, to the cent', () => {
    const parts = fc.integer({ min: 1, max: 30 })
    const property = fc.property(
      fc.constantFrom('buy' as const, 'sell' as const),
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 100, max: 90_000 }),
      parts,
      (side, lots, entry, newParts) => {
        const whole = quoteOf({ code: 'AAPL', bid: entry, ask: entry + 1, mid: entry })
        const before = openedContract({ side, lots: String(lots), leverage: 1 }, { instrument, quote: whole })
        const { order } = splitPosition(before, stateOf(ratio(newParts, 1)))
        if (order === undefined) throw new Error('the position has ended')
        const mark = decimal('400.05')
        const [was, is] = [
          pnlAt(termsOf(before), mark).minor,
          pnlAt(termsOf(order), mark.div(newParts)).minor,
        ]
        // The customer may gain a cent by rounding, and never loses more than the division of the mark.
        expect(Number(is - was)).toBeGreaterThanOrEqual(-1)
        expect(Number(is - was)).toBeLessThanOrEqual(1)
      },
    )
    fc.assert(property, { numRuns: 200 })
  })
})

describe('a pending order adjusted for a split', () => {
  it('waits for a price rounded away from the market and holds the same money', () => {
    const before = pending({ stopLoss: '380.01' })
    expect(splitPending(before, stateOf(ratio(4, 1)))).toMatchObject({
      status: 'pending',
      lots: '40',
      quantity: '40',
      waitsFor: '97.50',
      stopLoss: '95.00',
      margin: before.margin,
      openFee: before.openFee,
      placedAt: EFFECTIVE,
    })
    const stop = pending({ type: 'stop', waitsFor: '410.01' })
    expect(splitPending(stop, stateOf(ratio(4, 1)))).toMatchObject({ waitsFor: '102.51' })
  })

  it.each([
    ['a size between two steps', '5', ratio(3, 2)],
    ['less than the smallest size', '10', ratio(1, 20)],
  ])('is canceled with its hold returned for %s', (_, lots, given) => {
    const before = pending({ lots })
    expect(splitPending(before, stateOf(given))).toMatchObject({
      order: { status: 'cancelled', endedFor: 'split', margin: 0n },
      posting: { kind: 'contract_cancel', reference: 'limit' },
    })
  })

  it('is canceled if its price rounds to zero', () => {
    const before = { ...pending(), waitsFor: '0.03' }
    expect(splitPending(before, stateOf(ratio(50, 1)))).toMatchObject({ order: { status: 'cancelled' } })
  })
})
