import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { parseLocaleNumber, typedText } from '@quayside/money/parse-number'
import { useLocale } from '@quayside/runtime/i18n'
import { useEffect } from 'react'
import { useInitialPersistedInput, usePersistedInput } from './persisted-input.ts'

export type LoanRequest = { readonly amount: string; readonly days: number }

/** Saves the opening request for a return after another step; earlier edits of it win. */
export function useStoreApplication({ amount, days }: LoanRequest, isWaiting: boolean): void {
  const [stored, save] = useInitialPersistedInput('wish')
  const language = LANGUAGE_TAG[useLocale()]
  const from = `${amount} ${days}`
  const isKnown = amount === '' ? stored.from !== undefined : stored.from === from
  useEffect(() => {
    if (isWaiting && !isKnown) save({ from, amount: typedText(amount, language), days: String(days) })
  }, [isWaiting, isKnown, save, from, amount, days, language])
}

/** This tab's unsent loan application, with its amount in wire format. */
export function useWaitingApplication(): LoanRequest | null {
  const [{ from, amount = '', days }] = usePersistedInput('wish')
  const plain = parseLocaleNumber(amount, LANGUAGE_TAG[useLocale()], 'USD')
  if (from === undefined) return null
  return { amount: plain === undefined || plain.startsWith('-') ? '' : plain, days: Number(days ?? 0) }
}
