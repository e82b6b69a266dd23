import { expect, it } from 'vitest'
import { admits, leastOf, numbersOf } from './shared-range.ts'

it.each([
  ['^19.3.1', '19.3.1', true],
  ['^19.3.1', '19.9.0', true],
  ['^19.3.1', '19.3.0', false],
  ['^19.3.1', '20.0.0', false],
  ['^19.3.1', '18.9.9', false],
  ['^0.2.3', '0.2.9', true],
  ['^0.2.3', '0.3.0', false],
  ['^0.0.3', '0.0.3', true],
  ['^0.0.3', '0.0.4', false],
])('%s admits %s: %s', (range, version, expected) => {
  const [least, numbers] = [leastOf(range), numbersOf(version)]
  expect(least !== null && numbers !== null && admits(least, numbers)).toBe(expected)
})

it.each(['19.3.1', '~1.2.3', '*', '^1.2', '>=1.0.0', '^1.2.3-rc.1', ''])('knows no range "%s"', range => {
  expect(leastOf(range)).toBeNull()
})
