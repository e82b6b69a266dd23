import type { Refusal } from './releases.ts'

export function refused(
  code: Refusal['code'],
  message: string,
  more: Pick<Refusal, 'report' | 'revision' | 'retryAfter' | 'fates' | 'notHeld' | 'isRevoked'> = {},
): { readonly ok: false; readonly error: Refusal } {
  return { ok: false, error: { code, message, ...more } }
}
