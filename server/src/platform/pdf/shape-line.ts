import bidiFactory from 'bidi-js'
import { fontOf, type Glyph } from './fonts.ts'

/** Glyphs of one font that stand side by side. */
export type ShapedRun = {
  readonly font: string
  readonly glyphs: readonly Glyph[]
  readonly text: string
  /** Its glyphs do not stand one by one for its characters: a reader is to be told the text. */
  readonly isSpoken: boolean
}

/** A line of text as it is drawn, from left to right; its width in thousandths of the size. */
export type ShapedLine = { readonly runs: readonly ShapedRun[]; readonly width: number }

export type Direction = 'ltr' | 'rtl'

const bidi = bidiFactory()

/** Marks of direction and other controls are no characters to be drawn. */
const CONTROLS = /[\p{Cc}\p{Cf}]/gu
const SPACES = /[\u00a0\u2000-\u200a\u202f\u3000]/g
/** Letters that run from right to left. */
export const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Lays a line of text out in the order of Unicode's rules for both directions, each character in the first font that has it. */
export function shapeLine(text: string, fonts: readonly string[], direction: Direction): ShapedLine {
  const levels = levelsOf(text, direction)
  const runs = inVisualOrder(runsOf(text, levels, fonts)).map(({ text: part, font, level }): ShapedRun => {
    const isRightToLeft = level % 2 === 1
    const drawn = part.replaceAll(CONTROLS, '').replaceAll(SPACES, ' ')
    const glyphs = fontOf(font).shape(drawn, isRightToLeft)
    return {
      font,
      glyphs,
      text: drawn,
      isSpoken: !isRightToLeft && glyphs.some(({ dx, dy }) => dx !== 0 || dy !== 0),
    }
  })
  const width = runs.reduce((sum, { glyphs }) => glyphs.reduce((all, { advance }) => all + advance, sum), 0)
  return { runs, width }
}

function levelsOf(text: string, direction: Direction): Uint8Array | undefined {
  return direction === 'rtl' || RIGHT_TO_LEFT.test(text)
    ? bidi.getEmbeddingLevels(text, direction).levels
    : undefined
}

type Run = { text: string; readonly font: string; readonly level: number }

function runsOf(text: string, levels: Uint8Array | undefined, fonts: readonly string[]): Run[] {
  const runs: Run[] = []
  let at = 0
  for (const character of text) {
    const level = levels?.[at] ?? 0
    const last = runs.at(-1)
    // A blank or a mark stays with what it follows.
    const font =
      last !== undefined && isCarried(character, last.font)
        ? last.font
        : (fonts.find(name => fontOf(name).has(character)) ?? fonts[0] ?? '')
    if (last?.font === font && last.level === level) last.text += character
    else runs.push({ text: character, font, level })
    at += character.length
  }
  return runs
}

function isCarried(character: string, font: string): boolean {
  return (
    /[\p{M}\p{Z}\p{P}\p{Cf}]/u.test(character) &&
    (fontOf(font).has(character) || /[\p{Z}\p{Cf}]/u.test(character))
  )
}

/** Rule L2: from the highest level down, whatever has at least that level is turned round. */
function inVisualOrder(runs: readonly Run[]): readonly Run[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    for (let begin = 0; begin < ordered.length; begin += 1) {
      let end = begin
      while ((ordered[end]?.level ?? -1) >= level) end += 1
      if (end === begin) continue
      ordered.splice(begin, end - begin, ...ordered.slice(begin, end).reverse())
      begin = end
    }
  }
  return ordered
}
