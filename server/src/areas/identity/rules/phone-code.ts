import { hash } from 'node:crypto'

/** Same lifetime and tries as an emailed code (rules §10). */
export const PHONE_CODE_LIFE_MS = 10 * 60_000
export const PHONE_CODE_TRIES = 5
/** Minimum time between codes (`smsByUser`). */
export const PHONE_CODE_REST_SECONDS = 60

export function hashPhoneCode(of: { userId: string; phone: string; code: string }): string {
  return hash('sha256', `phone\n${of.userId}\n${of.phone}\n${of.code}`, 'base64url')
}
