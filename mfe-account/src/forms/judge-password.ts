import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import commonWords from '@zxcvbn-ts/language-en/dist/commonWords.json.mjs'
import firstNames from '@zxcvbn-ts/language-en/dist/firstnames.json.mjs'
import sequences from '@zxcvbn-ts/language-en/dist/wordSequences.json.mjs'
import type { JudgePassword } from './password-strength.ts'

const guesser = new ZxcvbnFactory({
  graphs: adjacencyGraphs,
  // Only part of the package: 89,000 surnames and the Wikipedia words would double the download and hardly change a
  // verdict.
  dictionary: { ...dictionary, ...sequences, 'commonWords-en': commonWords, 'firstnames-en': firstNames },
  // The time a check takes grows with the length and with the letters each symbol may stand for.
  maxLength: 40,
  l33tMaxSubstitutions: 20,
})

/** Fewer than 10⁶ guesses are weak, 10¹⁰ or more strong; of a longer password the first 40 characters count. */
export const judgePassword: JudgePassword = (password, personal) => {
  const { score } = guesser.check(withoutPersonal(password, personal))
  if (score < 2) return 'weak'
  return score < 4 ? 'fair' : 'strong'
}

/** Each part of name and address counts as one character: an attacker tries those first. */
function withoutPersonal(password: string, personal: readonly string[]): string {
  const parts = personal.flatMap(text => text.split(/[@\s]/)).filter(text => text.length >= 3)
  if (parts.length === 0) return password
  return password.replace(new RegExp(parts.map(literally).join('|'), 'gi'), '*')
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
