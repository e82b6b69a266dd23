import type { ReadTx } from '../../platform/storage/storage.ts'
import { addressOf, findAddress, listCurrent } from './queries.ts'
import { type BookAddress, usableAt } from './rules/address.ts'

/** A customer's current addresses; `usableAt` in ms, null until confirmed. */
export async function usableAddresses(tx: ReadTx, userId: string, waitMs: number) {
  const rows = await tx.all(listCurrent, { userId })
  return rows.map(row => withUse(addressOf(row), waitMs))
}

export async function usableAddress(tx: ReadTx, of: { userId: string; id: string }, waitMs: number) {
  const row = await tx.one(findAddress, of)
  return row && withUse(addressOf(row), waitMs)
}

function withUse({ id, currency, network, address, label, confirmedAt }: BookAddress, waitMs: number) {
  return { id, currency, network, address, label, usableAt: usableAt({ confirmedAt }, waitMs) }
}
