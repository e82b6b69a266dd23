import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import commonWords from '@zxcvbn-ts/language-en/dist/commonWords.json.mjs'
import firstNames from '@zxcvbn-ts/language-en/dist/firstnames.json.mjs'
import sequences from '@zxcvbn-ts/language-en/dist/wordSequences.json.mjs'

/**
 * How well a password withstands guessing: 0 to 4, by powers of ten of the guesses it takes (10³, 10⁶, 10⁸, 10¹⁰).
 * Imported only where passwords are set, since the dictionaries are large: browsers load this with the password field.
 */
export type PasswordScore = 0 | 1 | 2 | 3 | 4

/** The least score of a password that may be set: 10⁸ guesses. */
export const LEAST_PASSWORD_SCORE = 3

const guesser = new ZxcvbnFactory({
  graphs: adjacencyGraphs,
  // Only part of the package: 89,000 surnames and the Wikipedia words would double the download and hardly change a
  // verdict.
  dictionary: { ...dictionary, ...sequences, 'commonWords-en': commonWords, 'firstnames-en': firstNames },
  // The time a check takes grows with the length and with the letters each symbol may stand for.
  maxLength: 40,
  l33tMaxSubstitutions: 20,
})

/** The passwords that guessers try first, the commonest first in the dictionary. */
const COMMON = new Set(dictionary['passwords-common'].slice(0, 10_000))

/**
 * The score of a password; one of the 10,000 commonest has none. `personal` are the customer's name and address: each
 * part of them counts as one character, since an attacker tries those first. Of a longer one the first 40 characters count.
 */
export function scorePassword(password: string, personal: readonly string[]): PasswordScore {
  if (COMMON.has(password.toLowerCase())) return 0
  return guesser.check(withoutPersonal(password, personal)).score
}

function withoutPersonal(password: string, personal: readonly string[]): string {
  const parts = personal.flatMap(text => text.split(/[@\s]/)).filter(text => text.length >= 3)
  if (parts.length === 0) return password
  return password.replace(new RegExp(parts.map(literally).join('|'), 'gi'), '*')
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
