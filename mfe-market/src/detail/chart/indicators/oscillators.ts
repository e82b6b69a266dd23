import type { Bar } from '../data/bars.ts'
import { ema, type Figures, sma, sum, wilder, windowed } from './averages.ts'
import { typicalOf } from './over-price.ts'

/** Relative strength index, Wilder's: 100 - 100 / (1 + average gain / average loss). */
export function rsi(closes: readonly number[], period: number): Figures {
  const moves = closes.map((close, at) => (at === 0 ? null : close - (closes[at - 1] ?? close)))
  const gains = wilder(
    tail(moves, move => Math.max(move, 0)),
    period,
  )
  const losses = wilder(
    tail(moves, move => Math.max(-move, 0)),
    period,
  )
  return [null, ...gains].map((gain, at) => {
    const loss = losses[at - 1]
    if (gain === null || loss === null || loss === undefined) return null
    return gain + loss === 0 ? 50 : (100 * gain) / (gain + loss)
  })
}

/** Difference of two exponential averages, the average of that difference, and the gap between the two. */
export function macd(
  closes: readonly number[],
  [fast, slow, signal]: readonly [number, number, number],
): Readonly<Record<'macd' | 'signal' | 'histogram', Figures>> {
  const [quick, steady] = [ema(closes, fast), ema(closes, slow)]
  const line = subtracted(quick, steady)
  const average = ema(line.slice(from(line)), signal)
  const signals = [...line.slice(0, from(line)).map(() => null), ...average]
  return { macd: line, signal: signals, histogram: subtracted(line, signals) }
}

/** Position of the close between the lowest low and the highest high of `period` bars, smoothed, and its average. */
export function stochastic(
  bars: readonly Bar[],
  [period, smoothing, signal]: readonly [number, number, number],
): Readonly<Record<'k' | 'd', Figures>> {
  const k = sma(withinRange(bars, period), smoothing)
  return { k, d: sma(k, signal) }
}

/** Williams' %R: distance of the close below the highest high of `period` bars, from 0 down to -100. */
export function williams(bars: readonly Bar[], period: number): Figures {
  return withinRange(bars, period).map(value => (value === null ? null : value - 100))
}

export function atr(bars: readonly Bar[], period: number): Figures {
  const ranges = bars.map(({ high, low }, at) => {
    const before = bars[at - 1]?.close ?? low
    return Math.max(high - low, Math.abs(high - before), Math.abs(low - before))
  })
  return [null, ...wilder(ranges.slice(1), period)].slice(0, bars.length)
}

/** On-balance volume: adds the volume when the close rises, subtracts it when the close falls. */
export function obv(bars: readonly Bar[]): Figures {
  let total = 0
  return bars.map(({ close, volume }, at) => {
    total += Math.sign(close - (bars[at - 1]?.close ?? close)) * volume
    return total
  })
}

/** Commodity channel index: typical price minus its average, divided by 0.015 times its mean deviation. */
export function cci(bars: readonly Bar[], period: number): Figures {
  return windowed(bars.map(typicalOf), period, window => {
    const mean = sum(window) / period
    const spread = sum(window.map(value => Math.abs(value - mean))) / period
    return spread === 0 ? 0 : ((window.at(-1) ?? mean) - mean) / (0.015 * spread)
  })
}

/** Rate of change: the close against the close `period` bars earlier, in percent. */
export function roc(closes: readonly number[], period: number): Figures {
  return closes.map((close, at) => {
    const before = closes[at - period]
    return before === undefined || before === 0 ? null : (100 * (close - before)) / before
  })
}

function withinRange(bars: readonly Bar[], period: number): Figures {
  return bars.map(({ close }, at) => {
    if (at + 1 < period) return null
    const window = bars.slice(at + 1 - period, at + 1)
    const low = Math.min(...window.map(bar => bar.low))
    const high = Math.max(...window.map(bar => bar.high))
    return high === low ? 50 : (100 * (close - low)) / (high - low)
  })
}

function subtracted(one: Figures, other: Figures): Figures {
  return one.map((value, at) => {
    const less = other[at]
    return value === null || less === null || less === undefined ? null : value - less
  })
}

function from(figures: Figures): number {
  const at = figures.findIndex(value => value !== null)
  return at < 0 ? figures.length : at
}

function tail(values: Figures, make: (value: number) => number): Figures {
  return values.slice(1).map(value => (value === null ? null : make(value)))
}
