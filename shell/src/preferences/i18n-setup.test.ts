import { expect, it } from 'vitest'
import { createI18n } from './i18n-setup.ts'

const { t } = createI18n({
  locale: 'en',
  strings: { chrome: { home: 'Home' }, common: { 'error.unknown': 'Something went wrong.' } },
})

it.each([
  ['home', {}, 'Home'],
  ['missing', {}, 'missing'],
  ['source.Annual report', { defaultValue: 'Annual report' }, 'Annual report'],
  ['error.99999', {}, 'Something went wrong.'],
])('translates %s with %j to %s', (key, options, text) => {
  expect(t(key, options)).toBe(text)
})
