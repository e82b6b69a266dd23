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
    .map(name => ({ name, distance: distanceOf(word, name) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(name.length / 4)))
    .sort((one, other) => one.distance - other.distance)
  return near[0]?.name
}

function distanceOf(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      line.push(
        Math.min(
          at(rows, row - 1, column) + 1,
          (line[column - 1] ?? 0) + 1,
          at(rows, row - 1, column - 1) + (isSame ? 0 : 1),
          ...(isSwapped ? [at(rows, row - 2, column - 2) + 1] : []),
        ),
      )
    }
    rows.push(line)
  }
  return at(rows, one.length, other.length)
}

function at(rows: readonly (readonly number[])[], row: number, column: number): number {
  return rows[row]?.[column] ?? 0
}
