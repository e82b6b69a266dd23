import { expect, it } from 'vitest'
import { LANGUAGE_TAG } from './locales.ts'
import { unitText } from './unit-text.ts'

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

it('is short where there is no room', () => {
  expect(unitText('en-US', 5, 'minute', 'short')).toBe('5 min')
  expect(unitText(LANGUAGE_TAG.zh, 5, 'minute', 'short')).toBe('5 分钟')
})
