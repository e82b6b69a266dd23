import { decimal } from '@quayside/money/decimal'
import { toText } from '@quayside/money/money'
import { buildMarketInfo } from '@quayside/testing/builders'
import { describe, expect, it } from 'vitest'
import { PLAIN_LIFE } from '../../life/life-form.ts'
import { buildDetail, buildOrder } from '../../order.builders.ts'
import { amending } from './amend-act.ts'
import { type AmendForm, planAmendment } from './amend-plan.ts'

const order = buildOrder({
  status: 'pending',
  type: 'limit',
  limitPrice: '1.05000',
  openPrice: null,
  lots: '1',
  quantity: '100000',
  leverage: 10,
  margin: '10500.00',
  openFee: '5.25',
  feeRate: '0.00005',
  stopLoss: '1.04000',
  takeProfit: null,
  timeInForce: 'untilCancelled',
})
const info = buildMarketInfo({ feeRate: '0.00005', lotSize: '100000', maxLeverage: 30, usdRate: '1' })
const quote = { bid: decimal('1.08245'), ask: decimal('1.08255') }
const clock = { now: Date.parse('2026-11-20T12:00:00.000Z'), timeZone: 'UTC' }
const typed: AmendForm = { price: '1.05', lots: '1', stopLoss: '1.04', takeProfit: '', life: PLAIN_LIFE }
const plan = (form: Partial<AmendForm> = {}, available = '50000.00') =>
  planAmendment({ form: { ...typed, ...form }, order, info, quote, available, language: 'en', clock })

describe('a change of a waiting order', () => {
  it('is nothing to send while nothing has changed', () => {
    expect(plan()).toMatchObject({ problems: {}, change: null })
  })

  it('says what is set aside afterwards', () => {
    const { cost, change } = plan({ price: '1.06', lots: '2' })
    expect(cost && [toText(cost.total), toText(cost.fee)]).toEqual(['21210.60', '10.60'])
    expect(change).toEqual({ price: '1.06', lots: '2' })
  })

  it('sends its time alone, and tells the plain one by its name', () => {
    expect(plan({ life: { timeInForce: 'until', until: '2026-11-21T09:30' } }).change).toEqual({
      timeInForce: 'until',
      expiresAt: '2026-11-21T09:30:00.000Z',
    })
    const session = { ...order, timeInForce: 'session' as const }
    const input = { form: typed, order: session, info, quote, available: '0', language: 'en', clock }
    expect(planAmendment(input).change).toEqual({ timeInForce: 'untilCancelled' })
  })

  it('judges stop and target at the new price, also the one that stays', () => {
    expect(plan({ price: '1.03' }).problems).toEqual({ stopLoss: 'unreasonable' })
    expect(plan({ price: '1.03', stopLoss: '1.02', takeProfit: '1.1' }).change).toEqual({
      price: '1.03',
      stopLoss: '1.02',
      takeProfit: '1.1',
    })
  })

  it('knows when the market is at the new price already', () => {
    expect(plan({ price: '1.09' }).isReached).toBe(true)
    expect(plan({ price: '1.08' }).isReached).toBe(false)
  })

  it.each([
    [{ price: '' }, { price: 'empty' }],
    [{ price: 'x' }, { price: 'notNumber' }],
    [{ price: '1.050001' }, { price: 'offTick' }],
    [{ lots: '' }, { lots: 'empty' }],
    [{ lots: '0' }, { lots: 'notNumber' }],
    [{ lots: '1000000' }, { lots: 'notAllowed' }],
    [{ lots: '9' }, { lots: 'insufficient' }],
  ])('refuses %j', (form, problems) => {
    expect(plan(form)).toMatchObject({ problems, change: null })
  })

  it('leaves a stop entry beyond the market', () => {
    const stop = { ...order, type: 'stop' as const, limitPrice: null, stopPrice: '1.10000', stopLoss: null }
    const of = (price: string) => {
      const form = { ...typed, price, stopLoss: '' }
      return planAmendment({ form, order: stop, info, quote, available: '50000', language: 'en', clock })
    }
    expect(of('1.08256').change).toEqual({ price: '1.08256' })
    expect(of('1.08255').problems).toEqual({ price: 'beyond' })
    expect(of('1.1').change).toBeNull()
  })

  it('is not sent with a moment that is over', () => {
    expect(plan({ life: { timeInForce: 'until', until: '2026-11-20T11:00' } }).change).toBeNull()
  })
})

describe('what an order shows after the answer to its change was lost', () => {
  const change = { price: '1.06', lots: '2', stopLoss: null, timeInForce: 'session' as const }
  const shown = { limitPrice: '1.06000', lots: '2', stopLoss: null, timeInForce: 'session' as const }
  it.each([
    [{}, true],
    [{ limitPrice: '1.05000' }, false],
    [{ lots: '1' }, false],
    [{ stopLoss: '1.04000' }, false],
    [{ timeInForce: 'untilCancelled' as const }, false],
    [{ status: 'open' as const, timeInForce: null }, true],
  ])('with %j: %s', (over, isDone) => {
    const found = buildDetail({ ...order, ...shown, ...over })
    expect(amending(order, change, () => false).isDone(found)).toBe(isDone)
  })
})
