import { expect, it } from 'vitest'
import { waitText } from './wait-text.ts'

it.each([
  [86_400, 'en', '24 hours'],
  [3_600, 'en', '1 hour'],
  [90, 'en', '90 seconds'],
  [300, 'de', '5 Minuten'],
  [86_400, 'ar', '24 ساعة'],
] as const)('%i seconds are in %s "%s"', (seconds, locale, text) => {
  expect(waitText(seconds, locale)).toBe(text)
})
