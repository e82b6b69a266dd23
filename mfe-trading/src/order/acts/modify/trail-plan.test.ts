import { decimal } from '@quayside/money/decimal'
import { buildMarketInfo } from '@quayside/testing/builders'
import { describe, expect, it } from 'vitest'
import { buildOrder } from '../../order.builders.ts'
import { changeOf, planTrail, type TrailForm } from './trail-plan.ts'

const market = {
  info: buildMarketInfo(),
  quote: { bid: decimal('1.08245'), ask: decimal('1.08255') },
  language: 'en-US',
}
const trailing = {
  by: 'price',
  distance: '0.00500',
  best: '1.08300',
  stop: '1.07800',
  since: '2026-11-20T12:00:00.000Z',
} as const

function plan(form: Partial<TrailForm>, order = buildOrder()) {
  const made = planTrail({ isOn: true, by: 'price', distance: '', ...form }, order, market)
  return { ...made, stop: made.stop?.toFixed() }
}

describe('a stop that is to follow', () => {
  it('shows where it would stand, and is sent', () => {
    expect(plan({ distance: '0.005' })).toMatchObject({
      stop: '1.07745',
      change: { trailing: { by: 'price', distance: '0.005' } },
    })
    expect(plan({ by: 'percent', distance: '1' })).toMatchObject({ stop: '1.07162' })
  })

  it.each([
    ['', null],
    ['x', 'notNumber'],
    ['0.00001', 'unreasonable'],
    ['0.5', 'unreasonable'],
  ])('is not sent as %j: %s', (distance, problem) => {
    expect(plan({ distance })).toMatchObject({ problem, change: undefined })
  })

  it('is not sent again unchanged, and shows its current price', () => {
    expect(plan({ distance: '0.005' }, buildOrder({ trailing }))).toMatchObject({
      stop: '1.078',
      change: null,
    })
  })

  it('is taken away when the stop is to be fixed', () => {
    expect(plan({ isOn: false }, buildOrder({ trailing })).change).toEqual({ trailing: null })
    expect(plan({ isOn: false }).change).toBeNull()
  })

  it('is changed together with the target, unless one of them is wrong', () => {
    const order = buildOrder()
    const follow = planTrail({ isOn: true, by: 'price', distance: '0.005' }, order, market)
    const target = { problems: {}, change: { takeProfit: '1.1' } }
    expect(changeOf(target, follow)).toEqual({
      takeProfit: '1.1',
      trailing: { by: 'price', distance: '0.005' },
    })
    expect(changeOf({ problems: { takeProfit: 'unreasonable' }, change: null }, follow)).toBeNull()
    const empty = planTrail({ isOn: true, by: 'price', distance: '' }, order, market)
    expect(changeOf(target, empty)).toBeNull()
  })
})
