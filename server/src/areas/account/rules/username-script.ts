/**
 * The scripts that Unicode recommends for identifiers (UAX 31, table 5), each with those that one language writes beside
 * it (UTS 39, "augmented script sets"). Letters of any other script are not taken.
 */
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

/** A name of each script, with the signs and digits that all share. */
const ONE_SCRIPT = SCRIPTS.map(scripts => {
  const letters = scripts.map(script => String.raw`\p{scx=${script}}`).join('')
  return new RegExp(String.raw`^(?:[${letters}0-9_.-]|(?<=\p{L})\p{scx=Inherited})+$`, 'u')
})

const RIGHT_TO_LEFT = /[\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Thaana}]/u

/** Letters, marks and digits as PRECIS takes them for names (RFC 8264, "LetterDigits"), and our three signs. */
const FORMED = /^[\p{Ll}\p{Lu}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}_.-]+$/u

/** Thai and Lao write these, which Unicode counts as compatibility characters. */
const WRITTEN = /[\u0e33\u0eb3]/gu

/**
 * Whether a name, already in its width-mapped NFC form, is written as one can read it: letters and digits of one script,
 * nothing invisible, nothing that is another spelling of something else, and no tower of marks (RFC 8265, UTS 39).
 */
export function isReadablyWritten(name: string): boolean {
  return (
    FORMED.test(name) &&
    !/\p{DI}/u.test(name) &&
    // A mark needs a letter before it, and no language of ours writes more than three on one.
    !/^\p{M}|[^\p{L}\p{M}]\p{M}|\p{M}{4}/u.test(name.normalize('NFD')) &&
    isPlain(name.replaceAll(WRITTEN, '')) &&
    ONE_SCRIPT.some(script => script.test(name)) &&
    hasDigitsOfOneKind(name) &&
    // A right-to-left name that begins or ends with a sign is turned around by the text beside it (RFC 5893).
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

/** A name as it is kept and shown: full- and half-width letters in their usual width, composed (RFC 8265). */
export function writtenForm(name: string): string {
  return name.replaceAll(/[\uff00-\uffef]+/gu, wide => wide.normalize('NFKC')).normalize('NFC')
}
