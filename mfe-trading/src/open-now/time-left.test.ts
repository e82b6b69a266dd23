import { expect, it } from 'vitest'
import { leftText } from './time-left.ts'

it.each([
  [0, '0:00'],
  [-5, '0:00'],
  [1, '0:01'],
  [42_000, '0:42'],
  [60_001, '1:01'],
  [3_723_000, '1:02:03'],
])('writes %i milliseconds as %s', (left, text) => {
  expect(leftText(left)).toBe(text)
})
