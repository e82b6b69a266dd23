import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { parseLocaleNumber, typedText } from '@quayside/money/parse-number'
import { useLocale } from '@quayside/runtime/i18n'
import { useEffect } from 'react'
import { useKept, useKeptBeside } from './kept.ts'

/** What somebody asks for; no amount or no days (0) where that was not said yet. */
export type Wish = { readonly amount: string; readonly days: number }

/**
 * Keeps what an application was opened with, so that whoever has to leave it first is led back to it; where they edited the
 * same wish before, that stands.
 */
export function useKeepApplication({ amount, days }: Wish, isWaiting: boolean): void {
  const [kept, keep] = useKeptBeside('wish')
  const language = LANGUAGE_TAG[useLocale()]
  const from = `${amount} ${days}`
  const isKnown = amount === '' ? kept.from !== undefined : kept.from === from
  useEffect(() => {
    if (isWaiting && !isKnown) keep({ from, amount: typedText(amount, language), days: String(days) })
  }, [isWaiting, isKnown, keep, from, amount, days, language])
}

/** The application for a loan that was begun in this tab and is not sent; its amount as the wire has it. */
export function useWaitingApplication(): Wish | null {
  const [{ from, amount = '', days }] = useKept('wish')
  const plain = parseLocaleNumber(amount, LANGUAGE_TAG[useLocale()], 'USD')
  if (from === undefined) return null
  return { amount: plain === undefined || plain.startsWith('-') ? '' : plain, days: Number(days ?? 0) }
}
