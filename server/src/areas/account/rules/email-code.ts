import { hash } from 'node:crypto'

import type { CodePurpose } from '../../../platform/mail/texts.ts'

/** A code is good for ten minutes and five tries (rules §10). */
export const CODE_LIFE_MS = 10 * 60_000
export const CODE_TRIES = 5
/** So many codes are compared with what was typed: a guess must not win more often with every code that is asked for. */
export const CODES_COMPARED = 5

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

/** What a code is for: what `sendCode` gives codes for, or one quoted withdrawal. */
export type CodeOf = {
  readonly email: string
  readonly purpose: CodePurpose | 'withdrawal'
  /** The one thing that the code permits, where there are several of a purpose. */
  readonly about?: string
}

/** What is kept of a code, bound to what it is for so that it opens nothing else. */
export function hashCode({ purpose, email, about, code }: CodeOf & { readonly code: string }): string {
  const bound = about === undefined ? [purpose, email] : [purpose, email, about]
  return hash('sha256', [...bound, code].join('\n'), 'base64url')
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
 * for codes has five tries at the newest of them, whatever others do; another code gives no other tries until the tried
 * ones have expired. All others, such as the owner on a second device, share five tries at the newest codes of the
 * address: they cannot be told from a guesser. The tries at codes that are compared no more count too.
 */
export function judgeCode(live: readonly LiveCode[], typed: { hash: string; requester: string }): Verdict {
  const newest = live[0]
  if (newest === undefined) return { kind: 'void' }
  const own = live.filter(({ requester }) => requester === typed.requester)
  const ownTries = own.reduce((sum, { tries }) => sum + tries, 0)
  const sharedTries = live.reduce((sum, { shared_tries }) => sum + shared_tries, 0)
  const mayTryOwn = own.length > 0 && ownTries < CODE_TRIES
  const mayTryAll = sharedTries < CODE_TRIES
  if (!(mayTryOwn || mayTryAll)) return { kind: 'void' }
  const ownNewest = mayTryOwn ? own.slice(0, CODES_COMPARED) : []
  const candidates = mayTryAll ? [...ownNewest, ...live.slice(0, CODES_COMPARED)] : ownNewest
  if (candidates.some(({ code_hash }) => code_hash === typed.hash)) return { kind: 'right' }
  return { kind: 'wrong', ownId: own[0]?.id, newestId: newest.id }
}
