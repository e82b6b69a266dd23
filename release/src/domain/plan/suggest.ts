import levenshtein from 'damerau-levenshtein'

export function whereIs(word: string, known: Iterable<string>): string {
  const names = [...known]
  const near = nearestOf(word, names)
  if (near !== undefined) return `: did you mean ${near}?`
  if (names.length === 0) return ''
  const shown = names.slice(0, 6).join(', ')
  return `: there ${names.length === 1 ? 'is' : 'are'} ${shown}${names.length > 6 ? ' and others' : ''}`
}

export function nearestOf(word: string, names: readonly string[]): string | undefined {
  const near = names
    .map(name => ({ name, distance: levenshtein(word, name).steps }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(name.length / 4)))
    .sort((one, other) => one.distance - other.distance)
  return near[0]?.name
}
