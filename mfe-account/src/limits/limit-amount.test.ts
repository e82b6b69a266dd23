import type { OwnLimit } from '@quayside/contracts/endpoints/account/limits'
import { describe, expect, it } from 'vitest'
import { amountOf, takesEffectAt, usedShare } from './limit-amount.ts'

const DAY = 86_400_000
const known: OwnLimit = {
  kind: 'loss',
  period: 'day',
  limit: '500.00',
  used: '0.00',
  left: '500.00',
  availableAt: null,
  next: null,
  loosensAt: null,
}

describe('an amount', () => {
  it.each([
    ['500', '500'],
    [' 12,5 ', '12.5'],
    ['999999999.99', '999999999.99'],
    ['', undefined],
    ['0', undefined],
    ['0.5', undefined],
    ['-5', undefined],
    ['1.005', undefined],
    ['1e3', undefined],
    ['1,000.00', '1000.00'],
    ['$1,000', '1000'],
    ['1.234', undefined],
    ['１０００', '1000'],
    ['1000000000', undefined],
  ])('of “%s” is %s', (typed, amount) => {
    expect(amountOf(typed, 'en')).toBe(amount)
  })
})

describe('the bar', () => {
  it('is full at the limit and beyond, and in thousandths before', () => {
    expect([usedShare('0.00', '500.00'), usedShare('125.00', '500.00')]).toEqual([0, 0.25])
    expect([usedShare('500.00', '500.00'), usedShare('900.00', '500.00')]).toEqual([1, 1])
  })
})

describe('a change', () => {
  it('takes effect now where it is stricter, the same or the first', () => {
    expect(takesEffectAt(known, '499.99', 7)).toBeNull()
    expect(takesEffectAt(known, '500', 7)).toBeNull()
    expect(takesEffectAt({ ...known, limit: null }, '900', 7)).toBeNull()
  })

  it('takes effect a day later where it is looser', () => {
    expect(takesEffectAt(known, '500.01', 7)).toBe(7 + DAY)
    expect(takesEffectAt(known, null, 7)).toBe(7 + DAY)
  })

  it('keeps its moment where it waits already', () => {
    const loosensAt = '2026-11-21T12:00:00.000Z'
    const waiting = { ...known, next: '900.00', loosensAt }
    expect(takesEffectAt(waiting, '900', 7)).toBe(Date.parse(loosensAt))
    expect(takesEffectAt({ ...waiting, next: null }, null, 7)).toBe(Date.parse(loosensAt))
    expect(takesEffectAt(waiting, '901', 7)).toBe(7 + DAY)
    expect(takesEffectAt(waiting, null, 7)).toBe(7 + DAY)
  })
})
