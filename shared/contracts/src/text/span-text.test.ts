import { expect, it } from 'vitest'
import { spanText } from './span-text.ts'

it.each([
  [1, '1 day'],
  [14, '14 days'],
  [364, '364 days'],
  [365, '1 year'],
  [366, '1 year'],
  [367, '367 days'],
  [400, '400 days'],
  [730, '2 years'],
  [1_825, '5 years'],
  [1_826, '5 years'],
  [1_827, '5 years'],
  [1_828, '1828 days'],
  [3_653, '10 years'],
])('says %i days as a person does', (days, text) => {
  expect(spanText('en', days)).toBe(text)
})

it.each([
  [1_826, ['5 年', '5 年', '5 年', '5년', '5 Jahre', '5 ans', '5 anni', '5 años', '5 سنوات', '5 ปี']],
  [731, ['2 年', '2 年', '2 年', '2년', '2 Jahre', '2 ans', '2 anni', '2 años', 'سنتان', '2 ปี']],
  [
    90,
    ['90 天', '90 日', '90 日', '90일', '90 Tage', '90 jours', '90 giorni', '90 días', '90 يومًا', '90 วัน'],
  ],
] as const)('has the plural of each language for %i days', (days, texts) => {
  const locales = ['zh', 'hk', 'ja', 'ko', 'de', 'fr', 'it', 'es', 'ar', 'th'] as const
  expect(locales.map(locale => spanText(locale, days).replaceAll('\u00a0', ' '))).toEqual(texts)
})
