import type { BookAddress } from '@quayside/contracts/endpoints/address-book'
import { WITHDRAWAL_WAIT_MS, type WithdrawalTerms } from '@quayside/contracts/endpoints/withdrawals'

/** How far one thing is that a withdrawal needs; `until` is when a wait ends, where that is known. */
export type Standing =
  | { readonly kind: 'done' }
  | { readonly kind: 'todo' }
  | { readonly kind: 'waiting'; readonly until: string | null }

export type Before = Readonly<Record<'identity' | 'means' | 'address' | 'signIn', Standing>> & {
  /** An address waits for its code. */
  readonly isUnconfirmed: boolean
}

/** Everything that has to be done and waited for before the first withdrawal (rules §8), as it stands at a moment (ms). */
export function beforeWithdrawing(terms: WithdrawalTerms, book: readonly BookAddress[], now: number): Before {
  const { currencies, waits, methods, hasSecondFactor, wallets } = terms
  const fits = book.filter(one =>
    currencies.some(({ currency, networks }) => currency === one.currency && networks.includes(one.network)),
  )
  return {
    identity: identityOf(terms),
    means: methods.includes('code') && hasSecondFactor ? { kind: 'done' } : soonest(wallets, now),
    address: soonest(fits, now),
    signIn: waits === null ? { kind: 'done' } : { kind: 'waiting', until: waits.availableAt },
    isUnconfirmed: fits.some(({ status }) => status === 'unconfirmed'),
  }
}

function identityOf({ identity, identityDueAt }: WithdrawalTerms): Standing {
  if (identity === 'verified') return { kind: 'done' }
  return identity === 'pending' ? { kind: 'waiting', until: identityDueAt ?? null } : { kind: 'todo' }
}

/** What of some things can be used first; nothing to do where one can be used already. */
function soonest(things: readonly { readonly usableAt: string | null }[], now: number): Standing {
  const [until] = things.flatMap(({ usableAt }) => usableAt ?? []).toSorted()
  if (until === undefined) return { kind: 'todo' }
  return Date.parse(until) > now ? { kind: 'waiting', until } : { kind: 'done' }
}

/** When what waits is ready by the server's clock (ms), save for the identity, of which a notice tells. */
export function waitsOf(before: Before | undefined, book: readonly BookAddress[] = []): number[] {
  const standings = before === undefined ? [] : [before.means, before.address, before.signIn]
  return [
    ...standings.flatMap(one => (one.kind === 'waiting' ? (one.until ?? []) : [])),
    ...book.flatMap(({ status, usableAt }) => (status === 'waiting' ? (usableAt ?? []) : [])),
  ].map(Date.parse)
}

/** How long a new address or wallet waits; an older server has the rules' own wait. */
export function waitSecondsOf({ waitSeconds = WITHDRAWAL_WAIT_MS / 1_000 }: WithdrawalTerms): number {
  return waitSeconds
}

const STEPS = ['identity', 'means', 'address', 'signIn'] as const

/** Whether a withdrawal can be begun. */
export function isReady(before: Before): boolean {
  return STEPS.every(step => before[step].kind === 'done')
}

/** From when on one can withdraw; null while something is still to be done or nobody knows how long it takes. */
export function readyFrom(before: Before): string | null {
  const standings = STEPS.map(step => before[step])
  if (before.identity.kind !== 'done' || standings.some(({ kind }) => kind === 'todo')) return null
  const ends = standings.flatMap(one => (one.kind === 'waiting' ? (one.until ?? []) : []))
  return ends.toSorted().at(-1) ?? null
}
