import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { useLocale } from '@quayside/runtime/i18n'

export type SpanUnit = 'minute' | 'hour' | 'day' | 'month' | 'year'

/** A whole number of minutes, days or months in the words of the reader's language. */
export function useSpans(): (count: number, unit: SpanUnit) => string {
  const tag = `${LANGUAGE_TAG[useLocale()]}-u-nu-latn`
  return (count, unit) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
