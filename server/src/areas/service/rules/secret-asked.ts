import unhomoglyph from 'unhomoglyph'
import words from './secret-words.json' with { type: 'json' }

const { tools, warnings, ...languages } = words

/** Ends of sentences. A line that ends in a colon or comma, or goes on in a lowercase letter, is no end. */
const SENTENCE = /[.!?;]+(?=\s|$)|[。！？؟；]+|(?<![:：,，،][^\S\n]*)\n(?![^\S\n]*\p{Ll})/u
const CLAUSE = /[,、،:–—]/u
/** A site's name or address, but no e-mail address. */
const ADDRESS = /:\/\/|(?<![@\w.-])[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/u
/** Format characters, and marks but for Thai vowels. */
const INVISIBLE = /\p{Cf}|(?!\p{Script=Thai})\p{M}/gu
const LETTER = /\p{L}/u
/** Words in scripts with spaces between words. */
const SPACED = /^[\p{Script=Latin}\p{Script=Arabic}\p{N}\p{P}\s]+$/u

/**
 * What a language asks with: `requests` ask for a secret; `entries` do so unless the sentence names one of the site's own
 * `places`; `courtesies` are all that a bare "Your password, please?" has; `comforts` are no negations.
 */
const LANGUAGES = Object.values(languages).map(one => ({
  secret: pattern(one.secrets),
  request: wholeWords(one.requests),
  entry: wholeWords(one.entries),
  place: pattern(one.places),
  negation: wholeWords(one.negations),
  courtesy: wholeWords(one.courtesies),
  comfort: pattern(one.comforts),
}))
type Language = (typeof LANGUAGES)[number]

const TOOL = pattern(tools)
const WARNING = pattern(warnings)

/**
 * Whether a text for a customer asks for a password, code, seed phrase, or private key, or for control of their device
 * (rules §1.6), in any language. A clause that says never to do so passes.
 */
export function asksForSecret(text: string): boolean {
  return text
    .split(SENTENCE)
    .map(fold)
    .some(sentence => asksForControl(sentence) || LANGUAGES.some(language => asksIn(language, sentence)))
}

function asksForControl(sentence: string): boolean {
  if (has(WARNING, sentence)) return false
  return sentence
    .split(CLAUSE)
    .some(clause => has(TOOL, clause) && !LANGUAGES.some(({ negation }) => has(negation, clause)))
}

function asksIn(language: Language, sentence: string): boolean {
  const { secret, request, entry, place, negation, comfort } = language
  if (!has(secret, sentence)) return false
  const plain = sentence.replaceAll(comfort, ' ')
  const isOwnPlace = has(place, plain) && !ADDRESS.test(plain)
  return (
    isBare(language, plain) ||
    plain
      .split(CLAUSE)
      .some(clause => (has(request, clause) || (!isOwnPlace && has(entry, clause))) && !has(negation, clause))
  )
}

/** Whether a sentence names a secret and says nothing else. */
function isBare({ secret, courtesy }: Language, sentence: string): boolean {
  return !LETTER.test(sentence.replaceAll(courtesy, ' ').replaceAll(secret, ' ').replaceAll(courtesy, ' '))
}

/** `search` ignores the state of a global pattern. */
function has(words: RegExp, text: string): boolean {
  return text.search(words) >= 0
}

function pattern(list: readonly string[]): RegExp {
  return new RegExp(list.map(escapedFold).join('|'), 'gu')
}

/** Words of a spaced script match as a whole: the Italian "mai" is not in "mail", nor "reply" in "no-reply". */
function wholeWords(list: readonly string[]): RegExp {
  const sources = list.map(word =>
    SPACED.test(word) ? String.raw`(?<!\p{L}-?)${escapedFold(word)}(?!\p{L})` : escapedFold(word),
  )
  return new RegExp(sources.join('|'), 'gu')
}

function escapedFold(word: string): string {
  return fold(word).replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`)
}

/** Look-alike letters, compatibility forms, accents, case, and invisible characters do not hide a word. */
function fold(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase().replaceAll(INVISIBLE, '').replaceAll(/\s+/gu, ' ')
  return unhomoglyph(plain).toLowerCase()
}
