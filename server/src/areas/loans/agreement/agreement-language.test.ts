import { hash } from 'node:crypto'
import type { Locale } from '@quayside/contracts/locales'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { atTheDesk } from '../../desk/desk.builders.ts'
import { type LoanSite, openLoanSite, REAL } from '../loan-site.builders.ts'

let site: LoanSite
beforeEach(async () => {
  site = await openLoanSite()
})
afterEach(() => site.server.close())

const read = async (id: string, locale?: Locale) =>
  (await site.words(id, REAL, locale === undefined ? {} : { locale })).result
const typedName = 'María O’Neill'

describe('the language of an agreement', () => {
  it('is that of the screen on which the loan was asked for, whatever the account says', async () => {
    const { result } = await site.take({ locale: 'de' })
    expect(await read(result.id, 'de')).toMatchObject({ locale: 'de', hash: result.agreement.hash })
  })

  it('follows the reader until it is signed; each offer stays as it was', async () => {
    const { result } = await site.take({ locale: 'de' })
    expect(await read(result.id, 'ar')).toMatchObject({ locale: 'ar' })
    expect(await read(result.id)).toMatchObject({ locale: 'en' })
    expect(await read(result.id, 'de')).toMatchObject({ locale: 'de', hash: result.agreement.hash })
    const inGerman = hash('sha256', (await site.pdf(result.id, { locale: 'de' })).bytes, 'hex')
    expect(inGerman).toBe(result.agreement.hash)
  })

  it('is that of the file which its customer says to have read, once it is signed', async () => {
    const { result } = await site.take({ locale: 'de' })
    await read(result.id, 'ar')
    const signed = await site.sign(result, { typedName, agreement: result.agreement.hash })
    expect(signed.result.agreement.hash).toBe(result.agreement.hash)
    const hashes = signed.result.agreement
    expect(await read(result.id, 'th')).toMatchObject({ locale: 'de', hash: result.agreement.hash })
    const file = await site.pdf(result.id, { signed: 'true', locale: 'th' })
    expect(hash('sha256', file.bytes, 'hex')).toBe(hashes.signedHash)
    expect((await site.look(result.id)).agreement).toEqual(hashes)
  })

  it('is read in again when new terms are to be signed', async () => {
    const { result } = await site.take({ locale: 'de' })
    await site.sign(result, { typedName, agreement: result.agreement.hash })
    await site.decide(atTheDesk(site.server, 'rita', 'reviewer'), { kind: 'resign' })
    expect(await read(result.id, 'fr')).toMatchObject({ locale: 'fr' })
  })

  it('is the account’s for a page that names no file', async () => {
    const { result } = await site.take()
    expect((await site.sign(result)).status).toBe(200)
    expect(await read(result.id, 'de')).toMatchObject({ locale: 'en' })
  })
})

describe('a signature', () => {
  it('under a file that is not offered is refused', async () => {
    const { result } = await site.take()
    const { status, details } = await site.sign(result, { typedName, agreement: 'f'.repeat(64) })
    expect([status, details]).toEqual([409, { reason: 'agreement' }])
    expect((await site.look(result.id)).status).toBe('offered')
  })
})
