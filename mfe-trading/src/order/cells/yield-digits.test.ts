import { formatDecimal } from '@quayside/money/format'
import { expect, it } from 'vitest'
import { yieldDigits } from './yield-digits.ts'

it.each([
  ['0.0002', '0.020%'],
  ['0.00025', '0.025%'],
  ['0.0005', '0.050%'],
  ['0.0000125', '0.00125%'],
])('writes the daily yield %s of a plan as %s, next to the others', (rate, text) => {
  expect(formatDecimal(rate, 'en-US', { style: 'share', digits: yieldDigits(rate) })).toBe(text)
})
