import bidiFactory from 'bidi-js'
import { fontOf, type Glyph } from './fonts.ts'

export type ShapedRun = {
  readonly font: string
  readonly glyphs: readonly Glyph[]
  readonly text: string
  /** Glyphs do not map one to one to characters, so the file must carry the text. */
  readonly isSpoken: boolean
}

export type ShapedLine = { readonly runs: readonly ShapedRun[]; readonly width: number }

export type Direction = 'ltr' | 'rtl'

const bidi = bidiFactory()

/** Controls and direction marks draw nothing. Joiners stay because they shape the letters next to them. */
const CONTROLS = /(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Z}\p{Variation_Selector}]/u
const SPACES = /[\u00a0\u2000-\u200a\u202f\u3000]/g
/** Right-to-left letters: blocks of the Basic Multilingual Plane, Adlam, and its neighbors. */
export const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Lays out a line in Unicode bidi order with font fallback; a missing character is drawn as `[U+10A00]`. */
export function shapeLine(text: string, fonts: readonly string[], direction: Direction): ShapedLine {
  const composed = text.normalize('NFC')
  const levels = levelsOf(composed, direction)
  const runs = inVisualOrder(runsOf(composed, levels, fonts)).map((run): ShapedRun => {
    const isRightToLeft = run.level % 2 === 1
    const drawn = run.text.replaceAll(CONTROLS, '').replaceAll(SPACES, ' ')
    if (run.isUnknown) {
      const glyphs = fontOf(run.font).shape(codePointsOf(drawn), false)
      return { font: run.font, glyphs, text: drawn, isSpoken: true }
    }
    const glyphs = fontOf(run.font).shape(drawn, isRightToLeft)
    return {
      font: run.font,
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

function codePointsOf(text: string): string {
  return [...text]
    .map(character => `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`)
    .join('')
}

type Run = {
  text: string
  readonly font: string
  readonly level: number
  readonly isUnknown: boolean
}

function runsOf(text: string, levels: Uint8Array | undefined, fonts: readonly string[]): Run[] {
  const runs: Run[] = []
  let at = 0
  for (const character of text) {
    const level = levels?.[at] ?? 0
    const last = runs.at(-1)
    // A blank or a mark stays with its neighbor.
    const carrier = last !== undefined && isCarried(character, last.font) ? last.font : undefined
    const owner = carrier ?? fonts.find(name => fontOf(name).has(character))
    const font = owner ?? fonts[0] ?? ''
    const isUnknown = owner === undefined && !INVISIBLE.test(character)
    if (last?.font === font && last.level === level && last.isUnknown === isUnknown) last.text += character
    else runs.push({ text: character, font, level, isUnknown })
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

/** Bidi rule L2: from the highest level down, reverses every run of at least that level. */
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
