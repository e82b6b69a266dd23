import { hash } from 'node:crypto'

import type { CodePurpose } from '../../../platform/mail/texts.ts'

/** A code is good for ten minutes and five tries (rules §10). */
export const CODE_LIFE_MS = 10 * 60_000
export const CODE_TRIES = 5

/** A code as it is kept, while it can be used: neither spent nor past its time. */
export type LiveCode = {
  readonly id: number
  readonly code_hash: string
  /** Who asked for it (`Requester.key`). */
  readonly requester: string
  /** Wrong tries of who asked for it. */
  readonly tries: number
  /** Wrong tries at this and every other live code of the address, by whomever. */
  readonly shared_tries: number
}

/** What is kept of a code, bound to its address and purpose so that it opens nothing else. */
export function hashCode(of: { email: string; purpose: CodePurpose; code: string }): string {
  return hash('sha256', `${of.purpose}\n${of.email}\n${of.code}`, 'base64url')
}

/** What a typed code is; a wrong one costs a try of `ownId` and of the tries that all share, kept at `newestId`. */
type Verdict =
  | { readonly kind: 'right' | 'void' }
  | { readonly kind: 'wrong'; readonly ownId: number | undefined; readonly newestId: number }

/**
 * Judges a typed code (rules §10) against the live codes of its address and purpose, newest first; `void` when none may
 * be tried any more.
 *
 * A new code leaves the older ones alive, or whoever asks for codes of an address would void its owner's. Whoever asked
 * for a code has five tries at what they asked for since the newest one, whatever others do. All others, such as the
 * owner on a second device, share five tries at every code of the address: they cannot be told from a guesser.
 */
export function judgeCode(live: readonly LiveCode[], typed: { hash: string; requester: string }): Verdict {
  const newest = live[0]
  if (newest === undefined) return { kind: 'void' }
  const own = live.filter(({ requester }) => requester === typed.requester)
  const sharedTries = live.reduce((sum, { shared_tries }) => sum + shared_tries, 0)
  const mayTryOwn = own[0] !== undefined && own[0].tries < CODE_TRIES
  const mayTryAll = sharedTries < CODE_TRIES
  if (!(mayTryOwn || mayTryAll)) return { kind: 'void' }
  const candidates = mayTryAll ? live : own
  if (candidates.some(({ code_hash }) => code_hash === typed.hash)) return { kind: 'right' }
  return { kind: 'wrong', ownId: own[0]?.id, newestId: newest.id }
}
