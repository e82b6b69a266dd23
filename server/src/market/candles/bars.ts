import { INTERVAL_MS, type Interval } from '@quayside/contracts/market/market'

/** Open time in ms, prices in points, volume in units. */
export type Bar = {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

/** Stored intervals; the others are rolled up from them. */
export const STORED_INTERVALS = ['1m', '5m', '1h', '1d'] as const
export type StoredInterval = (typeof STORED_INTERVALS)[number]

/** The stored interval to read or roll up each interval from. */
export const BASE: Readonly<Record<Interval, StoredInterval>> = {
  '1m': '1m',
  '5m': '5m',
  '15m': '5m',
  '1h': '1h',
  '4h': '1h',
  '1d': '1d',
  '1w': '1d',
}

// The epoch was a Thursday; weeks start on Monday, UTC.
const FIRST_MONDAY = 4 * INTERVAL_MS['1d']

export function bucketStart(interval: Interval, time: number): number {
  const shift = interval === '1w' ? FIRST_MONDAY : 0
  return Math.floor((time - shift) / INTERVAL_MS[interval]) * INTERVAL_MS[interval] + shift
}

export function mergeBars(earlier: Bar, later: Bar): Bar {
  return {
    time: earlier.time,
    open: earlier.open,
    high: Math.max(earlier.high, later.high),
    low: Math.min(earlier.low, later.low),
    close: later.close,
    volume: earlier.volume + later.volume,
  }
}

export function rollUp(interval: Interval, bars: readonly Bar[]): Bar[] {
  const rolled: Bar[] = []
  for (const bar of bars) {
    const time = bucketStart(interval, bar.time)
    const last = rolled.at(-1)
    if (last !== undefined && last.time === time) rolled[rolled.length - 1] = mergeBars(last, bar)
    else rolled.push({ ...bar, time })
  }
  return rolled
}

export function firstFrom(bars: readonly Bar[], time: number): number {
  let low = 0
  let high = bars.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bars[middle]?.time ?? 0) >= time) high = middle
    else low = middle + 1
  }
  return low
}
