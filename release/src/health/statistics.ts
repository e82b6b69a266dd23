export type Estimate = { readonly low: number; readonly value: number; readonly high: number }

/** One-sided 99 %: checks run every second, so chance would eventually cross the usual 95 % bound. */
const Z = 2.326

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

export function upperQuartileOf(samples: readonly number[] | Float64Array): Estimate | null {
  const { length } = samples
  if (length === 0) return null
  const ranked = new Float64Array(samples)
  const place = (rank: number) => Math.min(Math.max(Math.ceil(rank), 1), length) - 1
  const rank = 0.75 * length
  const spread = Z * Math.sqrt(0.75 * 0.25 * length)
  const [low, middle, high] = [place(Math.floor(rank - spread)), place(rank), place(rank + spread)]
  const value = select(ranked, middle, { from: 0, to: length - 1 })
  return {
    low: low < middle ? select(ranked, low, { from: 0, to: middle - 1 }) : value,
    value,
    high: high > middle ? select(ranked, high, { from: middle + 1, to: length - 1 }) : value,
  }
}

/** Introselect: quickselect with a sort as the fallback. Puts the `place`-th value in place, larger ones after it. */
function select(values: Float64Array, place: number, { from, to }: { from: number; to: number }): number {
  let [first, last] = [from, to]
  for (let rounds = 2 * Math.log2(to - from + 1); first < last; rounds -= 1) {
    if (rounds <= 0) {
      values.subarray(first, last + 1).sort()
      break
    }
    const [left, right] = partition(values, first, last)
    if (place <= right) last = right
    else if (place >= left) first = left
    else break
  }
  return values[place] ?? 0
}

function partition(values: Float64Array, first: number, last: number): [left: number, right: number] {
  const pivot = values[(first + last) >> 1] ?? 0
  let [left, right] = [first, last]
  while (left <= right) {
    while ((values[left] ?? 0) < pivot) left += 1
    while ((values[right] ?? 0) > pivot) right -= 1
    if (left > right) break
    const larger = values[left] ?? 0
    values[left] = values[right] ?? 0
    values[right] = larger
    left += 1
    right -= 1
  }
  return [left, right]
}
