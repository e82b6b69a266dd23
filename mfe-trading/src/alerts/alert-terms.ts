import { alertNote } from '@quayside/contracts/endpoints/trading/alerts'
import { type Decimal, decimal, Rounding } from '@quayside/money/decimal'
import { placesOf } from '@quayside/money/format'
import { divideToInteger } from '@quayside/money/integer-division'

/** Days until an alert expires. */
const EXPIRATION_DAYS = { never: 0, day: 1, week: 7, month: 30, year: 365 } as const
type Expiration = keyof typeof EXPIRATION_DAYS
export const EXPIRATIONS: readonly Expiration[] = ['never', 'day', 'week', 'month', 'year']

export type Repeat = 'once' | 'daily'

export type AlertTerms = {
  readonly repeat: Repeat
  readonly expires: Expiration
  readonly note: string
}

export const PLAIN_TERMS: AlertTerms = { repeat: 'once', expires: 'never', note: '' }

/** Terms for the endpoint, without those at their defaults. */
export function requestedTerms({ repeat, expires, note }: AlertTerms, now: number) {
  const text = note.trim()
  const expiresAt = new Date(now + EXPIRATION_DAYS[expires] * 86_400_000).toISOString()
  return {
    ...(repeat === 'daily' && { repeat }),
    ...(expires !== 'never' && { expiresAt }),
    ...(text !== '' && { note: text }),
  }
}

export function isNote(note: string): boolean {
  return alertNote.safeParse(note).success
}

export type Move = 'rise' | 'fall'

/** The server accepts two decimals, and no price falls by 100%. */
export function isPercent(percent: Decimal, move: Move): boolean {
  return percent.gt(0) && percent.round(2, Rounding.down).eq(percent) && percent.lte(mostPercent(move))
}

export function mostPercent(move: Move): string {
  return move === 'rise' ? '9999.99' : '99.99'
}

type Base = { readonly now: string; readonly tick: string }

/** Price after a move, with the digits of the price now: on the tick grid, away from that price, as the server rounds. */
export function priceAfter({ now, tick }: Base, percent: Decimal, move: Move): string {
  const share = percent.times('0.01')
  const factor = move === 'rise' ? share.plus(1) : decimal('1').minus(share)
  const rounding = move === 'rise' ? Rounding.up : Rounding.down
  const ticks = divideToInteger(decimal(now).times(factor), decimal(tick), rounding)
  return decimal(tick).times(ticks.toString()).toFixed(placesOf(now))
}
