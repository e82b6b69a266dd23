export type Numbers = readonly [number, number, number]

export function leastOf(range: string): Numbers | null {
  return range.startsWith('^') ? numbersOf(range.slice(1)) : null
}

export function numbersOf(version: string): Numbers | null {
  const match = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/.exec(version)
  return match === null ? null : [Number(match[1]), Number(match[2]), Number(match[3])]
}

export function compareNumbers(a: Numbers, b: Numbers): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}

/** Whether `^least` admits a version: not lower, and equal up to the first non-zero number. */
export function admits(least: Numbers, version: Numbers): boolean {
  if (compareNumbers(version, least) < 0 || version[0] !== least[0]) return false
  if (least[0] > 0) return true
  if (version[1] !== least[1]) return false
  return least[1] > 0 || version[2] === least[2]
}
