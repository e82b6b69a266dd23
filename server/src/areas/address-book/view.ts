import type { BookAddress as Shown } from '@quayside/contracts/endpoints/funds/address-book'
import { isoOf } from '@quayside/contracts/iso-time'
import { isoOrNull } from '../../platform/time/iso-or-null.ts'
import { type BookAddress, statusOf, usableAt } from './rules/address.ts'

export function addressView(
  known: BookAddress,
  at: { readonly now: number; readonly waitMs: number },
): Shown {
  const { id, currency, network, address, label, createdAt } = known
  const from = usableAt(known, at.waitMs)
  return {
    id,
    currency,
    network,
    address,
    label,
    status: statusOf(known, at),
    usableAt: isoOrNull(from),
    addedAt: isoOf(createdAt),
    ...(from !== null && { waitsFor: Math.max(0, from - at.now) }),
  }
}
