import { phoneOf } from '../../platform/phone-number.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import { findProof } from './phone-queries.ts'
import type { Stated } from './rules/identity.ts'

/** The number that was stated, E.164; undefined without one. */
export function statedPhone({ dialCode, phone }: Stated): string | undefined {
  return dialCode === undefined || phone === undefined ? undefined : phoneOf(`${dialCode}${phone}`)
}

/** The number that a customer has proved by a code, E.164; null without one. */
export async function provedPhone(tx: ReadTx, userId: string): Promise<string | null> {
  return (await tx.one(findProof, { userId }))?.confirmed_phone ?? null
}
