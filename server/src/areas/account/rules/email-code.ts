import { hash } from 'node:crypto'

import type { CodePurpose } from '../../../platform/mail/texts.ts'

/** A code is good for ten minutes and five tries (rules §10). */
export const CODE_LIFE_MS = 10 * 60_000
export const CODE_TRIES = 5

/** A code as it is kept; times in ms. */
export type KeptCode = {
  readonly code_hash: string
  readonly expires_at: number
  readonly tries: number
  readonly used_at: number | null
}

/** What is kept of a code, bound to its address and purpose so that it opens nothing else. */
export function hashCode(of: { email: string; purpose: CodePurpose; code: string }): string {
  return hash('sha256', `${of.purpose}\n${of.email}\n${of.code}`, 'base64url')
}

/** Judges a typed code: `void` when none may be used any more, `wrong` costs a try (rules §10). */
export function judgeCode(
  kept: KeptCode | undefined,
  typedHash: string,
  now: number,
): 'right' | 'wrong' | 'void' {
  if (kept === undefined || kept.used_at !== null || kept.expires_at <= now || kept.tries >= CODE_TRIES) {
    return 'void'
  }
  return kept.code_hash === typedHash ? 'right' : 'wrong'
}
