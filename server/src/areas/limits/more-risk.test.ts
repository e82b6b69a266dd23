import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../ledger/verify.ts'
import { DEMO, type LimitSite, limitClient, openLimitSite } from './limit-site.builders.ts'

let site: LimitSite

beforeEach(async () => {
  site = await openLimitSite()
})
afterEach(async () => {
  expect((await site.server.services.storage.read(verifyLedger)).faults).toEqual([])
  await site.server.close()
})

const follow = (distance: string) => ({ trailing: { by: 'price', distance } })

describe.each<[string, string, () => Promise<unknown>]>([
  ['a time-out', 'timeOut', () => site.timeOut({ days: 1 })],
  ['an exclusion', 'exclusion', () => site.exclude({ months: 6 })],
  ['a loss limit that is reached', 'lossLimit', () => site.set({ kind: 'loss', period: 'day', amount: '1' })],
])('%s', (_, reason, begin) => {
  const refusedFor = (risk: string) => ({ status: 422, code: '10008', details: { reason, risk } })

  it.each([
    ['a long', 'buy', '49500', '49400', '49600'],
    ['a short', 'sell', '50500', '50600', '50400'],
  ])('refuses to remove or move away the stop of %s, and takes one that is drawn closer', async (...each) => {
    const [, side, stopLoss, away, closer] = each
    const { id } = (await site.buy({ side, stopLoss })).result
    await begin()
    expect(await site.modify(id, { stopLoss: null })).toMatchObject(refusedFor('stop'))
    expect(await site.modify(id, { stopLoss: away })).toMatchObject(refusedFor('stop'))
    expect(await site.modify(id, follow('900'))).toMatchObject(refusedFor('stop'))
    expect((await site.orders())[0]).toMatchObject({ stopLoss: `${stopLoss}.00` })
    expect((await site.modify(id, { stopLoss })).status).toBe(200)
    expect((await site.modify(id, { takeProfit: null })).status).toBe(200)
    expect((await site.modify(id, { stopLoss: closer })).status).toBe(200)
    expect((await site.modify(id, follow('100'))).status).toBe(200)
    expect((await site.close(id)).status).toBe(200)
  })

  it('lets a stop be set where there was none, and it stays then', async () => {
    const { id } = (await site.buy()).result
    await begin()
    expect((await site.modify(id, follow('500'))).status).toBe(200)
    expect(await site.modify(id, { trailing: null })).toMatchObject(refusedFor('stop'))
    expect(await site.modify(id, follow('501'))).toMatchObject(refusedFor('stop'))
    await site.tick(50_300)
    // The stop is at 49,799.99 by now.
    expect(await site.modify(id, { stopLoss: '49700' })).toMatchObject(refusedFor('stop'))
    expect((await site.modify(id, { stopLoss: '49800' })).status).toBe(200)
  })

  it('refuses margin that is added, and gives back what was', async () => {
    const { id } = (await site.buy()).result
    await site.margin(id, 'add', '100')
    await begin()
    expect(await site.margin(id, 'add', '0.01')).toMatchObject(refusedFor('margin'))
    expect((await site.margin(id, 'return', '100')).status).toBe(200)
  })
})

describe.each<[string, () => Promise<unknown>]>([
  ['a time-out', () => site.timeOut({ days: 1 })],
  ['a loss limit that is reached', () => site.set({ kind: 'loss', period: 'day', amount: '1' })],
])('%s and an order that waits', (_, begin) => {
  const untilIn = (hours: number) => ({
    timeInForce: 'until',
    expiresAt: new Date(site.server.services.clock.now() + hours * 3_600_000).toISOString(),
  })

  it('lets it be made smaller or end sooner, and nothing else', async () => {
    await site.buy()
    const order = { type: 'limit', price: '48000', lots: '2', stopLoss: '47500', ...untilIn(5) }
    const { id } = (await site.buy(order)).result
    await begin()
    const refused = { status: 422, code: '10008' }
    for (const more of [{ lots: '2.5' }, { price: '48100' }, { price: '47900', lots: '1' }, untilIn(6)])
      expect(await site.amend(id, more)).toMatchObject(refused)
    expect(await site.amend(id, { lots: '1', stopLoss: '47400' })).toMatchObject(refused)
    expect(await site.amend(id, { lots: '1', stopLoss: null })).toMatchObject(refused)
    expect((await site.amend(id, { lots: '1.5' })).result).toMatchObject({ status: 'pending', lots: '1.5' })
    const sooner = { lots: '1', stopLoss: '47600', ...untilIn(4) }
    expect((await site.amend(id, sooner)).result).toMatchObject({ lots: '1', stopLoss: '47600.00' })
    expect(await site.amend(id, { lots: '1.5' })).toMatchObject(refused)
  })

  it('lets no smaller one in whose market has opened at its price', async () => {
    await site.buy()
    site.server.market.setSession('BTCUSDT', { open: false, nextOpen: 0 })
    const { id } = (await site.buy({ lots: '2', atOpening: true })).result
    await begin()
    expect((await site.amend(id, { lots: '1' })).result).toMatchObject({ status: 'pending', lots: '1' })
    site.server.market.setSession('BTCUSDT', { open: true })
    expect(await site.amend(id, { lots: '0.5' })).toMatchObject({ status: 422, code: '10008' })
  })
})

it('a stop that is removed while a break begins is either gone before it or stays', async () => {
  const { id } = (await site.buy({ stopLoss: '49500' })).result
  const [removed, begun] = await Promise.all([site.modify(id, { stopLoss: null }), site.timeOut({ days: 1 })])
  expect(begun.status).toBe(200)
  expect((await site.orders())[0]?.stopLoss).toBe(removed.status === 200 ? null : '49500.00')
  const late = await Promise.all(Array.from({ length: 20 }, () => site.modify(id, { stopLoss: null })))
  if (removed.status !== 200) expect(late.every(({ status }) => status === 422)).toBe(true)
})

it('a waiting order keeps its stop as well, and Demo follows breaks alone', async () => {
  const demo = limitClient(site.server, site.maria, DEMO)
  const { id } = (await site.buy({ type: 'limit', price: '48000', stopLoss: '47500' })).result
  const inDemo = (await demo.buy({ stopLoss: '49500' })).result
  const spent = (await site.buy()).result
  await site.set({ kind: 'loss', period: 'day', amount: '1' })
  expect((await site.modify(id, { stopLoss: '47000' })).code).toBe('10008')
  expect((await site.modify(id, { stopLoss: '47600' })).status).toBe(200)
  expect((await demo.modify(inDemo.id, { stopLoss: '49400' })).status).toBe(200)
  await site.close(spent.id)
  await site.timeOut({ days: 1 })
  expect((await demo.modify(inDemo.id, { stopLoss: null })).code).toBe('10008')
})
