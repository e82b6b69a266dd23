import { useEffect } from 'react'
import { useKept, useKeptBeside } from './kept.ts'
import { plainAmount } from './plain-amount.ts'

/** What somebody asks for; no amount or no days (0) where that was not said yet. */
export type Wish = { readonly amount: string; readonly days: number }

/**
 * Keeps what an application was opened with, so that whoever has to leave it first is led back to it; where they edited the
 * same wish before, that stands.
 */
export function useKeepApplication({ amount, days }: Wish, isWaiting: boolean): void {
  const [kept, keep] = useKeptBeside('wish')
  const from = `${amount} ${days}`
  const isKnown = amount === '' ? kept.from !== undefined : kept.from === from
  useEffect(() => {
    if (isWaiting && !isKnown) keep({ from, amount, days: String(days) })
  }, [isWaiting, isKnown, keep, from, amount, days])
}

/** The application for a loan that was begun in this tab and is not sent; its amount as the wire has it. */
export function useWaitingApplication(): Wish | null {
  const [{ from, amount = '', days }] = useKept('wish')
  if (from === undefined) return null
  const plain = plainAmount(amount)
  return { amount: /^\d+(\.\d+)?$/.test(plain) ? plain : '', days: Number(days ?? 0) }
}
