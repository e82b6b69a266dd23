import { expect, it } from 'vitest'
import { trimmed } from './trimmed.ts'

it.each([
  ['250.000000', '250.00'],
  ['-0.50', '-0.50'],
  ['0.00003000', '0.00003'],
  ['0.00000000', '0.00'],
  ['120', '120'],
  ['1.234567', '1.234567'],
  ['100000', '100000'],
])('shows %s as %s', (text, shown) => {
  expect(trimmed(text)).toBe(shown)
})
