import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { unitText } from '@quayside/contracts/unit-text'
import { useLocale } from '@quayside/runtime/i18n'

/** Says how long something takes in the largest unit that fits: "24 hours", "5 minutes". */
export function useWaitWords(): (seconds: number) => string {
  const language = LANGUAGE_TAG[useLocale()]
  return seconds => {
    const [unit, size] = UNITS.find(([, length]) => seconds >= length && seconds % length === 0) ?? SECOND
    return unitText(language, seconds / size, unit)
  }
}

const SECOND = ['second', 1] as const
const UNITS = [['hour', 3_600], ['minute', 60], SECOND] as const
