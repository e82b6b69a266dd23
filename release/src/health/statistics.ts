/** A value with its confidence bounds. */
export type Estimate = { readonly low: number; readonly value: number; readonly high: number }

/**
 * One-sided 99 %. A rollout is checked every second, so the usual 95 % bound would sooner or later be crossed by
 * chance; with growing totals this one rarely is.
 */
const Z = 2.326

/** Share of `count` in `all` with its Wilson bounds; 0 to 1 without data. */
export function shareOf(count: number, all: number): Estimate {
  if (all <= 0) return { low: 0, value: 0, high: 1 }
  const share = Math.min(count / all, 1)
  const middle = share + (Z * Z) / (2 * all)
  const spread = Z * Math.sqrt((share * (1 - share)) / all + (Z * Z) / (4 * all * all))
  const scale = 1 + (Z * Z) / all
  return { low: Math.max(0, (middle - spread) / scale), value: share, high: (middle + spread) / scale }
}

/** Occurrences per unit of `exposure` with the score bounds of a Poisson count. */
export function rateOf(count: number, exposure: number): Estimate {
  if (exposure <= 0) return { low: 0, value: 0, high: Number.POSITIVE_INFINITY }
  const middle = count + (Z * Z) / 2
  const spread = Z * Math.sqrt(count + (Z * Z) / 4)
  return {
    low: Math.max(0, (middle - spread) / exposure),
    value: count / exposure,
    high: (middle + spread) / exposure,
  }
}

/** 75th percentile with the order statistics that bound it; null without samples. */
export function upperQuartileOf(samples: readonly number[]): Estimate | null {
  const { length } = samples
  const sorted = Float64Array.from(samples).sort()
  const at = (rank: number) => sorted[Math.min(Math.max(Math.ceil(rank), 1), length) - 1]
  const rank = 0.75 * length
  const spread = Z * Math.sqrt(0.75 * 0.25 * length)
  const [low, value, high] = [at(Math.floor(rank - spread)), at(rank), at(rank + spread)]
  if (low === undefined || value === undefined || high === undefined) return null
  return { low, value, high }
}
