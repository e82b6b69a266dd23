import { createHash } from 'node:crypto'
import type { CryptoCurrency, Network } from '@quayside/contracts/assets/networks'
import type { AddressStatus } from '@quayside/contracts/endpoints/funds/address-book'

/** An address of a customer's book (rules §8); moments in ms. */
export type BookAddress = {
  readonly id: string
  readonly userId: string
  readonly clientId: string
  readonly currency: CryptoCurrency
  readonly network: Network
  readonly address: string
  readonly label: string
  readonly confirmedAt: number | null
  readonly createdAt: number
}

export const CODE_LIFE_MS = 600_000
/** Wrong codes allowed during a code's lifetime, even if it is sent again. */
export const CODE_TRIES = 5

/** When withdrawals to the address open (ms): `waitMs` after confirmation; null before it. */
export function usableAt({ confirmedAt }: Pick<BookAddress, 'confirmedAt'>, waitMs: number): number | null {
  return confirmedAt === null ? null : confirmedAt + waitMs
}

export function statusOf(
  known: Pick<BookAddress, 'confirmedAt'>,
  { now, waitMs }: { readonly now: number; readonly waitMs: number },
): AddressStatus {
  const from = usableAt(known, waitMs)
  if (from === null) return 'unconfirmed'
  return now < from ? 'waiting' : 'usable'
}

export function hashCode({ id, code }: { readonly id: string; readonly code: string }): string {
  return createHash('sha256').update(`address ${id} ${code}`).digest('hex')
}
