import { isDecimalText } from '@quayside/money/decimal'
import type { Instrument } from './instrument.ts'

/** Decimal text of a price in points, with exactly the instrument's digits ("1.08512", "155.020"). */
export function priceText(instrument: Pick<Instrument, 'precision'>, points: number): string {
  const { precision } = instrument
  const digits = String(Math.abs(points)).padStart(precision + 1, '0')
  const sign = points < 0 ? '-' : ''
  const whole = digits.length - precision
  return precision === 0 ? sign + digits : `${sign}${digits.slice(0, whole)}.${digits.slice(whole)}`
}

/** Points of a price text; undefined if it is not decimal text, has more digits than the precision or is too large. */
export function pricePoints(instrument: Pick<Instrument, 'precision'>, text: string): number | undefined {
  if (!isDecimalText(text)) return undefined
  const [whole = '', fraction = ''] = text.split('.')
  const kept = fraction.slice(0, instrument.precision).padEnd(instrument.precision, '0')
  if (/[1-9]/.test(fraction.slice(instrument.precision))) return undefined
  const points = Number(whole + kept)
  return Number.isSafeInteger(points) ? points : undefined
}

/** Points of a price text, rounded half up to the tick grid; for candles and comparisons, never for a price to trade at. */
export function nearestPoints(
  instrument: Pick<Instrument, 'precision' | 'tickPoints'>,
  text: string,
): number | undefined {
  if (!isDecimalText(text) || text.startsWith('-')) return undefined
  const [whole = '', fraction = ''] = text.split('.')
  const points = Number(whole + fraction.slice(0, instrument.precision).padEnd(instrument.precision, '0'))
  if (!Number.isSafeInteger(points)) return undefined
  const isUp = Number(fraction.charAt(instrument.precision) || '0') >= 5
  return toGrid(instrument, isUp ? points + 1 : points)
}

export function isOnGrid(instrument: Pick<Instrument, 'tickPoints'>, points: number): boolean {
  return points % instrument.tickPoints === 0
}

export function toGrid(instrument: Pick<Instrument, 'tickPoints'>, points: number): number {
  return Math.max(1, Math.round(points / instrument.tickPoints)) * instrument.tickPoints
}
