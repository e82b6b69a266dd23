const SECOND = 1000
const SIZES = { day: 86_400 * SECOND, hour: 3600 * SECOND, minute: 60 * SECOND, second: SECOND } as const
type TimeUnit = keyof typeof SIZES
const UNITS: readonly TimeUnit[] = ['day', 'hour', 'minute', 'second']

export type TimePart = { readonly unit: TimeUnit; readonly value: number }

/** A span of milliseconds in its two largest units, rounded down; empty if nothing is left. */
export function timeLeft(milliseconds: number): readonly TimePart[] {
  const first = UNITS.findIndex(unit => milliseconds >= SIZES[unit])
  if (first < 0) return []
  return UNITS.slice(first, first + 2).map((unit, at) => ({
    unit,
    value: Math.floor(
      at === 0 ? milliseconds / SIZES[unit] : (milliseconds % SIZES[before(unit)]) / SIZES[unit],
    ),
  }))
}

function before(unit: TimeUnit): TimeUnit {
  return UNITS[UNITS.indexOf(unit) - 1] ?? unit
}
