import { describe, expect, it } from 'vitest'
import { leftOf } from './repayment.ts'

describe('what is left of a loan on its day', () => {
  it.each([
    ['1006.90', '400.00', '606.90'],
    ['1006.90', '1006.90', '0.00'],
    ['1006.90', '0.00', null],
    ['1006.90', '2000.00', null],
  ])('of %s after %s is %s', (total, paid, left) => {
    expect(leftOf(total, paid)).toBe(left)
  })
})
