import { hash } from 'node:crypto'

/** The purpose of a code (spec §7, `sendCode`). */
export type CodePurpose = 'register' | 'reset' | 'address' | 'email' | 'link' | 'service'

/** A code is valid for ten minutes and five tries (rules §10). */
export const CODE_LIFE_MS = 10 * 60_000
export const CODE_TRIES = 5
/** Codes compared per guess: more codes must not improve a guesser's odds. */
export const CODES_COMPARED = 5

export type LiveCode = {
  readonly id: number
  readonly code_hash: string
  readonly requester: string
  readonly tries: number
  /** Wrong tries by any requester at the address's codes, counted while this one was the newest. */
  readonly shared_tries: number
}

export type CodeOf = {
  readonly email: string
  readonly purpose: CodePurpose | 'withdrawal'
  /** Identifies the permitted act if a purpose has several. */
  readonly about?: string
}

/** Hash of a code, bound to its purpose so that it permits nothing else. */
export function hashCode({ purpose, email, about, code }: CodeOf & { readonly code: string }): string {
  const bound = about === undefined ? [purpose, email] : [purpose, email, about]
  return hash('sha256', [...bound, code].join('\n'), 'base64url')
}

/** Verdict on a typed code; a wrong one costs a try of `ownId` and a shared try, counted on `newestId`. */
type Verdict =
  | { readonly kind: 'right' | 'void' }
  | { readonly kind: 'wrong'; readonly ownId: number | undefined; readonly newestId: number }

/**
 * Judges a typed code (rules §10) against the live codes of its address and purpose, newest first; `void` if no tries
 * are left. A new code keeps the older ones alive, or any requester could void the owner's. A requester has five tries
 * at the newest of their own codes, independent of others; a new code gives no new tries until the used ones expire.
 * All others, such as the owner on a second device, share five tries at the address's newest codes, since they look
 * like a guesser. Tries at codes no longer compared still count.
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
