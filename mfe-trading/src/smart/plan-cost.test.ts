import type { SmartPlan } from '@quayside/contracts/endpoints/index'
import { toText } from '@quayside/money/money'
import { describe, expect, it } from 'vitest'
import { planAnswer } from './plan-cost.ts'

const plan: SmartPlan = {
  id: '1',
  product: 'Harbour 30',
  description: '',
  days: 30,
  currency: 'USD',
  minAmount: '100',
  maxAmount: '5000',
  dailyYield: '0.0003',
  expectedReturn: '0.009',
  exitPenalty: '0.02',
  coverage: null,
  available: true,
}

describe('planAnswer', () => {
  it('rounds each day down and the penalty up', () => {
    const answer = planAnswer('333.33', plan, 'en')
    if (answer.kind !== 'cost') throw new Error(answer.kind)
    expect(toText(answer.cost.daily)).toBe('0.09')
    expect(toText(answer.cost.total)).toBe('2.70')
    expect(toText(answer.cost.exitCost)).toBe('6.67')
  })

  it.each([
    ['', { kind: 'empty' }],
    ['abc', { kind: 'problem', problem: 'notNumber' }],
    ['99.99', { kind: 'problem', problem: 'outOfRange' }],
    ['5000.01', { kind: 'problem', problem: 'outOfRange' }],
    ['-200', { kind: 'problem', problem: 'outOfRange' }],
    ['200.001', { kind: 'problem', problem: 'notNumber' }],
  ] as const)('answers "%s" with %o', (typed, answer) => {
    expect(planAnswer(typed, plan, 'en')).toEqual(answer)
  })
})
