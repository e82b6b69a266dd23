const PATCH = 2

/**
 * Replaces the federation runtime's parser of ranges (1 kB). It only meets `^1.2.3`, the one kind that the release check
 * admits, and the runtime's own `<=1.2.3`.
 */
export function satisfy(version: string, range: string): boolean {
  const [given, wanted] = [numbersOf(version), numbersOf(range.replace(/^\D+/, ''))]
  const different = given.findIndex((number, place) => number !== wanted[place])
  if (different < 0) return true
  const isLower = Number(given[different]) < Number(wanted[different])
  if (range.startsWith('<')) return isLower
  const first = wanted.findIndex(number => number > 0)
  return !isLower && different > (first < 0 ? PATCH : first)
}

function numbersOf(version: string): number[] {
  return version.split('.').map(Number)
}
