import { expect, it } from 'vitest'
import { hourDigits } from './hour-digits.ts'

const morning = new Date('2026-11-29T09:05:00Z')

it.each([
  ['en-US', /^9:05\sAM$/],
  ['zh-TW', /^上午9:05$/],
  ['de-DE', /^09:05$/],
  ['ja-JP', /^09:05$/],
])('writes the hour as the clock of %s does', (tag, text) => {
  const format = new Intl.DateTimeFormat(tag, { hour: hourDigits(tag), minute: '2-digit', timeZone: 'UTC' })
  expect(format.format(morning)).toMatch(text)
})
