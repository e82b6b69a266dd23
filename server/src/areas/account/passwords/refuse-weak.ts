import { LEAST_PASSWORD_SCORE, scorePassword } from '@quayside/contracts/customer/password-score'
import { refuseWith } from '../../../platform/http/envelope.ts'

/** 400 for a guessable password. Takes up to 100 ms, so call only after a right code or the old password. */
export function refuseWeak(
  password: string,
  personal: readonly string[],
): ReturnType<typeof refuseWith> | undefined {
  if (scorePassword(password, personal) >= LEAST_PASSWORD_SCORE) return undefined
  return refuseWith('400', { issues: [{ path: 'password', message: 'The password is easy to guess' }] })
}
