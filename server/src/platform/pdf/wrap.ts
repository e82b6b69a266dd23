import type { Locale } from '@quayside/contracts/locales'
import { fontsFor } from './fonts.ts'
import { type Direction, type ShapedLine, shapeLine } from './shape-line.ts'

/** Lays out the texts of one document. */
export type Typesetter = {
  /** The lines of a text that are no wider than the width, in thousandths of the size; one line at least. */
  lines(text: string, width: number, direction: Direction): readonly ShapedLine[]
}

/** Texts that are kept laid out: the words of a statement come again and again. */
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

  /** A piece that is too wide by itself is taken apart. */
  function pieces(text: string, width: number, direction: Direction): string[] {
    return [...words.segment(text)].flatMap(({ segment }) =>
      shaped(segment, direction).width <= width
        ? [segment]
        : [...characters.segment(segment)].map(({ segment: character }) => character),
    )
  }

  function broken(text: string, width: number, direction: Direction): ShapedLine[] {
    const lines: ShapedLine[] = []
    let line = ''
    for (const piece of pieces(text, width, direction)) {
      const longer = line + piece
      const isMark = /^[\p{P}\p{Z}]+$/u.test(piece) && !/^[(（「“¿¡]/u.test(piece)
      if (
        line !== '' &&
        !(isMark && piece.trim() === '') &&
        shaped(longer.trimEnd(), direction).width > width
      ) {
        lines.push(shaped(line.trim(), direction))
        line = piece.trimStart()
      } else line = longer
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
