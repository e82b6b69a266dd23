import type { FreshMethod } from '@quayside/contracts/endpoints/second-factor'

/** Sensitive acts require a proof within the last ten minutes (rules §10). */
export const FRESH_MS = 10 * 60_000
/** Tolerated clock skew between nodes; a proof further in the future does not count. */
const AHEAD_MS = 60_000

export function isFresh(provedAt: number, now: number): boolean {
  return now - provedAt < FRESH_MS && provedAt - now <= AHEAD_MS
}

export type Means = {
  readonly totp: boolean
  readonly passkeys: number
  readonly recoveryCodes: number
  readonly password: boolean
}

export function hasSecondFactor({ totp, passkeys }: Means): boolean {
  return totp || passkeys > 0
}

/** Methods of step-up authentication. A second factor excludes all others, so that a password cannot remove it. */
export function freshMethods(means: Means): FreshMethod[] {
  return hasSecondFactor(means) ? factorsOf(means) : means.password ? ['password'] : []
}

export function factorsOf({ totp, passkeys, recoveryCodes }: Means): Factor[] {
  const has = { passkey: passkeys > 0, totp, recovery: recoveryCodes > 0 }
  return FACTORS.filter(factor => has[factor])
}

export function typedFactors(means: Means): Exclude<Factor, 'passkey'>[] {
  return factorsOf(means).filter(factor => factor !== 'passkey')
}

const FACTORS = ['passkey', 'totp', 'recovery'] as const
export type Factor = (typeof FACTORS)[number]
