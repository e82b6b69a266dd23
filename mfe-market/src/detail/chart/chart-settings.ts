import { INTERVALS, type Interval } from '@quayside/contracts/market/market'
import { INDICATORS, type IndicatorId, indicatorOf, settingsOf } from './indicators/catalog.ts'

/** One step of the chart: a span of time, or a single tick. */
export const CHART_INTERVALS = ['tick', ...INTERVALS] as const
export type ChartInterval = (typeof CHART_INTERVALS)[number]

export const CHART_TYPES = ['candles', 'line', 'area'] as const
export type ChartType = (typeof CHART_TYPES)[number]

export type ChartSettings = {
  readonly interval: ChartInterval
  readonly type: ChartType
  readonly isLog: boolean
  /** Whether the customer's own orders and alerts are drawn over the chart. */
  readonly hasOwn: boolean
  /** Whether drawn points snap to the prices of candles. */
  readonly isMagnetic: boolean
  readonly indicators: readonly IndicatorId[]
  readonly figures: Readonly<Partial<Record<IndicatorId, readonly number[]>>>
  /** Code of the market drawn over the chart; empty for none. */
  readonly compared: string
}

const KEY = 'quayside.chart'

export function readSettings(storage: () => Storage): ChartSettings {
  try {
    return parseSettings(JSON.parse(storage().getItem(KEY) ?? '{}'))
  } catch {
    return parseSettings({})
  }
}

export function writeSettings(storage: () => Storage, settings: ChartSettings): void {
  try {
    storage().setItem(KEY, JSON.stringify(settings))
  } catch {
    // Without storage the choice lasts until the page closes.
  }
}

/** The candles to request. A tick chart starts with minutes. */
export function candlesOf(interval: ChartInterval): Interval {
  return interval === 'tick' ? '1m' : interval
}

type Stored = Partial<Record<keyof ChartSettings, unknown>>

/** Settings from storage. Invalid ones get their first values. */
export function parseSettings(text: unknown): ChartSettings {
  const stored: Stored = typeof text === 'object' && text !== null ? text : {}
  const chosen: readonly unknown[] = Array.isArray(stored.indicators) ? stored.indicators : []
  return {
    interval: CHART_INTERVALS.find(interval => interval === stored.interval) ?? '15m',
    type: CHART_TYPES.find(type => type === stored.type) ?? 'candles',
    isLog: stored.isLog === true,
    hasOwn: stored.hasOwn !== false,
    isMagnetic: stored.isMagnetic === true,
    indicators: INDICATORS.filter(({ id }) => chosen.includes(id)).map(({ id }) => id),
    figures: figuresOf(stored.figures),
    compared: typeof stored.compared === 'string' ? stored.compared : '',
  }
}

function figuresOf(stored: unknown): ChartSettings['figures'] {
  if (typeof stored !== 'object' || stored === null) return {}
  const known: Record<string, unknown> = { ...stored }
  const figures: Partial<Record<IndicatorId, readonly number[]>> = {}
  for (const { id } of INDICATORS) {
    const values = known[id]
    if (Array.isArray(values)) figures[id] = settingsOf(indicatorOf(id), values.map(Number))
  }
  return figures
}
