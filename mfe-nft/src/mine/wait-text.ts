import { LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'
import { unitText } from '@quayside/contracts/unit-text'

const UNITS = [
  ['hour', 3_600],
  ['minute', 60],
] as const

/** A whole number of seconds in the largest unit that tells it without a remainder ("24 hours", "90 seconds"). */
export function waitText(seconds: number, locale: Locale): string {
  const [unit, size] = UNITS.find(([, each]) => seconds % each === 0) ?? (['second', 1] as const)
  return unitText(LANGUAGE_TAG[locale], seconds / size, unit)
}
