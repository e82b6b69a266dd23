import { buildOrder } from '@quayside/testing/builders'
import { describe, expect, it } from 'vitest'
import { isMovable, ownLines } from './own-lines.ts'

const alert = {
  id: 'a1',
  code: 'EURUSD',
  name: 'EUR/USD',
  condition: 'above' as const,
  price: '1.09000',
  status: 'active' as const,
  createdAt: '2026-11-20T12:00:00.000Z',
  firedAt: null,
  firedPrice: null,
}

function kinds(order: Parameters<typeof buildOrder>[0]) {
  return ownLines({ orders: [buildOrder(order)], alerts: [] }).map(({ kind, price }) => [kind, price])
}

describe('lines of the customer’s own', () => {
  it('of a position are its entry, stop, target and liquidation', () => {
    expect(kinds({ stopLoss: '1.07', takeProfit: '1.10' })).toEqual([
      ['liquidation', '0.99245'],
      ['entry', '1.08255'],
      ['stopLoss', '1.07'],
      ['takeProfit', '1.10'],
    ])
  })

  it('of a waiting order are its limit and what is set for it', () => {
    const waiting = {
      status: 'pending' as const,
      openPrice: null,
      liquidationPrice: null,
      limitPrice: '1.05',
    }
    expect(kinds({ ...waiting, stopLoss: '1.04' })).toEqual([
      ['limit', '1.05'],
      ['stopLoss', '1.04'],
    ])
  })

  it('of a stop entry that waits is the price at which it goes to the market', () => {
    const waiting = { status: 'pending' as const, type: 'stop' as const, stopPrice: '1.10' }
    expect(kinds({ ...waiting, openPrice: null, liquidationPrice: null })).toEqual([['stop', '1.10']])
    expect(kinds({ type: 'stop', stopPrice: '1.10' }).map(([kind]) => kind)).toEqual(['liquidation', 'entry'])
  })

  it('of a stop that follows the market is at its current price, and cannot be dragged', () => {
    const trailing = {
      by: 'price' as const,
      distance: '0.01',
      best: '1.09',
      stop: '1.08',
      since: '2026-11-20T12:00:00.000Z',
    }
    const lines = ownLines({ orders: [buildOrder({ trailing })], alerts: [] })
    expect(lines.map(({ kind, price }) => [kind, price])).toContainEqual(['trailing', '1.08'])
    expect(lines.some(isMovable)).toBe(false)
  })

  it('show no limit of an order that it has filled', () => {
    expect(kinds({ limitPrice: '1.05' }).map(([kind]) => kind)).toEqual(['liquidation', 'entry'])
  })

  it('are moved where they are stop or target, until the order waits to be closed', () => {
    const movable = (status: 'open' | 'pending' | 'toBeClosed') =>
      ownLines({ orders: [buildOrder({ status, stopLoss: '1', takeProfit: '2' })], alerts: [alert] })
        .filter(isMovable)
        .map(({ kind }) => kind)
    expect(movable('open')).toEqual(['stopLoss', 'takeProfit'])
    expect(movable('pending')).toEqual(['stopLoss', 'takeProfit'])
    expect(movable('toBeClosed')).toEqual([])
  })
})
