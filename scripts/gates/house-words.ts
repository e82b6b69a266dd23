/** A word that `docs/writing.md` rejects, and what to write in its place. */
export type HouseWord = { readonly word: string; readonly write: string }

export type WordUse = { readonly line: number; readonly word: string; readonly write: string }

/** Returns the words of the table "avoid | write" in `docs/writing.md`. */
export function houseWords(page: string): readonly HouseWord[] {
  return tableRows(page, '| avoid | write |').flatMap(([avoid = '', write = '']) =>
    avoid.split(', ').map(word => ({ word: word.trim(), write: write.trim() })),
  )
}

/**
 * Returns where a text uses a word. A quotation does not count: a cell of a "before" or "avoid" column in Markdown, or
 * one word between quotation marks.
 */
export function usesOf(text: string, words: readonly HouseWord[]): readonly WordUse[] {
  const patterns = words.map(each => ({ ...each, pattern: unquoted(each.word) }))
  const quoted = quotedLines(text)
  return text.split('\n').flatMap((content, index) => {
    const own = quoted.has(index) ? content.slice(content.indexOf('|', 1)) : content
    return patterns.flatMap(({ word, write, pattern }) =>
      [...own.matchAll(pattern)].map(() => ({ line: index + 1, word, write })),
    )
  })
}

/** Skips the word where a quotation mark is on both sides. */
function unquoted(word: string): RegExp {
  return new RegExp(`\\b${word}\\b(?<!['"\`]${word}(?=['"\`]))`, 'gi')
}

function quotedLines(text: string): ReadonlySet<number> {
  const quoted = new Set<number>()
  let isQuoted = false
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\| (before|avoid) \|/.test(line)) isQuoted = true
    else if (!line.startsWith('|')) isQuoted = false
    if (isQuoted) quoted.add(index)
  }
  return quoted
}

function tableRows(page: string, head: string): readonly (readonly string[])[] {
  const lines = page.split('\n')
  const start = lines.indexOf(head)
  if (start === -1) return []
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'))
  return lines.slice(start + 2, end).map(line => line.split('|').slice(1, -1))
}
