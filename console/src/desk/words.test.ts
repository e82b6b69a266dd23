import { describe, expect, it } from 'vitest'
import { actWords, caseWords } from './words.ts'

describe('words of the desk', () => {
  it.each([
    ['2400 USDT, ERC20', 'Withdrawal, 2,400 USDT, ERC20'],
    ['1234567.5 USDT, TRC20', 'Withdrawal, 1,234,567.5 USDT, TRC20'],
    ['0.015 BTC, BTC', 'Withdrawal, 0.015 BTC, BTC'],
    ['2026', 'Withdrawal, 2026'],
  ])('groups the sum in the title %s', (title, words) => {
    expect(caseWords({ kind: 'withdrawal', title })).toBe(words)
  })

  it('calls the customer so instead of by a number', () => {
    expect(actWords({ actor: 'ann', subject: '0x5a', customerId: 'ann' })).toEqual({
      by: 'the customer',
      about: '0x5a',
    })
    expect(actWords({ actor: 'bo@desk', subject: 'ann', customerId: 'ann' })).toEqual({
      by: 'bo@desk',
      about: '',
    })
  })
})
