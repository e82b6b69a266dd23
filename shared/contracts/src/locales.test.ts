import { expect, test } from 'vitest'
import { LOCALES, localeOf } from './locales.ts'

test('the locale is English for a user with no supported language', () => {
  expect(LOCALES.map(({ value }) => localeOf(value))).toEqual(LOCALES.map(({ value }) => value))
  for (const none of [undefined, '', 'xx', 'EN']) expect(localeOf(none)).toBe('en')
})
