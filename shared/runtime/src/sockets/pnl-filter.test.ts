import type { OrderPnl } from '@quayside/contracts/sockets'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPnlFilter, differsBy, WITHHOLD } from './pnl-filter.ts'

function buildPnl(over: Partial<OrderPnl> = {}): OrderPnl {
  return {
    unrealizedPnL: '10.00',
    unrealizedPnLPercentage: '1.00',
    currentPrice: '1.08250',
    lastUpdateTime: '2026-11-20T12:00:00.000Z',
    ...over,
  }
}

describe('the PnL filter', () => {
  it.each([
    ['PnL by exactly 0.1', { unrealizedPnL: '10.10' }, true],
    ['PnL by less than 0.1', { unrealizedPnL: '10.09' }, false],
    ['PnL downwards by 0.1', { unrealizedPnL: '9.90' }, true],
    ['PnL through zero', { unrealizedPnL: '-0.01' }, true],
    ['percent by exactly 0.1', { unrealizedPnLPercentage: '1.1' }, true],
    ['percent by less than 0.1', { unrealizedPnLPercentage: '1.09' }, false],
    ['price by exactly 0.01', { currentPrice: '1.09250' }, true],
    ['price by less than 0.01', { currentPrice: '1.09249' }, false],
    ['nothing', {}, false],
  ])('treats a change of %s as the specification says', (_, change, isShown) => {
    const filter = createPnlFilter()
    filter.offer({ a: buildPnl() }, 0)
    expect(Object.keys(filter.offer({ a: buildPnl(change) }, 1))).toEqual(isShown ? ['a'] : [])
  })

  it('shows the first value of an order at once', () => {
    expect(createPnlFilter().offer({ a: buildPnl() }, 0)).toEqual({ a: buildPnl() })
  })

  it('applies the last withheld value five seconds after the first one', () => {
    const filter = createPnlFilter()
    filter.offer({ a: buildPnl() }, 0)
    filter.offer({ a: buildPnl({ unrealizedPnL: '10.01' }) }, 1_000)
    filter.offer({ a: buildPnl({ unrealizedPnL: '10.02' }) }, 4_000)
    expect(filter.nextDue()).toBe(1_000 + WITHHOLD)
    expect(filter.due(1_000 + WITHHOLD - 1)).toEqual({})
    expect(filter.due(1_000 + WITHHOLD)).toEqual({ a: buildPnl({ unrealizedPnL: '10.02' }) })
    expect(filter.nextDue()).toBeUndefined()
  })

  it('measures small steps from the last shown value, so that a slow drift shows', () => {
    const filter = createPnlFilter()
    filter.offer({ a: buildPnl() }, 0)
    filter.offer({ a: buildPnl({ unrealizedPnL: '10.06' }) }, 1)
    expect(filter.offer({ a: buildPnl({ unrealizedPnL: '10.12' }) }, 2)).not.toEqual({})
  })

  it('gives everything withheld on close', () => {
    const filter = createPnlFilter()
    filter.offer({ a: buildPnl(), b: buildPnl() }, 0)
    filter.offer({ a: buildPnl({ unrealizedPnL: '10.01' }), b: buildPnl({ unrealizedPnL: '10.02' }) }, 1)
    expect(Object.keys(filter.flush())).toEqual(['a', 'b'])
    expect(filter.flush()).toEqual({})
  })

  it('forgets on reset', () => {
    const filter = createPnlFilter()
    filter.offer({ a: buildPnl() }, 0)
    filter.reset()
    expect(filter.offer({ a: buildPnl() }, 1)).toEqual({ a: buildPnl() })
  })
})

describe('differsBy', () => {
  it('agrees with integers at any scale', () => {
    const cents = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 })
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(differsBy(textOf(a), textOf(b), '0.1')).toBe(Math.abs(a - b) >= 10)
      }),
    )
  })
})

function textOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
