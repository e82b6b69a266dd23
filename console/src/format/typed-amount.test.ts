import { expect, it } from 'vitest'
import { hintOf, typedAmount } from './typed-amount.ts'

it.each([
  ['1234.5', '1234.5'],
  ['1,234.50', '1234.50'],
  ['1,234', '1234'],
  ['1.234', '1.234'],
  ['12,5', '12.5'],
  ['$5', '5'],
  ['５', '5'],
  [' 5 ', '5'],
  ['0', undefined],
  ['-5', undefined],
  ['', undefined],
  ['1e3', undefined],
  ['5 BTC', undefined],
])('reads %j as %s', (text, amount) => {
  expect(typedAmount(text, 'USD')).toBe(amount)
})

it('says what an amount was read as where it could be another one', () => {
  expect(hintOf('1,234', 'USD', 'At most 5,000')).toBe('Read as 1,234.00 · At most 5,000')
  expect(hintOf('1.234', 'BTC')).toBe('Read as 1.2340')
  expect(hintOf('12.5', 'USD', 'At most 5,000')).toBe('At most 5,000')
  expect(hintOf('12.5', 'USD')).toBeUndefined()
})
