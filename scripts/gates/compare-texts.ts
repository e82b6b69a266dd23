import type { Locale } from '@quayside/contracts/locales'
import { addressesOtherwise, loosensMarks, otherNames } from './words.ts'

/** The page's i18next has no formats: numbers are formatted before interpolation (look, "Numbers"). */
const FORMAT = /{{[^}]*,/
/** The page's i18next has no nesting either. */
const NESTED = '$t('
const PLURAL = /_(zero|one|two|few|many|other)$/

/** After Arabic words a bare percent sign would render before its number. */
const BARE_PERCENT = /[\d}]%|%(?!\u200e)/

export type Texts = Record<string, string>
export type Nested = { readonly [name: string]: string | Nested }

/** Flat keys: `mails.paidOut.subject`. */
export function flatten(texts: Nested, prefix = ''): Texts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      typeof text === 'object'
        ? Object.entries(flatten(text, `${prefix}${name}.`))
        : [[`${prefix}${name}`, text]],
    ),
  )
}

export function stem(key: string): string {
  return key.replace(PLURAL, '')
}

function placeholders(text: string): string {
  return [...text.matchAll(/{{\s*(\w+)/g)]
    .map(match => match[1])
    .sort()
    .join(',')
}

function misspelled(locale: Locale, text: string): string[] {
  return [
    ...otherNames(locale, text),
    ...(FORMAT.test(text) ? ['asks for a format, which the page does not have'] : []),
    ...(text.includes(NESTED) ? ['asks for another text, which the page does not fill in'] : []),
    ...(locale === 'ar' && BARE_PERCENT.test(text)
      ? ['needs U+200E on either side of its percent sign, or it reads "%5"']
      : []),
    ...addressesOtherwise(locale, text),
    ...loosensMarks(locale, text),
  ]
}

/** Keys and placeholders that differ from the English texts, and words that the product does not use. */
export function compareTexts(locale: Locale, texts: Texts, english: Texts): string[] {
  const stems = new Set(Object.keys(english).map(stem))
  const plurals = new Set(
    Object.keys(english)
      .filter(key => PLURAL.test(key))
      .map(stem),
  )
  const categories = new Intl.PluralRules(locale === 'hk' ? 'zh-HK' : locale).resolvedOptions()
    .pluralCategories
  const wanted = [...stems].flatMap(key =>
    plurals.has(key) ? categories.map(category => `${key}_${category}`) : [key],
  )
  const problems = wanted.filter(key => !(key in texts)).map(key => `${key} is missing`)
  for (const [key, text] of Object.entries(texts)) {
    const original = english[key] ?? english[`${stem(key)}_other`]
    if (!stems.has(stem(key))) problems.push(`${key} is not in en.json`)
    else if (typeof text !== 'string' || text.trim() === '') problems.push(`${key} is empty`)
    else if (original !== undefined && !PLURAL.test(key) && placeholders(text) !== placeholders(original)) {
      problems.push(`${key} has other placeholders than en.json`)
    }
    problems.push(...misspelled(locale, String(text)).map(problem => `${key} ${problem}`))
  }
  return problems
}

export function deadKeys(keys: readonly string[], source: string): string[] {
  const literals = new Set([...source.matchAll(/['"`]([A-Za-z][\w.:-]*)['"`]/g)].map(match => match[1]))
  const prefixes = [...source.matchAll(/`([A-Za-z][\w.:-]*[.:])\$\{/g)].map(match => match[1] ?? '')
  return keys.filter(key => !literals.has(stem(key)) && !prefixes.some(prefix => key.startsWith(prefix)))
}
