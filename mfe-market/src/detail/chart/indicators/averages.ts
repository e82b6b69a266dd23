/** One figure per bar; null until there are enough bars. */
export type Figures = readonly (number | null)[]

/** Simple moving average: the mean of the last `period` values. */
export function sma(values: Figures, period: number): Figures {
  return windowed(values, period, window => sum(window) / period)
}

/** Weighted moving average: weights fall from `period` for the newest value to 1 for the oldest. */
export function wma(values: Figures, period: number): Figures {
  const weights = (period * (period + 1)) / 2
  return windowed(values, period, window => sum(window.map((value, at) => value * (at + 1))) / weights)
}

/** Exponential moving average with 2 / (period + 1), seeded with the simple average of the first `period` values. */
export function ema(values: Figures, period: number): Figures {
  return smoothed(values, period, 2 / (period + 1))
}

/** Wilder's average: exponential with 1 / period, seeded with the simple average. */
export function wilder(values: Figures, period: number): Figures {
  return smoothed(values, period, 1 / period)
}

/** Population standard deviation of the last `period` values. */
export function deviation(values: Figures, period: number): Figures {
  return windowed(values, period, window => {
    const mean = sum(window) / period
    return Math.sqrt(sum(window.map(value => (value - mean) ** 2)) / period)
  })
}

/** Applies a function to each run of `period` values; null while one of them is missing. */
export function windowed(
  values: Figures,
  period: number,
  make: (window: readonly number[]) => number,
): Figures {
  return values.map((_, at) => {
    if (at + 1 < period) return null
    const window = values.slice(at + 1 - period, at + 1).filter(value => value !== null)
    return window.length === period ? make(window) : null
  })
}

function smoothed(values: Figures, period: number, factor: number): Figures {
  const begun = sma(values, period)
  let last: number | null = null
  return values.map((value, at) => {
    if (value === null) return null
    last = last === null ? (begun[at] ?? null) : last + (value - last) * factor
    return last
  })
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
