/**
 * The indicators on offer; `own` ones have a pane of their own below the price. Ten decimals, since
 * the library rounds a price's steps before it divides them.
 */
export const INDICATORS = [
  { id: 'sma', type: 'sma', params: { period: 20 }, own: false },
  { id: 'ema', type: 'ema', params: { period: 50 }, own: false },
  { id: 'bb', type: 'bb', params: { period: 20, standardDeviation: 2 }, own: false },
  { id: 'rsi', type: 'rsi', params: { period: 14, decimals: 10 }, own: true },
  { id: 'macd', type: 'macd', params: { shortPeriod: 12, longPeriod: 26, signalPeriod: 9 }, own: true },
] as const

export type Indicator = (typeof INDICATORS)[number]
export type IndicatorId = Indicator['id']

/** Whether an indicator has a pane of its own. */
export function isOscillator(id: IndicatorId): boolean {
  return INDICATORS.some(indicator => indicator.id === id && indicator.own)
}
