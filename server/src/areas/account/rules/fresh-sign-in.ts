import type { FreshMethod } from '@quayside/contracts/endpoints/second-factor'

/** An act with weight wants a proof of the last ten minutes (rules §10). */
export const FRESH_MS = 10 * 60_000
/** So far may another node's clock be ahead; a proof from further in the future is none. */
const AHEAD_MS = 60_000

/** Whether a proof given at a moment (ms) still counts at another. */
export function isFresh(provedAt: number, now: number): boolean {
  return now - provedAt < FRESH_MS && provedAt - now <= AHEAD_MS
}

/** What a customer has to prove who they are by. */
export type Means = {
  readonly totp: boolean
  readonly passkeys: number
  readonly recoveryCodes: number
  readonly password: boolean
}

/** Whether sign-in asks for more than one thing: an authenticator app or a passkey. */
export function hasSecondFactor({ totp, passkeys }: Means): boolean {
  return totp || passkeys > 0
}

/**
 * How a session may be freshened. Where there is a second factor it is the only way: whoever has found out the password
 * in front of an open tab must not take the factor away. None is left to a customer without both, who signs in again.
 */
export function freshMethods(means: Means): FreshMethod[] {
  return hasSecondFactor(means) ? factorsOf(means) : means.password ? ['password'] : []
}

/** What the second step of a sign-in can be done by, the quickest first. */
export function factorsOf({ totp, passkeys, recoveryCodes }: Means): Factor[] {
  const has = { passkey: passkeys > 0, totp, recovery: recoveryCodes > 0 }
  return FACTORS.filter(factor => has[factor])
}

/** What of it is typed; nothing is left to a customer with passkeys alone whose recovery codes are used up. */
export function typedFactors(means: Means): Exclude<Factor, 'passkey'>[] {
  return factorsOf(means).filter(factor => factor !== 'passkey')
}

const FACTORS = ['passkey', 'totp', 'recovery'] as const
export type Factor = (typeof FACTORS)[number]
