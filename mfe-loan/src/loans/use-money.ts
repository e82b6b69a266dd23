import { directionOf } from '@quayside/contracts/locales'
import { useLocale } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'

/** Formats dollars for the language, with the code after the amount in both text directions. */
export function useMoney(): (text: string) => string {
  const { number } = useFormats()
  const isMirrored = directionOf(useLocale()) === 'rtl'
  return text => {
    const money = `${number(text, { digits: 2 })}\u00a0USD`
    return isMirrored ? `\u2068${money}\u2069` : money
  }
}
