import { LEAST_PASSWORD_SCORE, scorePassword } from '@quayside/contracts/password-score'
import { refuseWith } from '../../platform/http/envelope.ts'

/**
 * The refusal of a password that is easily guessed, at its field; undefined for any other. `personal` are the customer's
 * name and address. It takes up to a tenth of a second, so ask only who has shown a right code or the old password.
 */
export function refuseWeak(
  password: string,
  personal: readonly string[],
): ReturnType<typeof refuseWith> | undefined {
  if (scorePassword(password, personal) >= LEAST_PASSWORD_SCORE) return undefined
  return refuseWith('400', { issues: [{ path: 'password', message: 'The password is easy to guess' }] })
}
