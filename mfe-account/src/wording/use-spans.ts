import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { unitText } from '@quayside/contracts/text/unit-text'
import { useLocale } from '@quayside/runtime/i18n'

export type SpanUnit = 'minute' | 'hour' | 'day' | 'month' | 'year'

export function useSpans(): (count: number, unit: SpanUnit) => string {
  const language = LANGUAGE_TAG[useLocale()]
  return (count, unit) => unitText(language, count, unit)
}
