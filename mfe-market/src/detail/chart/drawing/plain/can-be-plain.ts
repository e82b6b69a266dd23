import type { ChartLook } from '../chart-options.ts'

const DAY = 24 * 60 * 60_000

/** Whether the plain chart suffices: linear candles of less than a day, without indicators or a comparison. */
export function canBePlain(
  { type, isLog, isTicks, indicators, compared }: ChartLook,
  length: number,
): boolean {
  return type === 'candles' && !isLog && !isTicks && indicators.length === 0 && !compared && length < DAY
}
