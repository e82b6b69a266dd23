import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { secondsText } from '@quayside/contracts/text/unit-text'
import { useLocale } from '@quayside/runtime/i18n'

/** A duration in its largest whole unit: "24 hours", "5 minutes". */
export function useWaitWords(): (seconds: number) => string {
  const language = LANGUAGE_TAG[useLocale()]
  return seconds => secondsText(language, seconds)
}
