import { LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'

/** The name of a language in another. */
export function languageName(language: Locale, inLocale: Locale): string {
  const tag = LANGUAGE_TAG[language].replace('-HK', '')
  return new Intl.DisplayNames([LANGUAGE_TAG[inLocale]], { type: 'language' }).of(tag) ?? tag
}
