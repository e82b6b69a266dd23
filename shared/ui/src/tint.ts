const SERIES = 6

/** A stable color of the chart palette for a name: the same name has the same hue everywhere. */
export function tintOf(name: string): string {
  let hash = 7
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return `var(--series-${(hash % SERIES) + 1})`
}
