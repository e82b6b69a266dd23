import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import commonWords from '@zxcvbn-ts/language-en/dist/commonWords.json.mjs'
import firstNames from '@zxcvbn-ts/language-en/dist/firstnames.json.mjs'
import sequences from '@zxcvbn-ts/language-en/dist/wordSequences.json.mjs'
import type { JudgePassword } from './password-strength.ts'

const guesser = new ZxcvbnFactory({
  graphs: adjacencyGraphs,
  // Not the package's whole: 89,000 surnames and the words of its encyclopedia would double what travels, and change
  // hardly a verdict.
  dictionary: { ...dictionary, ...sequences, 'commonWords-en': commonWords, 'firstnames-en': firstNames },
  // The time a password takes grows with its length and with the letters that a sign can stand for.
  maxLength: 40,
  l33tMaxSubstitutions: 20,
})

/** Fewer than 10⁶ guesses are weak, 10¹⁰ or more strong; of a longer password the first 40 characters count. */
export const judgePassword: JudgePassword = (password, personal) => {
  const { score } = guesser.check(withoutPersonal(password, personal))
  if (score < 2) return 'weak'
  return score < 4 ? 'fair' : 'strong'
}

/** Each part of name and address is one character to whoever guesses, wherever it stands. */
function withoutPersonal(password: string, personal: readonly string[]): string {
  const parts = personal.flatMap(text => text.split(/[@\s]/)).filter(text => text.length >= 3)
  if (parts.length === 0) return password
  return password.replace(new RegExp(parts.map(literally).join('|'), 'gi'), '*')
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
