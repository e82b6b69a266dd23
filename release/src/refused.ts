import type { Refusal } from './releases.ts'

export function refused(
  code: Refusal['code'],
  message: string,
  more: Pick<Refusal, 'report' | 'revision' | 'retryAfter' | 'fates' | 'notHeld' | 'isRevoked'> = {},
): { readonly ok: false; readonly error: Refusal } {
  return { ok: false, error: { code, message, ...more } }
}

/** Refuses a request that is allowed again at the first of these times (ms). */
export function limitedUntil(problem: string, ends: readonly number[], now: Date) {
  const retryAfter = Math.max(1, Math.ceil((Math.min(...ends) - now.getTime()) / 1_000))
  return refused('limited', `${problem}, or try again in ${retryAfter} s`, { retryAfter })
}

/** Refuses to replace the bytes of a published version. */
export function conflictingVersion(key: string) {
  return refused('conflict', `${key} is published already with other bytes: choose a new version`)
}
