import { toText } from '@quayside/money/money'
import { describe, expect, it } from 'vitest'
import { buildPlan } from '../plans.builders.ts'
import { planAnswer } from './plan-amount.ts'

const plan = buildPlan()

describe('planAnswer', () => {
  it.each([
    ['100', 'en', '100.00'],
    ['5,000.00', 'en', '5000.00'],
    ['5.000,00', 'de', '5000.00'],
    [' 333.3 ', 'en', '333.30'],
    ['٥٠٠', 'ar', '500.00'],
  ])('reads "%s" in %s as %s', (typed, language, text) => {
    const answer = planAnswer(typed, plan, language)
    if (answer.kind !== 'terms') throw new Error(answer.kind)
    expect(toText(answer.terms.principal)).toBe(text)
  })

  it.each([
    ['', { kind: 'empty' }],
    ['  ', { kind: 'empty' }],
    ['abc', { kind: 'problem', problem: 'notNumber' }],
    ['NaN', { kind: 'problem', problem: 'notNumber' }],
    ['1e3', { kind: 'problem', problem: 'notNumber' }],
    ['99.99', { kind: 'problem', problem: 'outOfRange' }],
    ['5000.01', { kind: 'problem', problem: 'outOfRange' }],
    ['-200', { kind: 'problem', problem: 'outOfRange' }],
    ['0', { kind: 'problem', problem: 'outOfRange' }],
    ['200.0010', { kind: 'problem', problem: 'tooPrecise' }],
  ] as const)('answers "%s" with %o', (typed, answer) => {
    expect(planAnswer(typed, plan, 'en')).toEqual(answer)
  })
})
