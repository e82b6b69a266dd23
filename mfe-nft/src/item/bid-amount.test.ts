import { money } from '@quayside/money/money'
import { describe, expect, it } from 'vitest'
import { bidAnswer } from './bid-amount.ts'

const offer = { currency: 'USDT', minimumBid: '132.300000' }

describe('a typed bid', () => {
  it.each([
    ['132.3', 'en', 132_300_000n],
    ['1,000', 'en', 1_000_000_000n],
    ['132,3', 'de', 132_300_000n],
  ])('of "%s" in %s is taken', (typed, language, minor) => {
    expect(bidAnswer(typed, offer, language)).toEqual({ kind: 'bid', amount: money('USDT', minor) })
  })

  it.each([
    ['132.29', 'tooLow'],
    ['0', 'tooLow'],
    ['-200', 'tooLow'],
    ['much', 'notNumber'],
    ['140.0000001', 'tooPrecise'],
  ] as const)('of "%s" is %s', (typed, problem) => {
    expect(bidAnswer(typed, offer, 'en')).toMatchObject({ kind: 'problem', problem })
  })

  it('is nothing before anything is typed', () => {
    expect(bidAnswer('  ', offer, 'en')).toEqual({ kind: 'empty' })
  })
})
