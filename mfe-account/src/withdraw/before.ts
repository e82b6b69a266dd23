import type { BookAddress } from '@quayside/contracts/endpoints/address-book'
import { WITHDRAWAL_WAIT_MS, type WithdrawalTerms } from '@quayside/contracts/endpoints/withdrawals'

export type Standing =
  | { readonly kind: 'done' }
  | { readonly kind: 'todo' }
  | { readonly kind: 'waiting'; readonly until: string | null }

export type Before = Readonly<Record<'identity' | 'means' | 'address' | 'signIn', Standing>> & {
  /** An address awaits its code. */
  readonly isUnconfirmed: boolean
}

/** The requirements of the first withdrawal (rules §8), at a time (ms). */
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

/** The earliest usable item; `todo` without any, `done` if one is already usable. */
function soonest(things: readonly { readonly usableAt: string | null }[], now: number): Standing {
  const [until] = things.flatMap(({ usableAt }) => usableAt ?? []).toSorted()
  if (until === undefined) return { kind: 'todo' }
  return Date.parse(until) > now ? { kind: 'waiting', until } : { kind: 'done' }
}

/** When waits end by the server's clock (ms), except identity, which a notice reports. */
export function waitsOf(before: Before | undefined, book: readonly BookAddress[] = []): number[] {
  const standings = before === undefined ? [] : [before.means, before.address, before.signIn]
  return [
    ...standings.flatMap(one => (one.kind === 'waiting' ? (one.until ?? []) : [])),
    ...book.flatMap(({ status, usableAt }) => (status === 'waiting' ? (usableAt ?? []) : [])),
  ].map(Date.parse)
}

/** Wait of a new address or wallet; an older server omits it, so the rules' wait applies. */
export function waitSecondsOf({ waitSeconds = WITHDRAWAL_WAIT_MS / 1_000 }: WithdrawalTerms): number {
  return waitSeconds
}

const STEPS = ['identity', 'means', 'address', 'signIn'] as const

export function isReady(before: Before): boolean {
  return STEPS.every(step => before[step].kind === 'done')
}

/** When withdrawals become possible; null while a step remains or a wait is unknown. */
export function readyFrom(before: Before): string | null {
  const standings = STEPS.map(step => before[step])
  if (before.identity.kind !== 'done' || standings.some(({ kind }) => kind === 'todo')) return null
  const ends = standings.flatMap(one => (one.kind === 'waiting' ? (one.until ?? []) : []))
  return ends.toSorted().at(-1) ?? null
}
