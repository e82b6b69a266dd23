import { ageOn } from '@quayside/contracts/customer/countries'
import type { ReadTx } from '../../platform/storage/storage.ts'
import { findCases } from './queries.ts'
import { CASE } from './tables.ts'

/** Han, kana, and hangul names: family name first, without a space. */
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

export async function verifiedName(tx: ReadTx, userId: string): Promise<string | undefined> {
  const verified = await verifiedCase(tx, userId)
  const { firstName = '', lastName = '' } = verified?.stated ?? {}
  const name = FAMILY_FIRST.test(lastName) ? lastName + firstName : `${firstName} ${lastName}`.trim()
  return name === '' ? undefined : name
}

/** Returns the verified identity's data with today's age in years and photo ids; undefined without one. */
export async function verifiedIdentity(tx: ReadTx, userId: string, now: number) {
  const verified = await verifiedCase(tx, userId)
  if (verified === undefined) return undefined
  const { stated } = verified
  const { signature: _drawn, ...photos } = verified.photos
  const values = Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined))
  const today = new Date(now).toISOString().slice(0, 10)
  return { values, photos, age: stated.birthdate === undefined ? null : ageOn(stated.birthdate, today) }
}

async function verifiedCase(tx: ReadTx, userId: string) {
  const cases = (await tx.all(findCases, { userId })).map(CASE.fromRow)
  return cases.find(({ status }) => status === 'verified')
}
