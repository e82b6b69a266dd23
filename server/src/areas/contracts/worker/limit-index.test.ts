import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scriptedInstrument } from '../../../market/scripted-market.ts'
import { buyCommand, buyState, quoteOf } from '../rules/contract.builders.ts'
import type { LimitOrder } from '../rules/limit-order.ts'
import { placeLimit } from '../rules/place-limit.ts'
import { createLimitBook, type LimitBook } from './limit-index.ts'

const INSTRUMENT = scriptedInstrument()
// So far from both sides that any price of the test waits.
const FAR = quoteOf({ bid: 4_999_999, ask: 5_000_001 })

function order(id: string, side: 'buy' | 'sell', limitPrice: string, expiresAt = 1_000): LimitOrder {
  const placed = placeLimit(buyState({ quote: FAR }), { ...buyCommand({ id, side }), limitPrice }, 0)
  if (!placed.ok || placed.value.kind !== 'pending') throw new Error('the order does not wait')
  return { ...placed.value.order, expiresAt }
}

function quote(bid: number, ask: number) {
  return quoteOf({ bid: bid * 100, ask: ask * 100 })
}

describe('the book of limit orders', () => {
  it('gives purchases that the ask, and sales that the bid has reached, once', () => {
    const book = createLimitBook()
    for (const each of [
      order('low', 'buy', '40000'),
      order('high', 'buy', '45000'),
      order('sale', 'sell', '55000'),
    ])
      book.add(each, INSTRUMENT)
    const taken = (bid: number, ask: number) => book.take(quote(bid, ask)).map(each => each.order.id)
    expect(taken(44_990, 45_001)).toEqual([])
    expect(taken(44_990, 45_000)).toEqual(['high'])
    expect(taken(44_990, 45_000)).toEqual([])
    expect(taken(54_999, 55_001)).toEqual([])
    expect(taken(55_000, 55_001)).toEqual(['sale'])
    expect(book.size).toBe(3)
    expect(book.get('high')?.isLive).toBe(false)
  })

  it('knows no price of another instrument', () => {
    const book = createLimitBook()
    book.add(order('one', 'buy', '40000'), INSTRUMENT)
    expect(book.take({ ...quote(1, 2), code: 'EURUSD' })).toEqual([])
  })

  it('forgets what was removed', () => {
    const book = createLimitBook()
    book.add(order('one', 'buy', '40000'), INSTRUMENT)
    book.remove('one')
    expect(book.take(quote(1, 2))).toEqual([])
    expect(book.takeExpired(5_000)).toEqual([])
    expect(book.size).toBe(0)
  })

  it('gives what has expired, and no longer what was filled', () => {
    const book = createLimitBook()
    book.add(order('soon', 'buy', '40000', 100), INSTRUMENT)
    book.add(order('later', 'buy', '41000', 200), INSTRUMENT)
    book.add(order('filled', 'buy', '48000', 50), INSTRUMENT)
    book.take(quote(47_000, 47_001))
    expect(book.takeExpired(99)).toEqual([])
    expect(book.takeExpired(100).map(each => each.order.id)).toEqual(['soon'])
    expect(book.take(quote(39_000, 39_001)).map(each => each.order.id)).toEqual(['later'])
  })

  it('agrees with a search through all of them', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 120 }), acts => {
        const both: Both = { book: createLimitBook(), model: new Map() }
        for (const [index, each] of acts.entries()) agree(both, String(index), each)
      }),
      { numRuns: 60 },
    )
  })
})

const act = fc.record({
  what: fc.constantFrom('add', 'remove', 'take', 'one', 'expire'),
  side: fc.constantFrom('buy' as const, 'sell' as const),
  at: fc.integer({ min: 1, max: 40 }),
})
type Act = { readonly what: string; readonly side: 'buy' | 'sell'; readonly at: number }

/** The book, and the obvious way: a map that is searched each time. */
type Both = { readonly book: LimitBook; readonly model: Map<string, LimitOrder> }

function agree({ book, model }: Both, id: string, { what, side, at }: Act): void {
  // Purchases below, sales above the middle.
  const price = side === 'buy' ? 10_000 + at * 100 : 80_000 - at * 100
  const now = side === 'buy' ? quote(price - 1, price) : quote(price, price + 1)
  const some = [...model.keys()][at % Math.max(1, model.size)] ?? ''
  const reached = [...model.values()].filter(each => isReached(each, now.bid, now.ask))
  const acts: Record<string, () => readonly LimitOrder[]> = {
    add() {
      const added = order(id, side, String(price), at)
      book.add(added, INSTRUMENT)
      model.set(id, added)
      return []
    },
    remove() {
      book.remove(some)
      return [...model.values()].filter(each => each.id === some)
    },
    expire() {
      const expired = [...model.values()].filter(each => each.expiresAt <= at)
      expect(idsOf(book.takeExpired(at).map(each => each.order))).toEqual(idsOf(expired))
      return expired
    },
    take() {
      expect(idsOf(book.take(now).map(each => each.order))).toEqual(idsOf(reached))
      return reached
    },
    one() {
      const pending = book.get(some)
      const one = reached.filter(each => each.id === some)
      expect(pending !== undefined && book.takeOne(pending, now)).toBe(one.length > 0)
      return one
    },
  }
  for (const gone of acts[what]?.() ?? []) model.delete(gone.id)
}

function idsOf(orders: readonly LimitOrder[]): string[] {
  return orders.map(({ id }) => id).toSorted()
}

function isReached({ side, limitPrice }: LimitOrder, bid: number, ask: number): boolean {
  const points = Number(limitPrice) * 100
  return side === 'buy' ? ask <= points : bid >= points
}
