import { decimal } from '@quayside/money/decimal'
import { buildMarketInfo, buildOrder } from '@quayside/testing/builders'
import { describe, expect, it } from 'vitest'
import type { Plot } from '../../drawing/plot.ts'
import { dragged, stepOf, within } from './trigger-move.ts'
import { planTrigger } from './trigger-plan.ts'

const plot: Plot = {
  top: 0,
  bottom: 200,
  left: 0,
  right: 500,
  half: 0,
  last: undefined,
  yOf: price => (1.1 - price) * 10_000,
  priceAt: y => 1.1 - y / 10_000,
  xOf: time => time,
  timeAt: x => x,
}
const logPlot: Plot = { ...plot, yOf: price => -100 * Math.log10(price), priceAt: y => 10 ** (-y / 100) }
const info = buildMarketInfo()

describe('a line that is moved', () => {
  it.each([
    ['in sight', plot, '1.09', 33.333, '1.08667'],
    ['out of sight, further down', plot, '1.02', 30, '1.017'],
    ['out of sight, nearer', plot, '1.02', -30, '1.023'],
    ['beyond the pane', plot, '1.09', 900, '1'],
    ['nowhere, whatever the tick grid', plot, '1.0500005', 0, '1.0500005'],
    ['on a logarithmic axis', logPlot, '1.5', 100, '0.15'],
    ['and up on it', logPlot, '1.5', -50, '4.74342'],
  ])('that is dragged %s goes as far as the pointer, from its own price', (_, on, from, by, price) => {
    expect(dragged(on, { from: decimal(from), by }, info)?.toFixed()).toBe(price)
  })

  it('is dragged to no price below zero', () => {
    expect(dragged(plot, { from: decimal('1.02'), by: 11_000 }, info)).toBeNull()
  })

  it('goes no further than the rules allow', () => {
    const range = { min: decimal('1.05'), max: decimal('1.07') }
    expect(within(decimal('1.06'), range)?.toFixed()).toBe('1.06')
    expect(within(decimal('1.08'), range)?.toFixed()).toBe('1.07')
    expect(within(decimal('1.01'), range)?.toFixed()).toBe('1.05')
    expect(within(decimal('9'), { min: decimal('1'), max: null })?.toFixed()).toBe('9')
    expect(within(decimal('1'), null)).toBeNull()
  })

  it.each([
    ['ArrowUp', false, '0.00001'],
    ['ArrowDown', false, '-0.00001'],
    ['ArrowUp', true, '0.0004'],
    ['PageDown', false, '-0.0004'],
  ])('moves by %s (shift: %s) so far: %s', (key, shiftKey, step) => {
    expect(stepOf({ key, shiftKey }, plot, info)?.toFixed()).toBe(step)
  })

  it('is moved by no other key', () => {
    expect(stepOf({ key: 'a', shiftKey: false }, plot, info)).toBeNull()
  })
})

describe('a typed stop', () => {
  const order = buildOrder({ stopLoss: '1.07000' })
  const range = { min: decimal('1'), max: decimal('1.08') }
  const plan = (typed: string, language = 'en') =>
    planTrigger(typed, { order, name: 'stopLoss', range, info, language })

  it('says what the order leaves there, both fees off', () => {
    expect(plan('1.06')).toEqual({
      problem: null,
      request: { name: 'stopLoss', price: '1.06' },
      net: '-2265.72',
    })
  })

  it('is sent only when it changes something', () => {
    expect(plan('1.07').request).toBeNull()
    expect(plan('').request).toEqual({ name: 'stopLoss', price: null })
  })

  it.each([
    ['abc', 'notNumber'],
    ['0', 'notNumber'],
    ['1.09', 'unreasonable'],
    ['1.070001', 'unreasonable'],
  ])('of %s is %s', (typed, problem) => {
    expect(plan(typed)).toMatchObject({ problem, request: null })
  })

  it('is read in the customer’s language', () => {
    expect(plan('1,06', 'de').request?.price).toBe('1.06')
  })
})
