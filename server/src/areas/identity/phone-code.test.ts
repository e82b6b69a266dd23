import { LOCALES } from '@quayside/contracts/locales'
import { expect, it } from 'vitest'
import { identityTexts } from './translations.ts'

it.each(LOCALES.map(({ value }) => value))('has a short text with the code in %s', locale => {
  const text = identityTexts(locale)('phoneCode', { code: '123456', site: 'Quayside' })
  expect(text).toContain('123456')
  expect(text).toContain('Quayside')
  expect(text).not.toMatch(/[{}]/)
  // Non-Latin letters take two bytes each: two parts at most.
  expect(text.length).toBeLessThanOrEqual(134)
})
