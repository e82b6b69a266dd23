import * as audit from '@quayside/contracts/staff/audit'
import { addCharity, changeCharity, listCharities } from '@quayside/contracts/staff/charities'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AtTheDesk, atTheDesk } from '../../desk/desk.builders.ts'
import { inEvery, schedule, writeItem } from '../drafts/drafts.builders.ts'
import { MINUTE_MS, type NftSite, openNftSite } from '../nft-site.builders.ts'

let site: NftSite
let ada: AtTheDesk
beforeEach(async () => {
  site = await openNftSite()
  ada = atTheDesk(site.server, 'ada', 'administrator')
})
afterEach(() => site.server.close())

const words = (over: object = {}) => ({
  name: inEvery('Sea rescue'),
  about: inEvery('Boats for the coast'),
  url: 'https://rescue.example/en',
  ...over,
})
const add = (over: object = {}) => ada.call(addCharity, { body: { id: 'sea-rescue', ...words(over) } })
const change = (over: object) => ada.call(changeCharity, { params: { id: 'sea-rescue' }, body: words(over) })
const listed = async () => (await ada.call(listCharities)).result.charities

describe('a charity', () => {
  it('is added once, as a sample where everything is one, and named in every language', async () => {
    expect((await add()).result).toMatchObject({ id: 'sea-rescue', isSample: true, isEditable: true })
    expect((await add()).status).toBe(200)
    expect((await add({ url: null })).status).toBe(409)
    expect((await listed()).find(({ id }) => id === 'sea-rescue')).toMatchObject(words())
    expect((await listed()).find(({ id }) => id === 'sandbox')).toMatchObject({ isEditable: false })
    const acts = (await ada.call(audit.listActs, { query: { action: 'charity' } })).result.list
    expect(acts).toMatchObject([{ action: 'charity.added', subject: 'sea-rescue', actor: ada.email }])
  })

  it('is called otherwise until something is on the market for it', async () => {
    await add()
    expect((await change({ url: null })).result).toMatchObject({ url: null })
    const draft = await writeItem(ada, 'a-boat', { charityId: 'sea-rescue' })
    expect((await change({ about: inEvery('Boats') })).result.about.en).toBe('Boats (en)')
    await schedule(ada, draft, site.server.services.clock.now() + 10 * MINUTE_MS)
    expect(await change({ about: inEvery('Something else') })).toMatchObject({ status: 409 })
    expect(await site.look('a-boat')).toMatchObject({
      charity: 'Sea rescue (en)',
      charityAbout: 'Boats (en)',
      isSampleCharity: true,
    })
  })

  it.each([
    ['without a language', { name: { ...inEvery('Sea rescue'), ja: '' } }, /日本語/],
    ['with an address that is no web page', { url: 'javascript:alert(1)' }, /./],
    ['with another name before the host', { url: 'https://bank.example@evil.example/' }, /./],
    ['with an address that is not secured', { url: 'http://rescue.example' }, /./],
    ['with letters that turn around what follows', { name: inEvery('Sea \u202erescue') }, /./],
    ['under an id that is none', { id: 'Sea Rescue' }, /./],
  ])('%s is refused', async (_, over, said) => {
    expect(await add(over)).toMatchObject({
      status: 400,
      problem: { message: expect.stringMatching(said) },
    })
    expect(await listed()).toHaveLength(1)
  })

  it('is no reviewer’s to add', async () => {
    const rita = atTheDesk(site.server, 'rita', 'reviewer')
    expect((await rita.call(addCharity, { body: { id: 'sea-rescue', ...words() } })).status).toBe(403)
    expect((await rita.call(listCharities)).status).toBe(200)
  })
})
