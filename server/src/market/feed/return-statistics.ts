/** Statistics of one-minute returns (rules §3). */
export type ReturnStatistics = {
  readonly count: number
  readonly kurtosis: number
  /** Lag-1 autocorrelation of returns and of their absolute values. */
  readonly returns: number
  readonly absolute: number
}

/** Statistics of the log returns between adjacent closes; `undefined` marks a market pause, which yields no return. */
export function returnStatistics(closes: readonly (number | undefined)[]): ReturnStatistics {
  const returns = closes.map((close, index) => {
    const before = index === 0 ? undefined : closes[index - 1]
    return close === undefined || before === undefined ? undefined : Math.log(close / before)
  })
  const known = returns.filter(value => value !== undefined)
  const average = mean(known)
  const variance = mean(known.map(value => (value - average) ** 2))
  return {
    count: known.length,
    kurtosis: mean(known.map(value => (value - average) ** 4)) / variance ** 2,
    returns: autocorrelation(returns),
    absolute: autocorrelation(returns.map(value => value && Math.abs(value))),
  }
}

function autocorrelation(values: readonly (number | undefined)[]): number {
  const average = mean(values.filter(value => value !== undefined))
  let product = 0
  let square = 0
  for (const [index, value] of values.entries()) {
    if (value === undefined) continue
    square += (value - average) ** 2
    const next = values[index + 1]
    if (next !== undefined) product += (value - average) * (next - average)
  }
  return product / square
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
