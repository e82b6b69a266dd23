import { LANGUAGE_TAG, type Locale } from '../locales.ts'
import { unitText } from './unit-text.ts'

const YEAR_DAYS = 365

/** Localized days: in years if whole, with or without leap days (1,826 is "5 years"), otherwise in days. */
export function spanText(locale: Locale, days: number): string {
  const years = Math.floor(days / YEAR_DAYS)
  const isWhole = years > 0 && days - years * YEAR_DAYS <= Math.ceil(years / 4)
  return unitText(LANGUAGE_TAG[locale], isWhole ? years : days, isWhole ? 'year' : 'day')
}
