import type { BookAddress } from '@quayside/contracts/endpoints/funds/address-book'

/** When a waiting address becomes usable, in device time (ms), correct even with a wrong clock; null without a wait. */
export function readyAt({ status, usableAt, waitsFor }: BookAddress, cameAt: number): number | null {
  if (status !== 'waiting' || usableAt === null) return null
  return waitsFor === undefined ? Date.parse(usableAt) : cameAt + waitsFor
}
