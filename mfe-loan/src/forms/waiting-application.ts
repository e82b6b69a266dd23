import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { parseLocaleNumber, typedText } from '@quayside/money/parse-number'
import { useLocale } from '@quayside/runtime/i18n'
import { useEffect } from 'react'
import { useKept, useKeptBeside } from './kept.ts'

export type Wish = { readonly amount: string; readonly days: number }

/** Saves the opening request for a return after another step; earlier edits of it win. */
export function useKeepApplication({ amount, days }: Wish, isWaiting: boolean): void {
  const [kept, keep] = useKeptBeside('wish')
  const language = LANGUAGE_TAG[useLocale()]
  const from = `${amount} ${days}`
  const isKnown = amount === '' ? kept.from !== undefined : kept.from === from
  useEffect(() => {
    if (isWaiting && !isKnown) keep({ from, amount: typedText(amount, language), days: String(days) })
  }, [isWaiting, isKnown, keep, from, amount, days, language])
}

/** This tab's unsent loan application, with its amount in wire format. */
export function useWaitingApplication(): Wish | null {
  const [{ from, amount = '', days }] = useKept('wish')
  const plain = parseLocaleNumber(amount, LANGUAGE_TAG[useLocale()], 'USD')
  if (from === undefined) return null
  return { amount: plain === undefined || plain.startsWith('-') ? '' : plain, days: Number(days ?? 0) }
}
