import { expect, it } from 'vitest'
import { entryDeadline, isExit, longestSilence } from './windows.ts'

it('silence is three usual gaps', () => {
  expect(longestSilence(1_500)).toBe(4_500)
})

it('the entry comes within the silence, and not after the end', () => {
  expect(entryDeadline({ acceptedAt: 1_000, expiresAt: 31_000 }, 3_000)).toBe(4_000)
  expect(entryDeadline({ acceptedAt: 1_000, expiresAt: 31_000 }, 45_000)).toBe(31_000)
})

it.each([
  ['just old enough', 28_000, true],
  ['too old', 27_999, false],
  ['at the very end', 31_000, true],
])('an exit that is %s', (_, time, isGood) => {
  expect(isExit({ openTime: 2_000, expiresAt: 31_000 }, time, 3_000)).toBe(isGood)
})

it('an exit is not before the entry', () => {
  expect(isExit({ openTime: 30_500, expiresAt: 31_000 }, 30_400, 3_000)).toBe(false)
  expect(isExit({ openTime: 30_500, expiresAt: 31_000 }, 30_500, 3_000)).toBe(true)
})
