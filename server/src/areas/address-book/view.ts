import type { BookAddress as Shown } from '@quayside/contracts/endpoints/address-book'
import { isoOf } from '@quayside/contracts/iso-time'
import { isoOrNull } from '../../platform/iso-or-null.ts'
import { type BookAddress, statusOf, usableAt } from './rules/address.ts'

/** An address as its customer sees it. */
export function addressView(known: BookAddress, now: number): Shown {
  const { id, currency, network, address, label, createdAt } = known
  return {
    ...{ id, currency, network, address, label, status: statusOf(known, now) },
    ...{ usableAt: isoOrNull(usableAt(known)), addedAt: isoOf(createdAt) },
  }
}
