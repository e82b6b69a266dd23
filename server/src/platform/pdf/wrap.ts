import type { Locale } from '@quayside/contracts/locales'
import { fontsFor } from './fonts.ts'
import { type Direction, type ShapedLine, shapeLine } from './shape-line.ts'

export type Typesetter = {
  lines(text: string, width: number, direction: Direction): readonly ShapedLine[]
}

/** Cached layouts: the words of a statement repeat. */
const MOST_KEPT = 20_000

export function createTypesetter(locale: Locale): Typesetter {
  const fonts = fontsFor(locale)
  const kept = new Map<string, ShapedLine>()
  const words = new Intl.Segmenter(locale === 'hk' ? 'zh' : locale, { granularity: 'word' })
  const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

  function shaped(text: string, direction: Direction): ShapedLine {
    const key = direction + text
    const known = kept.get(key)
    if (known !== undefined) return known
    const line = shapeLine(text, fonts, direction)
    if (kept.size < MOST_KEPT) kept.set(key, line)
    return line
  }

  function pieces(text: string, width: number, direction: Direction): string[] {
    const parts = [...words.segment(text)].map(({ segment }) => segment)
    return unbroken(parts).flatMap(piece =>
      shaped(piece, direction).width <= width
        ? [piece]
        : [...characters.segment(piece)].map(({ segment: character }) => character),
    )
  }

  function broken(text: string, width: number, direction: Direction): ShapedLine[] {
    const lines: ShapedLine[] = []
    let line = ''
    for (const piece of pieces(text, width, direction)) {
      const longer = line + piece
      const isFull = line !== '' && piece.trim() !== '' && shaped(longer.trimEnd(), direction).width > width
      if (isFull) lines.push(shaped(line.trim().replace(DOT_AT_END, ''), direction))
      line = isFull ? piece.trimStart().replace(DOT, '') : longer
    }
    return [...lines, shaped(line.trim(), direction)]
  }

  return {
    lines: (text, width, direction) =>
      text.split('\n').flatMap(paragraph => {
        const whole = shaped(paragraph, direction)
        return whole.width <= width ? [whole] : broken(paragraph, width, direction)
      }),
  }
}

/** A dot separates words of one line; the break does so between two. */
const DOT_AT_END = /\s·$/u
const DOT = /^·$/u
const OPENING = /[\p{Ps}\p{Pi}¿¡]$/u
/** A blank after these characters does not break the line. */
const HOLDING = /[\p{Ps}\p{Pi}¿¡\u00a0\u202f]$/u
const MARKS = /^[\p{P}\u00a0\u202f]+$/u
const BLANK = /^[^\S\u00a0\u202f]*$/u

/** Punctuation stays on the line of its word. */
function unbroken(parts: readonly string[]): string[] {
  const pieces: string[] = []
  for (const part of parts) {
    const last = pieces.at(-1)
    const isEnd = MARKS.test(part) && !OPENING.test(part)
    if (last !== undefined && !BLANK.test(last) && !BLANK.test(part) && (isEnd || HOLDING.test(last)))
      pieces[pieces.length - 1] = last + part
    else pieces.push(part)
  }
  return pieces
}
