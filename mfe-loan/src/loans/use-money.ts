import { directionOf } from '@quayside/contracts/locales'
import { useLocale } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'

/** Writes dollars as the reader does, with their code behind the figure whichever way the text around them runs. */
export function useMoney(): (text: string) => string {
  const { number } = useFormats()
  const isMirrored = directionOf(useLocale()) === 'rtl'
  return text => {
    const money = `${number(text, { digits: 2 })}\u00a0USD`
    return isMirrored ? `\u2068${money}\u2069` : money
  }
}
