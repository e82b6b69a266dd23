import { randomUUID } from 'node:crypto'
import { setLimit } from '@quayside/contracts/endpoints/account/limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, DEMO, type LimitSite, limitClient, openLimitSite, REAL } from './limit-site.builders.ts'

let site: LimitSite

beforeEach(async () => {
  site = await openLimitSite()
})
afterEach(() => site.server.close())

const DAILY = { kind: 'deposit', period: 'day' }
async function daily() {
  const found = (await site.limits()).money?.find(
    ({ kind, period }) => kind === 'deposit' && period === 'day',
  )
  if (found === undefined) throw new Error('there is no daily limit in the answer')
  return found
}
async function acts() {
  const rows = await site.server.services.storage.read(tx =>
    tx.dynamic(q => q.selectFrom('audit_log').select(['actor', 'action', 'user_id']).orderBy('id')),
  )
  return rows.filter(({ action }) => action.startsWith('customer.')).map(({ action }) => action)
}

describe('limits', () => {
  it('are none for a new customer', async () => {
    const { money, reminder, break: taken } = await site.limits()
    expect(money).toHaveLength(6)
    expect(money?.every(({ limit, left, next }) => limit === null && left === null && next === null)).toBe(
      true,
    )
    expect([reminder, taken]).toEqual([{ minutes: null, next: null, loosensAt: null }, null])
  })

  it('hold at once when they are lower, and a day later when they are higher', async () => {
    expect((await site.set({ ...DAILY, amount: '500' })).message).toBe('20005')
    expect(await daily()).toMatchObject({ limit: '500.00', left: '500.00', loosensAt: null })
    await site.set({ ...DAILY, amount: '800.50' })
    const loosensAt = '2026-11-21T12:00:00.000Z'
    expect(await daily()).toMatchObject({ limit: '500.00', next: '800.50', loosensAt })
    site.server.pass(DAY_MS - 1)
    expect(await daily()).toMatchObject({ limit: '500.00', loosensAt })
    site.server.pass(1)
    expect(await daily()).toMatchObject({ limit: '800.50', next: null, loosensAt: null })
  })

  it('are taken away a day later, which can be taken back until then', async () => {
    await site.set({ ...DAILY, amount: '500' })
    await site.set({ ...DAILY, amount: null })
    expect(await daily()).toMatchObject({ limit: '500.00', next: null, loosensAt: expect.any(String) })
    await site.set({ ...DAILY, amount: '500' })
    site.server.pass(2 * DAY_MS)
    expect(await daily()).toMatchObject({ limit: '500.00', loosensAt: null })
  })

  it('are told by notice and mail when they are about to loosen, once, and noted in the log', async () => {
    await site.set({ ...DAILY, amount: '500' })
    const before = site.server.outbox.length
    await site.set({ ...DAILY, amount: '900' })
    await site.set({ ...DAILY, amount: '900' })
    const mails = site.server.outbox.slice(before)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A limit on your Quayside account will be raised or removed',
    ])
    expect(mails[0]?.text).toContain('November 21, 2026')
    const kinds = (await site.notices()).map(({ kind }) => kind)
    expect(kinds.filter(kind => kind === 'limitLoosens')).toHaveLength(1)
    expect(await acts()).toEqual(['customer.limitSet', 'customer.limitSet', 'customer.limitSet'])
  })

  it('are loosened ten times at once and then every minute, which leaves what is stricter free', async () => {
    await site.set({ ...DAILY, amount: '500' })
    const before = site.server.outbox.length
    const answers = []
    for (let index = 0; index < 40; index += 1) {
      answers.push(await site.set({ ...DAILY, amount: String(900 + index) }))
      site.server.pass(100)
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.at(-1)).toMatchObject({
      status: 429,
      details: { limit: 'looser', retryAfterMs: expect.any(Number) },
    })
    expect(site.server.outbox.slice(before)).toHaveLength(10)
    expect((await acts()).filter(action => action === 'customer.limitSet')).toHaveLength(11)
    expect(await daily()).toMatchObject({ limit: '500.00', next: '909.00' })
    expect((await site.set({ ...DAILY, amount: '400' })).status).toBe(200)
    expect(await daily()).toMatchObject({ limit: '400.00', next: null })
    expect((await site.exclude({ months: 6 })).status).toBe(200)
  })

  it('write a bounded number of acts, however often they are drawn tighter', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 60; index += 1) {
      statuses.push((await site.set({ ...DAILY, amount: String(500 - index) })).status)
      site.server.pass(200)
    }
    expect(statuses.filter(status => status === 200)).toHaveLength(30)
    expect(await acts()).toHaveLength(30)
    expect((await site.timeOut({ days: 1 })).status).toBe(200)
  })

  it('are of the customer alone', async () => {
    const boris = limitClient(site.server, await site.server.signUp('boris'))
    await site.set({ ...DAILY, amount: '500' })
    expect((await boris.limits()).money?.every(({ limit }) => limit === null)).toBe(true)
  })

  it('are the real account’s: Demo has none, and is told why', async () => {
    const demo = limitClient(site.server, site.maria, DEMO)
    expect(await demo.set({ ...DAILY, amount: '500' })).toMatchObject({
      status: 422,
      code: '10008',
      details: { mode: 'demo' },
    })
    expect((await demo.limits()).money).toBeNull()
  })

  it('are set once by a client id, however often it is sent', async () => {
    const clientId = randomUUID()
    await site.set({ ...DAILY, amount: '500', clientId })
    await site.set({ ...DAILY, amount: '300' })
    const again = await site.set({ ...DAILY, amount: '500', clientId })
    expect(again.headers['idempotent-replay']).toBe('true')
    expect(await daily()).toMatchObject({ limit: '300.00', loosensAt: null })
    expect((await site.set({ ...DAILY, amount: '200', clientId })).status).toBe(409)
  })

  it.each(['300,400', '400,300'])('raced by two tabs (%s) are the stricter one at once', async amounts => {
    await site.set({ ...DAILY, amount: '500' })
    await Promise.all(amounts.split(',').map(amount => site.set({ ...DAILY, amount })))
    expect(await daily()).toMatchObject({ limit: '300.00' })
  })

  it.each<[string, Record<string, unknown>]>([
    ['nothing', { amount: undefined }],
    ['an empty text', { amount: '' }],
    ['zero', { amount: '0' }],
    ['zero in places', { amount: '0.00' }],
    ['less than a dollar', { amount: '0.99' }],
    ['less than nothing', { amount: '-100' }],
    ['a tenth of a cent', { amount: '10.001' }],
    ['more than any limit', { amount: '1000000000' }],
    ['more than the ledger holds', { amount: '9'.repeat(40) }],
    ['an exponent', { amount: '1e3' }],
    ['a number', { amount: 500 }],
    ['a word', { amount: 'none' }],
    ['another kind', { kind: 'withdrawal' }],
    ['another span', { period: 'year' }],
    ['an unknown field', { userId: 'boris' }],
    ['another customer’s clock', { now: 0 }],
    ['no client id', { clientId: undefined }],
  ])('refuse %s', async (_, spoiled) => {
    await site.set({ ...DAILY, amount: '500' })
    expect((await site.set({ ...DAILY, amount: '400', ...spoiled })).status).toBe(400)
    expect(await daily()).toMatchObject({ limit: '500.00', loosensAt: null })
  })

  it('want a token', async () => {
    const body = { ...DAILY, amount: '500', clientId: randomUUID() }
    expect((await site.server.call(setLimit, { headers: REAL, body })).status).toBe(401)
    expect((await site.server.call(setLimit, { headers: REAL, body, token: 'forged' })).status).toBe(401)
  })
})

describe('the reminder', () => {
  it('comes more often at once and less often after a day, in both accounts', async () => {
    const demo = limitClient(site.server, site.maria, DEMO)
    await demo.remind({ minutes: 60 })
    expect((await site.limits()).reminder).toEqual({ minutes: 60, next: null, loosensAt: null })
    await site.remind({ minutes: 15 })
    await site.remind({ minutes: null })
    expect((await demo.limits()).reminder).toMatchObject({ minutes: 15, next: null })
    expect((await demo.session()).minutes).toBe(15)
    expect((await site.info()).reminder).toBe(15)
    site.server.pass(DAY_MS)
    expect((await demo.session()).minutes).toBeNull()
    expect((await site.info()).reminder).toBeUndefined()
  })

  it.each([0, -15, 16, 1e9, '30', 'often', undefined])('refuses %s', async minutes => {
    expect((await site.remind({ minutes })).status).toBe(400)
  })

  it('says since when the customer is signed in, and what came of it', async () => {
    const signedInAt = '2026-11-20T12:00:00.000Z'
    const serverTime = signedInAt
    expect(await site.session()).toEqual({ serverTime, minutes: null, signedInAt, result: null })
    await site.remind({ minutes: 30 })
    expect(await site.session()).toEqual({ serverTime, minutes: 30, signedInAt, result: '0.00' })
    const { id } = (await site.buy()).result
    await site.tick(49_900)
    await site.close(id)
    // 25.01 to open, 24.95 to close (0.05 %), and the price: 49,899.99 after 50,000.01.
    expect(await site.session()).toMatchObject({ minutes: 30, signedInAt, result: '-149.98' })
    expect((await limitClient(site.server, site.maria, DEMO).session()).result).toBe('0.00')
  })
})
