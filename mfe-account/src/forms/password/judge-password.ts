import { LEAST_PASSWORD_SCORE, scorePassword } from '@quayside/contracts/customer/password-score'
import type { JudgePassword } from './password-strength.ts'

/** Weak passwords are those that the server refuses; strong is the maximum score. */
export const judgePassword: JudgePassword = (password, personal) => {
  const score = scorePassword(password, personal)
  if (score < LEAST_PASSWORD_SCORE) return 'weak'
  return score < 4 ? 'fair' : 'strong'
}
