import type { BookAddress } from '@quayside/contracts/endpoints/funds/address-book'
import { WITHDRAWAL_WAIT_MS, type WithdrawalTerms } from '@quayside/contracts/endpoints/funds/withdrawals'

export type RequirementStatus =
  | { readonly kind: 'done' }
  | { readonly kind: 'todo' }
  | { readonly kind: 'waiting'; readonly until: string | null }

export type Requirements = Readonly<
  Record<'identity' | 'means' | 'address' | 'signIn', RequirementStatus>
> & {
  /** Protects every withdrawal, but only a code requires it. */
  readonly hasSecondFactor: boolean
  /** An address awaits its code. */
  readonly isUnconfirmed: boolean
}

/** The requirements of the first withdrawal (rules §8), at a time (ms). */
export function withdrawalRequirements(
  terms: WithdrawalTerms,
  book: readonly BookAddress[],
  now: number,
): Requirements {
  const { currencies, waits, methods, hasSecondFactor, wallets } = terms
  const fits = book.filter(one =>
    currencies.some(({ currency, networks }) => currency === one.currency && networks.includes(one.network)),
  )
  return {
    identity: identityOf(terms),
    means: methods.includes('code') && hasSecondFactor ? { kind: 'done' } : soonest(wallets, now),
    address: soonest(fits, now),
    signIn: waits === null ? { kind: 'done' } : { kind: 'waiting', until: waits.availableAt },
    hasSecondFactor,
    isUnconfirmed: fits.some(({ status }) => status === 'unconfirmed'),
  }
}

function identityOf({ identity, identityDueAt }: WithdrawalTerms): RequirementStatus {
  if (identity === 'verified') return { kind: 'done' }
  return identity === 'pending' ? { kind: 'waiting', until: identityDueAt ?? null } : { kind: 'todo' }
}

/** The earliest usable item; `todo` without any, `done` if one is already usable. */
function soonest(things: readonly { readonly usableAt: string | null }[], now: number): RequirementStatus {
  const [until] = things.flatMap(({ usableAt }) => usableAt ?? []).toSorted()
  if (until === undefined) return { kind: 'todo' }
  return Date.parse(until) > now ? { kind: 'waiting', until } : { kind: 'done' }
}

/** When waits end by the server's clock (ms), except identity, which a notice reports. */
export function waitsOf(requirements: Requirements | undefined, book: readonly BookAddress[] = []): number[] {
  const statuses =
    requirements === undefined ? [] : [requirements.means, requirements.address, requirements.signIn]
  return [
    ...statuses.flatMap(one => (one.kind === 'waiting' ? (one.until ?? []) : [])),
    ...book.flatMap(({ status, usableAt }) => (status === 'waiting' ? (usableAt ?? []) : [])),
  ].map(Date.parse)
}

/** Wait of a new address or wallet; an older server omits it, so the rules' wait applies. */
export function waitSecondsOf({ waitSeconds = WITHDRAWAL_WAIT_MS / 1_000 }: WithdrawalTerms): number {
  return waitSeconds
}

const STEPS = ['identity', 'means', 'address', 'signIn'] as const

export function isReady(requirements: Requirements): boolean {
  return STEPS.every(step => requirements[step].kind === 'done')
}

/** When withdrawals become possible; null while a step remains or a wait is unknown. */
export function readyFrom(requirements: Requirements): string | null {
  const statuses = STEPS.map(step => requirements[step])
  if (requirements.identity.kind !== 'done' || statuses.some(({ kind }) => kind === 'todo')) return null
  const ends = statuses.flatMap(one => (one.kind === 'waiting' ? (one.until ?? []) : []))
  return ends.toSorted().at(-1) ?? null
}
