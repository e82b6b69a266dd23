import { expect, it } from 'vitest'
import { LANGUAGE_TAG } from '../locales.ts'
import { secondsText, unitText } from './unit-text.ts'

it.each([
  ['en', 24, 'hour', '24 hours'],
  ['en', 1, 'day', '1 day'],
  ['en', 1_500, 'minute', '1500 minutes'],
  ['zh', 24, 'hour', '24 小时'],
  ['zh', 7, 'day', '7 天'],
  ['hk', 7, 'day', '7 日'],
  ['ja', 7, 'day', '7 日'],
  ['ar', 7, 'day', '7 أيام'],
] as const)('in %s says %i %s', (locale, count, unit, text) => {
  expect(unitText(LANGUAGE_TAG[locale], count, unit).replaceAll('\u00a0', ' ')).toBe(text)
})

it.each([
  [86_400, 'en', '24 hours'],
  [3_600, 'en', '1 hour'],
  [5_400, 'en', '90 minutes'],
  [90, 'en', '90 seconds'],
  [0, 'en', '0 seconds'],
  [300, 'de', '5 Minuten'],
  [86_400, 'ar', '24 ساعة'],
] as const)('%i seconds are in %s "%s"', (seconds, locale, text) => {
  expect(secondsText(LANGUAGE_TAG[locale], seconds)).toBe(text)
})

it('is short where there is no room', () => {
  expect(unitText('en-US', 5, 'minute', 'short')).toBe('5 min')
  expect(unitText(LANGUAGE_TAG.zh, 5, 'minute', 'short')).toBe('5 分钟')
})
