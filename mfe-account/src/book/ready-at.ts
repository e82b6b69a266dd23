import type { BookAddress } from '@quayside/contracts/endpoints/address-book'

/**
 * The moment of this device (ms) at which an address that waits can be used, by an answer that came at another: a device
 * with a wrong clock counts right, too. Null for one that does not wait.
 */
export function readyAt({ status, usableAt, waitsFor }: BookAddress, cameAt: number): number | null {
  if (status !== 'waiting' || usableAt === null) return null
  return waitsFor === undefined ? Date.parse(usableAt) : cameAt + waitsFor
}
