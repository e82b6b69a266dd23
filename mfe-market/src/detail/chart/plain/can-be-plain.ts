import type { ChartLook } from '../chart-options.ts'

const DAY = 24 * 60 * 60_000

/** Whether candles can be shown without the chart library until somebody comes near: no other form, and hours below them. */
export function canBePlain({ type, isLog, isTicks, indicators }: ChartLook, length: number): boolean {
  return type === 'candles' && !isLog && !isTicks && indicators.length === 0 && length < DAY
}
