import { getUserInfo, notifications } from '@quayside/contracts/endpoints/account/account'
import { listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { buyOptions } from '@quayside/contracts/endpoints/trading/options'
import { changeOptionPolicy } from '@quayside/contracts/staff/policies'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { recountHouse } from '../../app/recount-house.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { prepare } from '../../platform/storage/query.ts'
import { atTheDesk } from '../desk/desk.builders.ts'
import { CODE, openExposureSite, REAL, type Trader } from './exposure-site.builders.ts'

type House = Awaited<ReturnType<typeof openExposureSite>>

let house: House

/** Two units may be bought or sold beyond the other side. */
async function open(limits: Readonly<Record<string, number>> = { 'contracts:BTCUSDT': 100_100 }) {
  house = await openExposureSite(limits)
  return [await house.trader('maria'), await house.trader('ada')] as const
}

afterEach(async () => {
  await house.site.workers.settled()
  const known = await house.totals()
  await recountHouse(house.site.services.storage)
  expect(await house.totals()).toEqual(known?.some(Boolean) ? known : undefined)
  expect((await house.site.services.storage.read(verifyLedger)).faults).toEqual([])
  await house.site.close()
})

const REFUSED = { status: 422, code: '10029', details: {} }
const amountOf = async ({ token }: Trader) =>
  (await house.site.call(getUserInfo, { token, headers: REAL })).result.amount
const newest = async ({ token }: Trader) =>
  (await house.site.call(listOrder, { token, headers: REAL })).result.list[0]

describe('a market order above the limit', () => {
  it('is refused without the house’s figures and costs nothing, for every real account', async () => {
    const [maria, ada] = await open()
    expect((await maria.buy('1.5')).status).toBe(200)
    expect(await ada.buy('1')).toMatchObject(REFUSED)
    expect(await amountOf(ada)).toBe('100000.00')
    expect((await ada.buy('0.5')).status).toBe(200)
    expect(await maria.buy('0.01')).toMatchObject(REFUSED)
  })

  it('is accepted in a demo account, which is no risk', async () => {
    const [maria] = await open()
    expect((await maria.inDemo('5')).status).toBe(200)
    expect(await house.totals()).toBeUndefined()
  })

  it('is accepted on the other side, up to the same size and within the limit beyond it', async () => {
    const [maria, ada] = await open()
    await maria.buy('2')
    expect(await ada.sell('4.1')).toMatchObject(REFUSED)
    expect((await ada.sell('4')).status).toBe(200)
    expect(await ada.sell('0.1')).toMatchObject(REFUSED)
    expect((await ada.buy('0.1')).status).toBe(200)
  })

  it('is refused when two come at once: the second sees the first', async () => {
    const [maria, ada] = await open()
    const answers = await Promise.all([maria.buy('1.5'), ada.buy('1.5')])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['10029', '200'])
  })
})

describe('above a limit that the price exceeded', () => {
  it('closing in part and whole is accepted, and so is a reversal that lowers', async () => {
    const [maria, ada] = await open()
    const { id } = (await maria.buy('1')).result
    const other = (await ada.buy('1')).result.id
    await house.tick(60_000)
    expect(await ada.buy('0.01')).toMatchObject(REFUSED)
    expect((await maria.close(id, { lots: '0.1' })).status).toBe(200)
    expect((await ada.reverse(other)).status).toBe(200)
    expect((await maria.close(id)).status).toBe(200)
  })

  it('a reversal that raises is refused, and nothing is closed', async () => {
    const [maria, ada] = await open()
    const { id } = (await maria.buy('1')).result
    await ada.sell('2', { leverage: 2 })
    await house.tick(60_000)
    expect(await maria.reverse(id)).toMatchObject(REFUSED)
    expect(await house.totals()).toEqual(['1', '2', 0n])
  })
})

describe('a waiting order', () => {
  it.each([
    ['limit', { type: 'limit', price: '49000' }],
    ['stop', { type: 'stop', price: '51000' }],
  ])('with a %s is refused above the limit when it is placed', async (_, body) => {
    const [maria] = await open()
    expect(await maria.buy('3', body)).toMatchObject(REFUSED)
    expect((await maria.buy('2', body)).status).toBe(200)
    expect((await maria.sell('2')).status).toBe(200)
  })

  it.each([
    ['limit', { type: 'limit', price: '49000' }, 49_000 - 1, 'limit'],
    ['stop', { type: 'stop', price: '51000' }, 51_000, 'stop'],
  ])('with a %s fails above the limit when its price comes, and its money returns', async (...given) => {
    const [, body, mid, type] = given
    const [maria, ada] = await open()
    await maria.buy('1', body)
    await ada.buy('1.5')
    await house.tick(mid)
    expect(await newest(maria)).toMatchObject({ status: 'failed', failReason: null, failedFor: 'exposure' })
    expect(await amountOf(maria)).toBe('100000.00')
    const { token } = maria
    const notices = (await house.site.call(notifications, { query: {}, token })).result.list
    expect(notices[0]).toMatchObject({ kind: 'limitFailed', data: { type, failReason: 'exposure' } })
  })

  it('for the opening is refused when it is placed, and fails at the first price', async () => {
    const [maria, ada] = await open()
    await ada.buy('1')
    house.site.market.setSession(CODE, { open: false })
    expect(await maria.buy('2', { atOpening: true })).toMatchObject(REFUSED)
    expect((await maria.buy('1', { atOpening: true })).status).toBe(200)
    house.site.market.setSession(CODE, { open: true })
    await house.tick(60_000)
    expect(await newest(maria)).toMatchObject({ status: 'failed', failedFor: 'exposure' })
  })

  it('is filled on the other side', async () => {
    const [maria, ada] = await open()
    await maria.buy('2')
    await ada.sell('1', { type: 'limit', price: '50500' })
    await house.tick(60_000)
    expect(await newest(ada)).toMatchObject({ status: 'open' })
  })

  it('may not grow beyond the limit or fill at once above it, and may shrink', async () => {
    const [maria, ada] = await open()
    const { id } = (await maria.buy('1', { type: 'limit', price: '49000' })).result
    expect(await maria.amend(id, { lots: '3' })).toMatchObject(REFUSED)
    await ada.buy('1.5')
    expect(await maria.amend(id, { price: '50500' })).toMatchObject(REFUSED)
    expect((await maria.amend(id, { lots: '0.9' })).status).toBe(200)
    expect((await maria.amend(id, { lots: '0.4', price: '50500' })).result).toMatchObject({ status: 'open' })
  })
})

describe('an option', () => {
  const setCountry = prepare((q, p: { id: string }) =>
    q.updateTable('users').set({ country: 'DE' }).where('id', '=', p.id),
  )

  it('is refused when all running options could pay more than the limit, until one ends', async () => {
    const [maria] = await open({ 'options:crypto': 100 })
    const { site } = house
    await site.services.storage.write(tx => tx.run(setCountry, { id: maria.id }))
    const body = { country: 'DE', isAllowed: true, note: 'License of November' }
    await atTheDesk(site, 'ada', 'administrator').call(changeOptionPolicy, { body })
    const buy = (amount: string) => {
      const order = { code: CODE, direction: 'up', periodSeconds: 30, amount }
      return site.call(buyOptions, maria.asReal(order))
    }
    expect((await buy('100')).status).toBe(200)
    expect(await house.totals()).toEqual(['0', '0', 9_000n])
    expect(await buy('20')).toMatchObject(REFUSED)
    expect((await maria.buy('1')).status).toBe(200)
    for (let second = 1; second <= 36; second += 1) {
      site.pass(1_000)
      await house.tick(50_000)
    }
    expect((await buy('20')).status).toBe(200)
    expect(await house.totals()).toEqual(['1', '0', 1_800n])
  })
})

const lots = fc.integer({ min: 1, max: 1_500 }).map(milli => (milli / 1_000).toFixed(3))
type Step = (trader: Trader, size: string) => Promise<unknown>
const onOwn =
  (end: (trader: Trader, id: string) => Promise<unknown>): Step =>
  async trader => {
    const own = await newest(trader)
    if (own?.status === 'open') await end(trader, own.id)
  }
const OPENING: readonly Step[] = [
  (trader, size) => trader.buy(size),
  (trader, size) => trader.sell(size),
  (trader, size) => trader.buy(size, { type: 'limit', price: '49999.99' }),
  onOwn((trader, id) => trader.reverse(id)),
  () => house.tick(50_000),
]
/** Always accepted, although it may remove an offset. */
const ENDING: readonly Step[] = [
  onOwn((trader, id) => trader.close(id)),
  onOwn((trader, id) => trader.close(id, { lots: '0.001' })),
]
const step = fc.constantFrom(...OPENING, ...ENDING)

async function netAtMarket(): Promise<number> {
  const [long = 0, short = 0] = (await house.totals()) ?? []
  return Math.abs(Number(long) - Number(short)) * 50_000
}

it('is raised beyond its limits by no opening at an unchanged price, and is the sum of open orders', async () => {
  const traders = await open({ 'contracts:total': 100_000 })
  const steps = fc.array(fc.tuple(fc.constantFrom(...traders), step, lots), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(steps, async taken => {
      for (const [trader, take, size] of taken) {
        const before = await netAtMarket()
        await take(trader, size)
        const most = ENDING.includes(take) ? Number.POSITIVE_INFINITY : Math.max(before, 100_000)
        expect(await netAtMarket()).toBeLessThan(most + 0.01)
      }
    }),
    { numRuns: 25 },
  )
})
