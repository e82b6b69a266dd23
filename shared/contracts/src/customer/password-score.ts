import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import commonWords from '@zxcvbn-ts/language-en/dist/commonWords.json.mjs'
import firstNames from '@zxcvbn-ts/language-en/dist/firstnames.json.mjs'
import sequences from '@zxcvbn-ts/language-en/dist/wordSequences.json.mjs'

/** Powers of ten of guesses (10³, 10⁶, 10⁸, 10¹⁰). Load this module lazily: its dictionaries are large. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4

/** Minimum score of a new password: 10⁸ guesses. */
export const LEAST_PASSWORD_SCORE = 3

const guesser = new ZxcvbnFactory({
  graphs: adjacencyGraphs,
  // Part of the package: surnames and Wikipedia words would double the download and hardly change a score.
  dictionary: { ...dictionary, ...sequences, 'commonWords-en': commonWords, 'firstnames-en': firstNames },
  // Check time grows with the length and with the letters that a symbol can replace.
  maxLength: 40,
  l33tMaxSubstitutions: 20,
})

/** Attackers try these first; the dictionary starts with the most common. */
const COMMON = new Set(dictionary['passwords-common'].slice(0, 10_000))

/**
 * Returns the score of a password; one of the 10,000 most common scores 0. `personal` are the customer's name and
 * address: each part counts as one character, because an attacker tries those first. Only the first 40 characters
 * count.
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
