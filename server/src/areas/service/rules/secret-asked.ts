import unhomoglyph from 'unhomoglyph'
import words from './secret-words.json' with { type: 'json' }

const { tools, ...languages } = words

/** Ends of sentences, Chinese and Arabic ones included. */
const SENTENCE = /[.!?。！？؟\n;；]+/u
const INVISIBLE = /[\p{Cf}\p{M}]/gu

const folded = (list: readonly string[]) => list.map(fold)
const LANGUAGES = Object.values(languages).map(({ secrets, requests, negations }) => ({
  secrets: folded(secrets),
  requests: folded(requests),
  negations: folded(negations),
}))
const TOOLS = folded(tools)
const NEGATIONS = LANGUAGES.flatMap(({ negations }) => negations)

/**
 * Whether a text for a customer asks for a password, code, seed phrase, or private key, or for control of their device
 * (rules §1.6), in any language. A sentence that says never to do so passes.
 */
export function asksForSecret(text: string): boolean {
  return text
    .split(SENTENCE)
    .map(fold)
    .some(sentence => {
      const has = (list: readonly string[]) => list.some(word => sentence.includes(word))
      if (has(TOOLS)) return !has(NEGATIONS)
      return LANGUAGES.some(
        ({ secrets, requests, negations }) => has(secrets) && has(requests) && !has(negations),
      )
    })
}

/** Look-alike letters, compatibility forms, accents, case, and invisible characters do not hide a word. */
function fold(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase().replaceAll(INVISIBLE, '').replaceAll(/\s+/gu, ' ')
  return unhomoglyph(plain).toLowerCase()
}
