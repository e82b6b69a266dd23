/** Recommended scripts (UAX 31, table 5), with those combined in one language (UTS 39); others are refused. */
const SCRIPTS: readonly (readonly string[])[] = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Thaana',
  'Ethiopic',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Tibetan',
  'Myanmar',
  'Khmer',
]
  .map(script => [script])
  .concat([
    ['Han', 'Hiragana', 'Katakana'],
    ['Han', 'Hangul'],
    ['Han', 'Bopomofo'],
  ])

const ONE_SCRIPT = SCRIPTS.map(scripts => {
  const letters = scripts.map(script => String.raw`\p{scx=${script}}`).join('')
  return new RegExp(String.raw`^(?:[${letters}0-9_.-]|(?<=\p{L})\p{scx=Inherited})+$`, 'u')
})

const RIGHT_TO_LEFT = /[\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Thaana}]/u

/** Letters, marks and digits of PRECIS (RFC 8264, "LetterDigits"), plus our three signs. */
const FORMED = /^[\p{Ll}\p{Lu}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}_.-]+$/u

/** Used in Thai and Lao, although Unicode counts them as compatibility characters. */
const WRITTEN = /[\u0e33\u0eb3]/gu

/** Whether a name is readable: one script, nothing invisible, no stacked marks (RFC 8265, UTS 39). */
export function isReadablyWritten(name: string): boolean {
  return (
    FORMED.test(name) &&
    !/\p{DI}/u.test(name) &&
    // A mark needs a letter before it; no supported language stacks more than three.
    !/^\p{M}|[^\p{L}\p{M}]\p{M}|\p{M}{4}/u.test(name.normalize('NFD')) &&
    isPlain(name.replaceAll(WRITTEN, '')) &&
    ONE_SCRIPT.some(script => script.test(name)) &&
    hasDigitsOfOneKind(name) &&
    // A sign at either end of a right-to-left name reorders with the surrounding text (RFC 5893).
    !(RIGHT_TO_LEFT.test(name) && !/^\p{L}.*[\p{L}\p{M}\p{Nd}]$/u.test(name))
  )
}

function isPlain(name: string): boolean {
  return name.normalize('NFKC') === name.normalize('NFC')
}

function hasDigitsOfOneKind(name: string): boolean {
  const others = name.match(/[^\P{Nd}0-9]/gu) ?? []
  return others.length === 0 || !/[0-9]/.test(name)
}

/** The stored and displayed form: standard width, composed (RFC 8265). */
export function writtenForm(name: string): string {
  return name.replaceAll(/[\uff00-\uffef]+/gu, wide => wide.normalize('NFKC')).normalize('NFC')
}
