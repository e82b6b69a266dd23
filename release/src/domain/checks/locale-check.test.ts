import { LOCALES } from '@quayside/contracts/locales'
import { describe, expect, it } from 'vitest'
import { checkLocales, type LocaleTexts } from './locale-check.ts'

function texts(english: unknown, others: Readonly<Record<string, unknown>> = {}): LocaleTexts {
  const entries = LOCALES.map(({ value }) => [value, JSON.stringify(others[value] ?? english)])
  return Object.fromEntries(entries)
}

describe('checkLocales', () => {
  it('counts every text in every language and has nothing against a whole set', () => {
    expect(checkLocales(texts({ title: 'Loans', lead: 'Borrow' }))).toEqual({ examined: 22, problems: [] })
  })

  it('reads texts in sections', () => {
    const english = { hero: { title: 'Loans' } }
    expect(checkLocales(texts(english, { de: { hero: { lead: 'x' } } })).problems).toEqual([
      'the text hero.title is missing in de',
      'the text hero.lead is in de but not in English',
    ])
  })

  it.each([
    [
      'a language without a file',
      { ...texts({ a: 'A' }), th: undefined },
      'its texts in th are missing or not texts in JSON',
    ],
    [
      'a file that is no JSON',
      { ...texts({ a: 'A' }), th: '<html>' },
      'its texts in th are missing or not texts in JSON',
    ],
    [
      'a number for a text',
      texts({ a: 'A' }, { ja: { a: 1 } }),
      'its texts in ja are missing or not texts in JSON',
    ],
    ['a missing text', texts({ a: 'A', b: 'B' }, { ko: { a: 'A' } }), 'the text b is missing in ko'],
    [
      'a text too many',
      texts({ a: 'A' }, { ko: { a: 'A', b: 'B' } }),
      'the text b is in ko but not in English',
    ],
    ['an empty text', texts({ a: 'A' }, { fr: { a: ' ' } }), 'the text a is empty in fr'],
    ['an empty English text', texts({ a: '' }, {}), 'the text a is empty in en'],
    [
      'no English at all',
      { ...texts({ a: 'A' }), en: undefined },
      'its English texts are missing or not texts in JSON',
    ],
    ['an English file without texts', texts({}), 'its English texts are missing or not texts in JSON'],
  ])('tells of %s', (_, given, problem) => {
    expect(checkLocales(given).problems).toContain(problem)
  })

  it('asks each language for its own plural forms', () => {
    const forms = (...names: string[]) =>
      Object.fromEntries(names.map(name => [`days_${name}`, '{{count}} d']))
    const one = ['de', 'fr', 'it', 'es']
    const right = {
      ...Object.fromEntries(LOCALES.map(({ value }) => [value, forms('other')])),
      en: forms('one', 'other'),
      ...Object.fromEntries(
        one.map(value => [value, forms(...new Intl.PluralRules(value).resolvedOptions().pluralCategories)]),
      ),
      ar: forms('zero', 'one', 'two', 'few', 'many', 'other'),
    }
    expect(checkLocales(texts(right.en, right)).problems).toEqual([])
    expect(checkLocales(texts(right.en, { ...right, ar: forms('one', 'other') })).problems).toEqual([
      '4 texts are missing in ar, the first of them days_zero',
    ])
  })
})
