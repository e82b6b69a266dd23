import type { UserInfo } from '@quayside/contracts/customer/user'
import { heldTotal } from '../money/figures.ts'

export type FirstStep = {
  readonly key: 'order' | 'deposit' | 'factor' | 'identity'
  readonly href: string
  readonly state: 'todo' | 'pending' | 'done'
}

type Factor = { readonly totp: object | null; readonly passkeys: number }

/** The next steps of a new account; `factor` is undefined until it is known. */
export function firstSteps(user: UserInfo, factor: Factor | undefined): readonly FirstStep[] {
  const first: FirstStep =
    user.virtually === 'YES'
      ? { key: 'deposit', href: '/profile/balance/deposit', state: doneIf(isSome(user.totalAssets)) }
      : { key: 'order', href: '/market', state: doneIf(hasTraded(user)) }
  const hasFactor = factor !== undefined && (factor.totp !== null || factor.passkeys > 0)
  return [
    first,
    { key: 'factor', href: '/profile/settings#second-factor', state: doneIf(hasFactor) },
    { key: 'identity', href: '/loan/identity', state: identityState(user) },
  ]
}

function identityState({ kycStatus }: UserInfo): FirstStep['state'] {
  return kycStatus === 'pending' ? 'pending' : doneIf(kycStatus === 'verified')
}

/** Money in an order, or a result of one: fees leave a result even where the price did not move. */
function hasTraded(user: UserInfo): boolean {
  return [user.bondAmount, heldTotal(user), user.profit].some(isSome)
}

function isSome(amount: string): boolean {
  return /[1-9]/.test(amount)
}

function doneIf(isDone: boolean): 'todo' | 'done' {
  return isDone ? 'done' : 'todo'
}
