const SERIES = 6

export function tintOf(name: string): string {
  let hash = 7
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return `var(--series-${(hash % SERIES) + 1})`
}
