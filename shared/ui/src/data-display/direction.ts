export type Direction = 'up' | 'down' | 'flat'

/** The direction of a decimal text by its sign; zero, empty and "-0.00" are flat. */
export function directionOf(value: string): Direction {
  if (!/[1-9]/.test(value)) return 'flat'
  return /^\s*[-\u2212]/.test(value) ? 'down' : 'up'
}
