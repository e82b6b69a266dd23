import type { ReadTx } from '../../platform/storage/storage.ts'
import { findCases } from './queries.ts'
import { caseOf } from './tables.ts'

/** Han, kana and hangul: written family name first, without a blank. */
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** The customer's name as their verified identity states it; undefined without one. */
export async function verifiedName(tx: ReadTx, userId: string): Promise<string | undefined> {
  const verified = (await tx.all(findCases, { userId }))
    .map(caseOf)
    .find(({ status }) => status === 'verified')
  const { firstName = '', lastName = '' } = verified?.stated ?? {}
  const name = FAMILY_FIRST.test(lastName) ? lastName + firstName : `${firstName} ${lastName}`.trim()
  return name === '' ? undefined : name
}
