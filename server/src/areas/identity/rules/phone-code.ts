import { hash } from 'node:crypto'

/** A code by text message is good as long and as often as one by e-mail (rules §10). */
export const PHONE_CODE_LIFE_MS = 10 * 60_000
export const PHONE_CODE_TRIES = 5
/** Another code may be asked for after so long (`smsByUser`). */
export const PHONE_CODE_REST_SECONDS = 60

/** What is kept of a code, bound to its customer and number so that it proves nothing else. */
export function hashPhoneCode(of: { userId: string; phone: string; code: string }): string {
  return hash('sha256', `phone\n${of.userId}\n${of.phone}\n${of.code}`, 'base64url')
}
