import { LOCALES, type Locale } from '@quayside/contracts/locales'
import { spanText } from '@quayside/contracts/text/span-text'
import type { Localized } from '../platform/i18n/localized.ts'
import { type KeyOf, translations } from '../platform/i18n/translations.ts'
import type english from './locales/en.json'

const texts = translations<typeof english>('sandbox')

/** A text of the sandbox in every language. */
export function sampleText(
  key: KeyOf<typeof english>,
  valuesIn?: (locale: Locale) => Readonly<Record<string, string>>,
): Localized {
  const entries = LOCALES.map(({ value }) => [value, texts(value)(key, valuesIn?.(value))])
  return { en: '', ...Object.fromEntries(entries) }
}

export function planDescription(days: number): Localized {
  return sampleText('plan', locale => ({ days: spanText(locale, days) }))
}
