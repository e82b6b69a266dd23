import type { FreshMethod } from '@quayside/contracts/endpoints/sign-in/second-factor'

/** Sensitive acts require a proof within the last ten minutes (rules §10). */
export const STEP_UP_MS = 10 * 60_000
/** Tolerated clock skew between nodes; a proof further in the future does not count. */
const AHEAD_MS = 60_000

export function isSteppedUp(provedAt: number, now: number): boolean {
  return now - provedAt < STEP_UP_MS && provedAt - now <= AHEAD_MS
}

export type SignInFactors = {
  readonly totp: boolean
  readonly passkeys: number
  readonly recoveryCodes: number
  readonly password: boolean
}

export function hasSecondFactor({ totp, passkeys }: SignInFactors): boolean {
  return totp || passkeys > 0
}

/** Methods of step-up authentication. A second factor excludes all others, so that a password cannot remove it. */
export function stepUpMethods(factors: SignInFactors): FreshMethod[] {
  return hasSecondFactor(factors) ? factorsOf(factors) : factors.password ? ['password'] : []
}

export function factorsOf({ totp, passkeys, recoveryCodes }: SignInFactors): Factor[] {
  const has = { passkey: passkeys > 0, totp, recovery: recoveryCodes > 0 }
  return FACTORS.filter(factor => has[factor])
}

export function typedFactors(factors: SignInFactors): Exclude<Factor, 'passkey'>[] {
  return factorsOf(factors).filter(factor => factor !== 'passkey')
}

const FACTORS = ['passkey', 'totp', 'recovery'] as const
export type Factor = (typeof FACTORS)[number]
