import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '@quayside/contracts/locales'
import { Blob, Buffer, ClusterLevel, Direction, Face, Feature, Font, shape } from 'harfbuzzjs'
import { packageFolder } from '../package-folder.ts'
import { unpackWoff } from './woff.ts'

const FOLDER = path.join(packageFolder, 'fonts')

const ALPHABETS = [
  'inter-latin',
  'inter-latin-ext',
  'inter-cyrillic',
  'inter-cyrillic-ext',
  'inter-greek',
  'inter-greek-ext',
  'inter-vietnamese',
  'plex-arabic',
  'noto-thai',
  // The product is not translated into these, but customers' names and addresses may use them.
  'noto-hebrew',
  'noto-thaana',
  'noto-armenian',
  'noto-georgian',
  'noto-ethiopic',
  'noto-devanagari',
  'noto-bengali',
  'noto-gurmukhi',
  'noto-gujarati',
  'noto-oriya',
  'noto-tamil',
  'noto-telugu',
  'noto-kannada',
  'noto-malayalam',
  'noto-sinhala',
  'noto-lao',
  'noto-khmer',
  'noto-myanmar',
]
/** Han glyphs differ by language: the reader's font comes first. */
const HAN: Readonly<Partial<Record<Locale, readonly string[]>>> = {
  zh: ['noto-sc', 'noto-hk', 'noto-jp', 'noto-kr'],
  hk: ['noto-hk', 'noto-sc', 'noto-jp', 'noto-kr'],
  ja: ['noto-jp', 'noto-sc', 'noto-hk', 'noto-kr'],
  ko: ['noto-kr', 'noto-sc', 'noto-hk', 'noto-jp'],
}

export type Glyph = {
  readonly id: number
  readonly text: string
  readonly advance: number
  readonly dx: number
  readonly dy: number
}

export type PdfFont = {
  readonly name: string
  readonly bytes: Uint8Array
  /** In thousandths of the size. */
  readonly ascent: number
  readonly descent: number
  has(character: string): boolean
  shape(text: string, isRightToLeft: boolean): readonly Glyph[]
}

const loaded = new Map<string, PdfFont>()

export function fontsFor(locale: Locale): readonly string[] {
  return [...ALPHABETS, ...(HAN[locale] ?? HAN.zh ?? [])]
}

export function fontOf(name: string): PdfFont {
  const known = loaded.get(name) ?? load(name)
  loaded.set(name, known)
  return known
}

function load(name: string): PdfFont {
  const bytes = unpackWoff(readFileSync(path.join(FOLDER, `${name}.woff`)))
  const face = new Face(new Blob(bytes))
  const font = new Font(face)
  const scale = 1_000 / face.upem
  const characters = face.collectUnicodes()
  const known = new Set(characters)
  const { ascender, descender } = font.hExtents()
  return {
    name,
    bytes,
    ascent: ascender * scale,
    descent: descender * scale,
    has: character => known.has(character.codePointAt(0) ?? 0),
    shape: (text, isRightToLeft) =>
      shapeRun(font, text, { isRightToLeft, isLatin: name.startsWith('inter'), scale }),
  }
}

/** Tabular figures; no ligature turns a two-character arrow into one. */
const FEATURES = [new Feature('tnum')]
const LATIN_FEATURES = [...FEATURES, new Feature('calt', 0)]

function shapeRun(
  font: Font,
  text: string,
  run: { isRightToLeft: boolean; isLatin: boolean; scale: number },
): Glyph[] {
  const buffer = new Buffer()
  buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS)
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(run.isRightToLeft ? Direction.RTL : Direction.LTR)
  shape(font, buffer, run.isLatin ? LATIN_FEATURES : FEATURES)
  const infos = buffer.getGlyphInfos()
  const positions = buffer.getGlyphPositions()
  const texts = clusterTexts(
    infos.map(({ cluster }) => cluster),
    text,
  )
  return infos.map(({ codepoint: id }, at) => ({
    id,
    text: run.isRightToLeft ? readBackwards(texts[at] ?? '') : (texts[at] ?? ''),
    advance: (positions[at]?.xAdvance ?? 0) * run.scale,
    dx: (positions[at]?.xOffset ?? 0) * run.scale,
    dy: (positions[at]?.yOffset ?? 0) * run.scale,
  }))
}

/** PDF readers treat lam-alef as one letter, with separate code points. */
const LAM_ALEF: Readonly<Record<string, string>> = { لا: '\ufefb', لأ: '\ufef7', لإ: '\ufef9', لآ: '\ufef5' }

/** PDF readers reverse a right-to-left line glyph by glyph, including the characters of one glyph. */
function readBackwards(text: string): string {
  return LAM_ALEF[text] ?? [...text].reverse().join('')
}

/** The text of each glyph: glyphs of a cluster share its characters in order. */
function clusterTexts(clusters: readonly number[], text: string): string[] {
  const starts = [...new Set(clusters)].sort((a, b) => a - b)
  const texts: string[] = []
  for (let at = 0; at < clusters.length; ) {
    const cluster = clusters[at] ?? 0
    const end = starts[starts.indexOf(cluster) + 1] ?? text.length
    let last = at
    while (clusters[last + 1] === cluster) last += 1
    const characters = [...text.slice(cluster, end)]
    for (let glyph = at; glyph < last; glyph += 1) texts.push(characters.shift() ?? '')
    texts.push(characters.join(''))
    at = last + 1
  }
  return texts
}
