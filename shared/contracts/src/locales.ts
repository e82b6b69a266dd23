/** The eleven interface languages of spec §1, in picker order, each with its native name. */
export const LOCALES = [
  { value: 'en', name: 'English' },
  { value: 'zh', name: '简体中文' },
  { value: 'hk', name: '繁體中文' },
  { value: 'ja', name: '日本語' },
  { value: 'ko', name: '한국어' },
  { value: 'de', name: 'Deutsch' },
  { value: 'fr', name: 'Français' },
  { value: 'it', name: 'Italiano' },
  { value: 'es', name: 'Español' },
  { value: 'ar', name: 'العربية' },
  { value: 'th', name: 'ไทย' },
] as const

export type Locale = (typeof LOCALES)[number]['value']

export const LANGUAGE_TAG: Readonly<Record<Locale, string>> = {
  en: 'en',
  zh: 'zh-Hans',
  hk: 'zh-Hant-HK',
  ja: 'ja',
  ko: 'ko',
  de: 'de',
  fr: 'fr',
  it: 'it',
  es: 'es',
  ar: 'ar',
  th: 'th',
}

export function isLocale(text: string): text is Locale {
  return LOCALES.some(locale => locale.value === text)
}

/** Returns the locale of a stored or submitted text; English if it is missing or no longer supported. */
export function localeOf(text: string | undefined): Locale {
  return text !== undefined && isLocale(text) ? text : 'en'
}

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}
