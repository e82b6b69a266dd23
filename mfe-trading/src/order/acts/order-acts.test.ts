import { describe, expect, it } from 'vitest'
import { buildDetail, buildOrder } from '../order.builders.ts'
import { closing, closingPart, modifying, remargining } from './order-acts.ts'

const order = buildOrder({ lots: '1' })
const found = (over = {}) => buildDetail({ ...order, ...over })

describe('what an order shows after an answer was lost', () => {
  it.each([
    [{ stopLoss: '1.085' }, { stopLoss: '1.08500' }, true],
    [{ stopLoss: '1.085' }, { stopLoss: '1.08600' }, false],
    [{ stopLoss: '1.085', takeProfit: '1.1' }, { stopLoss: '1.08500' }, false],
    [{ stopLoss: null }, { stopLoss: null }, true],
    [{ stopLoss: null }, { stopLoss: '1.08500' }, false],
    [{ takeProfit: '1.1' }, { stopLoss: '1.08500', takeProfit: '1.10000' }, true],
  ])('of a change to %j, with %j: %s', (change, shown, isDone) => {
    expect(modifying(order, change, () => false).isDone(found(shown))).toBe(isDone)
  })

  it.each([
    [{ status: 'open', lots: '0.75' }, true],
    [{ status: 'closed', lots: '0.75' }, true],
    [{ status: 'open', lots: '1' }, false],
    [{ status: 'closed', lots: '1', closeReason: 'stopLoss' }, false],
  ])('of a part of 0.25 lots, with %j: %s', (shown, isDone) => {
    expect(closingPart(order, { lots: '0.25' }, () => false).isDone(found(shown))).toBe(isDone)
  })

  it.each([
    [{ direction: 'add', amount: '10.5' }, { addedMargin: '110.50' }, true],
    [{ direction: 'add', amount: '10.5' }, { addedMargin: '100.00' }, false],
    [{ direction: 'return', amount: '100' }, { addedMargin: '0.00' }, true],
  ] as const)('of a change of margin by %j, with %j: %s', (change, shown, isDone) => {
    const before = buildOrder({ addedMargin: '100.00' })
    expect(remargining(before, change, () => false).isDone(found(shown))).toBe(isDone)
  })

  it.each([
    ['closed', true],
    ['toBeClosed', true],
    ['open', false],
  ] as const)('of a close, when it is %s: %s', (status, isDone) => {
    expect(closing(order).isDone(found({ status }))).toBe(isDone)
  })
})
