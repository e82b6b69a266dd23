import { decimal } from '@quayside/money/decimal'
import { rangesOf } from '@quayside/runtime/trigger-ranges'
import { buildMarketInfo } from '@quayside/testing/builders'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildOrder } from '../../order.builders.ts'
import { planChange } from './modify-plan.ts'
import { refusedBounds } from './refused-bounds.ts'

const order = buildOrder({ stopLoss: '1.07000', takeProfit: null })
const quote = { bid: decimal('1.08245'), ask: decimal('1.08255') }
const ranges = rangesOf(order, buildMarketInfo(), quote)
const grid = { ranges, tick: decimal('0.00001'), language: 'en' }
const plan = (stopLoss: string, takeProfit: string) => planChange({ stopLoss, takeProfit }, order, grid)

describe('other stop and target for an order', () => {
  it('sends nothing when nothing has changed', () => {
    expect(plan('1.07', '')).toEqual({ problems: {}, change: null })
  })

  it('removes what was emptied and keeps what was not touched', () => {
    expect(plan('', '')).toEqual({ problems: {}, change: { stopLoss: null } })
    expect(plan('1.07000', '1.09')).toEqual({ problems: {}, change: { takeProfit: '1.09' } })
  })

  it.each([
    ['the liquidation price', '0.99245', ''],
    ['a stop above the price', '1.09', ''],
    ['a target below the price', '1.07', '1.08'],
    ['a price off the tick grid', '1.070001', ''],
  ])('refuses %s', (_, stop, target) => {
    const { problems, change } = plan(stop, target)
    expect(Object.values(problems)).toEqual(['unreasonable'])
    expect(change).toBeNull()
  })

  it('takes the first tick beyond the liquidation price', () => {
    expect(plan('0.99246', '').change).toEqual({ stopLoss: '0.99246' })
  })

  it('judges a waiting limit order by its own price', () => {
    const pending = buildOrder({ status: 'pending', limitPrice: '1.05000', openPrice: null })
    const own = rangesOf(pending, buildMarketInfo(), quote)
    expect(own.stopLoss?.max?.toFixed()).toBe('1.0498')
    expect(own.takeProfit?.min.toFixed()).toBe('1.05')
  })

  it('never sends what is no number', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const { change, problems } = plan(text, '')
        const sent = change?.stopLoss
        expect(sent === undefined || sent === null || Number.isFinite(Number(sent))).toBe(true)
        if (/[a-z]/i.test(text)) expect(problems.stopLoss).toBe('notNumber')
      }),
    )
  })

  it('reads what the server allows out of a refusal and nothing out of anything else', () => {
    expect(refusedBounds({ stopLoss: { min: '1', max: null } })).toEqual({
      stopLoss: { min: '1', max: null },
    })
    for (const details of [null, 'x', {}, { lots: {} }]) expect(refusedBounds(details)).toEqual({})
    expect(refusedBounds({ takeProfit: null })).toEqual({ takeProfit: { min: null, max: null } })
  })
})
