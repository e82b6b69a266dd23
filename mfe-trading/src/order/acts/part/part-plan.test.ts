import { decimal } from '@quayside/money/decimal'
import { toText } from '@quayside/money/money'
import type { ClosingFigures } from '@quayside/runtime/position-figures'
import { buildMarketInfo } from '@quayside/testing/builders'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildOrder } from '../../order.builders.ts'
import { lotsOfShare, planPart } from './part-plan.ts'

const info = buildMarketInfo()
const order = buildOrder({ lots: '1', openFee: '5.42' })
const input = (typed: string, over = {}) => ({
  typed,
  language: 'en',
  info,
  price: decimal('1.08345'),
  order: buildOrder({ lots: '1', openFee: '5.42', ...over }),
  rates: { usdRate: '1', feeRate: '0.00005' },
})
const texts = (figures: ClosingFigures | null) =>
  figures && Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, toText(value)]))
const plan = (typed: string, over = {}) => planPart(input(typed, over))

describe('closing a part of a position', () => {
  it('says what remains and what the part brings, fees on both sides included', () => {
    // 0.5 lots = 50,000 units: (1.08345 - 1.08255) x 50,000 = 45.00; fee 2.70863 up to 2.71; half of 5.42 is 2.71.
    expect(plan('0.5')).toEqual({
      problem: null,
      lots: '0.5',
      isWhole: false,
      remaining: '0.5',
      figures: expect.anything(),
    })
    expect(texts(plan('0.5').figures)).toEqual({
      pnl: '45.00',
      closeFee: '2.71',
      openFee: '2.71',
      covered: '0.00',
      net: '39.58',
    })
  })

  it('charges a part no more than its own margin', () => {
    // 0.5 lots at 0.98: (0.98 - 1.08255) x 50,000 = -5,127.50, fee 2.45; its margin is 5,412.75, at 0.97 it is gone.
    const gone = planPart({ ...input('0.5'), price: decimal('0.97') })
    expect(texts(gone.figures)).toMatchObject({ pnl: '-5627.50', covered: '217.18', net: '-5415.46' })
  })

  it('reckons with the rates that the order was opened with, which the instrument may have left', () => {
    // 0.5 lots = 50,000 units: 45.00 at half the rate; fee 0.002 x 50,000 x 1.08345 x 0.5 = 54.1725 up to 54.18.
    const rates = { usdRate: '0.5', feeRate: '0.002' }
    expect(texts(planPart({ ...input('0.5'), rates }).figures)).toMatchObject({
      pnl: '22.50',
      closeFee: '54.18',
      net: '-34.39',
    })
    expect(planPart({ ...input('0.5'), rates: undefined })).toMatchObject({ lots: '0.5', figures: null })
  })

  it('closes the whole when all of it is asked for', () => {
    expect(plan('1.00')).toMatchObject({ isWhole: true, lots: '1', remaining: '0' })
  })

  it.each([['0'], ['-0.5'], ['1.01'], ['0.995'], ['0.005'], ['0.015']])('refuses %s lots', typed => {
    expect(plan(typed)).toMatchObject({ problem: 'notAllowed', lots: null })
  })

  it.each([['many'], ['1e2'], ['--1']])('refuses %j as no number', typed => {
    expect(plan(typed).problem).toBe('notNumber')
  })

  it('leaves only the whole of the smallest position', () => {
    expect(plan('0.01', { lots: '0.01' })).toMatchObject({ isWhole: true })
    expect(plan('0.005', { lots: '0.01' }).problem).toBe('notAllowed')
  })

  it('gives presets on the lot step, never more than there is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), fc.constantFrom(25, 50, 75, 100), (steps, share) => {
        const lots = decimal('0.01').times(steps)
        const part = decimal(lotsOfShare({ ...order, lots: lots.toFixed() }, info, share))
        expect(part.lte(lots)).toBe(true)
        expect(part.times(100).mod(1).eq(0)).toBe(true)
        if (share === 100) expect(part.eq(lots)).toBe(true)
      }),
    )
  })
})
