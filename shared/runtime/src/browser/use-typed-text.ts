import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { retypedText } from '@quayside/money/parse-number'
import { useLocale } from '@quayside/runtime/i18n'
import { useState } from 'react'

/** Text of a number field that keeps its value across languages: English "1.234" becomes German "1,234". */
export function useTypedText(
  first: string,
): readonly [string, (text: string | ((before: string) => string)) => void] {
  const language = LANGUAGE_TAG[useLocale()]
  const [typed, setTyped] = useState({ text: first, language })
  const inLanguage = ({ text, language: from }: typeof typed) => retypedText(text, from, language)
  return [
    inLanguage(typed),
    next =>
      setTyped(before => ({
        text: typeof next === 'string' ? next : next(inLanguage(before)),
        language,
      })),
  ]
}
