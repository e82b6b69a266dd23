import { phoneOf } from '../../platform/phone-number.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import { findProof } from './phone-queries.ts'
import type { Stated } from './rules/identity.ts'

/** Returns the stated number, E.164; undefined without one. */
export function statedPhone({ dialCode, phone }: Stated): string | undefined {
  return dialCode === undefined || phone === undefined ? undefined : phoneOf(`${dialCode}${phone}`)
}

/** Returns the number a customer proved by code, E.164; null without one. */
export async function provedPhone(tx: ReadTx, userId: string): Promise<string | null> {
  return (await tx.one(findProof, { userId }))?.confirmed_phone ?? null
}
