import { Decimal } from '@quayside/money/decimal'
import { toDecimal, toText } from '@quayside/money/money'
import { buildMarketInfo } from '@quayside/testing/builders'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_OPTION, type OptionForm, reduceOption } from './option-form.ts'
import { endsInSession, type OptionInput, summarizeOption } from './option-summary.ts'

const info = buildMarketInfo({ code: 'EURUSD' })

function input(form: Partial<OptionForm> = {}, over: Partial<OptionInput> = {}): OptionInput {
  return { form: { ...EMPTY_OPTION, ...form }, info, available: '100000.00', language: 'en', ...over }
}

const WHOLE = { direction: 'up', period: 60, amount: '25' } as const

describe('summarizeOption', () => {
  it('shows everything an option may come to before it is bought', () => {
    const { problems, terms, receipt, order } = summarizeOption(input(WHOLE))
    expect(problems).toEqual({})
    expect(terms).toEqual({
      returnRate: '0.90',
      breakEven: '0.5263',
      houseMargin: '0.05',
      averageCost: '0.05',
    })
    const figures =
      receipt && Object.fromEntries(Object.entries(receipt).map(([key, value]) => [key, toText(value)]))
    expect(figures).toEqual({
      stake: '25.00',
      gain: '22.50',
      payout: '47.50',
      loss: '-25.00',
      averageCost: '1.25',
    })
    expect(order).toEqual({
      code: 'EURUSD',
      direction: 'up',
      periodSeconds: 60,
      amount: '25.00',
      minReturnRate: '0.90',
    })
  })

  it('chooses nothing for the customer, and shows the terms all the same', () => {
    const { problems, terms, receipt, order } = summarizeOption(input())
    expect(problems).toEqual({ direction: 'empty', period: 'empty', amount: 'empty' })
    expect(terms?.returnRate).toBe('0.90')
    expect([receipt, order]).toEqual([null, null])
  })

  it.each([
    ['', 'empty'],
    ['x', 'notNumber'],
    ['NaN', 'notNumber'],
    ['1.234', 'tooPrecise'],
    ['0', 'outOfRange'],
    ['-5', 'outOfRange'],
    ['0.99', 'outOfRange'],
    ['5000.01', 'outOfRange'],
    ['9'.repeat(25), 'tooPrecise'],
  ])('refuses the stake "%s" as %s and sends nothing', (amount, problem) => {
    const { problems, order } = summarizeOption(input({ ...WHOLE, amount }))
    expect(problems.amount).toBe(problem)
    expect(order).toBeNull()
  })

  it('refuses a stake beyond the balance, and still shows what it would come to', () => {
    const { problems, receipt, order } = summarizeOption(input(WHOLE, { available: '24.99' }))
    expect(problems.amount).toBe('insufficient')
    expect(receipt && toText(receipt.payout)).toBe('47.50')
    expect(order).toBeNull()
  })

  it('refuses a period that is not offered, or that would outlast the session', () => {
    expect(summarizeOption(input({ ...WHOLE, period: 45 })).problems.period).toBe('empty')
    const clock = { time: '2026-11-20T21:58:00.000Z', speed: 1 }
    const closing = { ...info, clock }
    expect(summarizeOption(input({ ...WHOLE, period: 300 }, { info: closing })).problems.period).toBe(
      'outlasts',
    )
    expect(endsInSession(120, closing)).toBe(true)
    expect(endsInSession(121, closing)).toBe(false)
  })

  it('has no terms where no period is offered', () => {
    const summary = summarizeOption(input(WHOLE, { info: { ...info, optionPeriods: [] } }))
    expect(summary).toMatchObject({ terms: null, receipt: null, order: null })
  })

  it('pays stake and gain, the gain rounded down to the cent, and never more than the rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 500_000 }), cents => {
        const amount = new Decimal(cents).div(100).toFixed(2)
        const { receipt } = summarizeOption(input({ ...WHOLE, amount }))
        if (receipt === null) throw new Error('no receipt')
        const exact = new Decimal(amount).times('0.9')
        const gain = toDecimal(receipt.gain)
        expect(gain.lte(exact) && exact.minus(gain).lt('0.01')).toBe(true)
        expect(receipt.payout.minor).toBe(receipt.stake.minor + receipt.gain.minor)
        expect(toDecimal(receipt.averageCost).gte(new Decimal(amount).times('0.05'))).toBe(true)
      }),
    )
  })
})

describe('reduceOption', () => {
  it('leaves direction and period after a purchase, and no amount', () => {
    expect(reduceOption(WHOLE, { type: 'clear' })).toEqual({ direction: 'up', period: 60, amount: '' })
  })
})
