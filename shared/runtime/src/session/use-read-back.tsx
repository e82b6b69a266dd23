import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import type { Currency } from '@quayside/money/currency'
import { readBack } from '@quayside/money/parse-number'
import { useLocale, useT } from '@quayside/runtime/i18n'
import type { ReactNode } from 'react'

/** Starts a field's hint with the parsed number if its separator is ambiguous. */
export function useReadBack(): (typed: string, hint?: ReactNode, currency?: Currency) => ReactNode {
  const t = useT()
  const language = LANGUAGE_TAG[useLocale()]
  return (typed, hint, currency) => {
    const number = readBack(typed, language, currency)
    if (number === undefined) return hint
    const words = t('common:readAs', { number })
    return hint ? (
      <>
        {words} · {hint}
      </>
    ) : (
      words
    )
  }
}
