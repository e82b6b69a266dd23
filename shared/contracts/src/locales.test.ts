import { expect, test } from 'vitest'
import { LOCALES, localeOf } from './locales.ts'

test('somebody’s locale is English for whoever has none of ours', () => {
  expect(LOCALES.map(({ value }) => localeOf(value))).toEqual(LOCALES.map(({ value }) => value))
  for (const none of [undefined, '', 'xx', 'EN']) expect(localeOf(none)).toBe('en')
})
