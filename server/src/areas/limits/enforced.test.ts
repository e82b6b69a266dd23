import { randomUUID } from 'node:crypto'
import { buyNft } from '@quayside/contracts/endpoints/nfts'
import { login } from '@quayside/contracts/endpoints/sign-in/login'
import { buyOptions } from '@quayside/contracts/endpoints/trading/options'
import { buySmart } from '@quayside/contracts/endpoints/trading/plans'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../app/app.builders.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import {
  allowOptions,
  DAY_MS,
  DEMO,
  type LimitSite,
  limitClient,
  MINUTE_MS,
  openLimitSite,
  REAL,
} from './limit-site.builders.ts'

let site: LimitSite

beforeEach(async () => {
  site = await openLimitSite()
})
afterEach(async () => {
  expect((await site.server.services.storage.read(verifyLedger)).faults).toEqual([])
  await site.server.close()
})

const LOSS = { kind: 'loss', period: 'day' }

async function loss() {
  return (await site.limits()).money?.find(({ kind, period }) => kind === 'loss' && period === 'day')
}

async function lose(dollars: number): Promise<void> {
  const { id } = (await site.buy()).result
  await site.tick(50_000 - dollars)
  await site.close(id)
  await site.tick(50_000)
}

function buyOption(headers = REAL) {
  const body = { code: 'BTCUSDT', direction: 'up', periodSeconds: 30, amount: '10', clientId: randomUUID() }
  return site.server.call(buyOptions, { token: site.maria.token, headers, body })
}

describe('a loss limit', () => {
  it('is used by what the ledger says was lost: the price, the spread and both fees', async () => {
    await lose(100)
    expect(await loss()).toMatchObject({ used: '149.98', limit: null, left: null })
    await site.set({ ...LOSS, amount: '200' })
    expect(await loss()).toMatchObject({ used: '149.98', limit: '200.00', left: '50.02', availableAt: null })
  })

  it('refuses what is new when it is reached, with the figure and the moment', async () => {
    await site.set({ ...LOSS, amount: '149.98' })
    await lose(100)
    const availableAt = '2026-11-21T12:01:00.000Z'
    const details = { reason: 'lossLimit', period: 'day', limit: '149.98', left: '0.00', availableAt }
    expect(await site.buy()).toMatchObject({ status: 422, code: '10008', details })
    expect(await site.buy({ type: 'limit', price: '40000' })).toMatchObject({ code: '10008', details })
    expect(await buyOption()).toMatchObject({ code: '10008', details })
    expect(await loss()).toMatchObject({ left: '0.00', availableAt })
    site.server.pass(DAY_MS + MINUTE_MS)
    site.server.market.tick({ code: 'BTCUSDT', mid: 5_000_000, spread: 2 })
    expect((await site.buy()).status).toBe(200)
  })

  it('refuses to turn a position round where its close reaches the limit, and closes nothing then', async () => {
    await site.set({ ...LOSS, amount: '100' })
    const { id } = (await site.buy()).result
    await site.tick(49_000)
    expect(await site.reverse(id)).toMatchObject({
      status: 422,
      code: '10008',
      details: { reason: 'lossLimit' },
    })
    expect((await site.orders()).map(({ status }) => status)).toEqual(['open'])
    await site.close(id)
    expect((await loss())?.left).toBe('0.00')
  })

  it('refuses an order whose fee alone is more than it leaves, with no moment where it never fits', async () => {
    await site.set({ ...LOSS, amount: '10' })
    const details = { reason: 'lossLimit', limit: '10.00', left: '10.00', availableAt: null }
    expect(await site.buy({ lots: '1' })).toMatchObject({ code: '10008', details })
    expect((await site.buy({ lots: '0.3' })).status).toBe(200)
    expect((await loss())?.used).toBe('7.51')
    const later = { ...details, left: '2.49', availableAt: '2026-11-21T12:01:00.000Z' }
    expect(await site.buy({ lots: '0.3' })).toMatchObject({ code: '10008', details: later })
  })

  it('does not stop anybody whose order fits to the cent, nor the Demo account', async () => {
    // The loss of 149.98 and another opening fee of 25.01.
    await site.set({ ...LOSS, amount: '174.99' })
    await lose(100)
    expect((await site.buy()).status).toBe(200)
    expect((await site.buy()).code).toBe('10008')
    expect((await limitClient(site.server, site.maria, DEMO).buy()).status).toBe(200)
    expect((await buyOption(DEMO)).status).toBe(200)
  })

  it('never stops a close, a cancellation or a stop that is drawn closer', async () => {
    const { id } = (await site.buy()).result
    const waiting = (await site.buy({ type: 'limit', price: '30000' })).result
    await site.set({ ...LOSS, amount: '1' })
    expect((await site.buy()).code).toBe('10008')
    expect((await site.amend(waiting.id, { price: '31000' })).code).toBe('10008')
    expect((await site.cancel(waiting.id)).status).toBe(200)
    expect((await site.close(id)).status).toBe(200)
  })

  it('lets in one of a hundred that come at once at its edge', async () => {
    // Each opening costs a fee of 25.01, lost immediately.
    await site.set({ ...LOSS, amount: '25.01' })
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => site.buy({ lots: '1', leverage: 20 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === '10008')).toHaveLength(99)
    expect(await site.orders()).toHaveLength(1)
  })

  it('counts the stakes of running options, which come back only where they win', async () => {
    await allowOptions(site)
    await site.set({ ...LOSS, amount: '25' })
    const answers = [await buyOption(), await buyOption(), await buyOption()]
    expect(answers.map(({ code }) => code)).toEqual(['200', '200', '10008'])
    expect(answers[2]).toMatchObject({ details: { reason: 'lossLimit', limit: '25.00', left: '5.00' } })
    // The opening fee is 25.01 a lot.
    expect((await site.buy({ lots: '0.3' })).code).toBe('10008')
    expect((await site.buy({ lots: '0.1' })).status).toBe(200)
  })

  it('cancels what waited when its price comes, frees what was set aside and says why', async () => {
    const { id } = (await site.buy({ type: 'limit', price: '48000' })).result
    const stop = (await site.buy({ type: 'stop', price: '52000' })).result
    await site.set({ ...LOSS, amount: '100' })
    await lose(100)
    await site.tick(47_000)
    await site.tick(53_000)
    const orders = await site.orders()
    for (const waited of [id, stop.id]) {
      expect(orders.find(order => order.id === waited)).toMatchObject({
        status: 'cancelled',
        margin: '0.00',
        openPrice: null,
      })
    }
    const received = (await site.notices()).filter(({ kind }) => kind === 'limitKeptOut')
    expect(received.map(({ data }) => data.type)).toEqual(['stop', 'limit'])
    expect(await loss()).toMatchObject({ used: '149.98' })
  })
})

describe('a time-out', () => {
  const DETAILS = { reason: 'timeOut', availableAt: '2026-11-21T12:00:00.000Z' }

  it('stops everything new in both accounts until it is over', async () => {
    expect((await site.timeOut({ days: 1 })).result.break).toMatchObject({ kind: 'timeOut', endsAt: null })
    const { token } = site.maria
    const plan = { planId: 'any', amount: '100', clientId: randomUUID() }
    const bid = { id: 'any', amount: '100', clientId: randomUUID() }
    const refused = { status: 422, code: '10008', details: DETAILS }
    for (const headers of [REAL, DEMO]) {
      expect(await limitClient(site.server, site.maria, headers).buy()).toMatchObject(refused)
      expect(await buyOption(headers)).toMatchObject(refused)
    }
    expect(await site.server.call(buySmart, { token, headers: REAL, body: plan })).toMatchObject(refused)
    expect(await site.server.call(buyNft, { token, headers: REAL, body: bid })).toMatchObject(refused)
    site.server.pass(DAY_MS)
    site.server.market.tick({ code: 'BTCUSDT', mid: 5_000_000, spread: 2 })
    expect((await site.buy()).status).toBe(200)
    expect((await site.limits()).break).toBeNull()
  })

  it('is told with the customer, in both accounts, until it is over', async () => {
    const demo = limitClient(site.server, site.maria, DEMO)
    expect((await site.info()).stopped).toBeUndefined()
    await site.timeOut({ days: 1 })
    const stopped = { reason: 'timeOut', availableAt: '2026-11-21T12:00:00.000Z' }
    expect([(await site.info()).stopped, (await demo.info()).stopped]).toEqual([stopped, stopped])
    site.server.pass(DAY_MS)
    expect((await site.info()).stopped).toBeUndefined()
  })

  it('leaves what is open to its customer, and cancels what waits only when its price comes', async () => {
    const { id } = (await site.buy()).result
    await site.buy({ type: 'limit', price: '49500' })
    await site.timeOut({ days: 7 })
    expect((await site.orders()).map(({ status }) => status).toSorted()).toEqual(['open', 'pending'])
    await site.tick(49_400)
    expect((await site.orders()).map(({ status }) => status).toSorted()).toEqual(['cancelled', 'open'])
    expect((await site.close(id)).status).toBe(200)
  })

  it('is not shortened, and told by notice and mail', async () => {
    await site.timeOut({ days: 14 })
    expect(await site.timeOut({ days: 1 })).toMatchObject({ code: '10008', details: { reason: 'timeOut' } })
    expect((await site.notices())[0]).toMatchObject({ kind: 'timeOutBegun' })
    expect(site.server.outbox.at(-1)?.subject).toBe('Your Quayside time-out has started')
  })

  it('is prolonged by a day or more with a mail, by less without one, and so often in a while', async () => {
    const received = () => site.server.outbox.filter(({ subject }) => subject.includes('time-out')).length
    await site.timeOut({ days: 7 })
    expect(received()).toBe(1)
    const statuses: number[] = []
    for (let index = 0; index < 40; index += 1) {
      site.server.pass(1_000)
      statuses.push((await site.timeOut({ days: 7 })).status)
    }
    expect(statuses.filter(status => status === 200)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
    expect(received()).toBe(1)
    site.server.pass(DAY_MS)
    const { until } = (await site.timeOut({ days: 7 })).result.break ?? {}
    expect(until).toBe('2026-11-28T12:00:40.000Z')
    expect(received()).toBe(2)
    expect((await site.notices()).filter(({ kind }) => kind === 'timeOutBegun')).toHaveLength(2)
    // Starting another kind of break is not rate-limited.
    for (let index = 0; index < 12; index += 1) await site.timeOut({ days: 7 })
    expect((await site.exclude({ months: 6 })).status).toBe(200)
  })

  it.each([0, -1, 2, 43, 1e9, '7', null, undefined])('of %s days is refused', async days => {
    expect((await site.timeOut({ days })).status).toBe(400)
  })
})

describe('an exclusion', () => {
  it('cancels what waits in both accounts at once and leaves open positions', async () => {
    const demo = limitClient(site.server, site.maria, DEMO)
    const { id } = (await site.buy()).result
    await site.buy({ type: 'limit', price: '48000' })
    await demo.buy({ type: 'stop', price: '52000' })
    expect((await site.exclude({ months: 6 })).result.break).toMatchObject({
      kind: 'exclusion',
      until: '2027-05-20T12:00:00.000Z',
      endsAt: null,
    })
    expect((await site.orders()).map(({ status }) => status).toSorted()).toEqual(['cancelled', 'open'])
    expect((await demo.orders()).map(({ status }) => status)).toEqual(['cancelled'])
    expect(await demo.buy()).toMatchObject({ code: '10008', details: { reason: 'exclusion' } })
    expect((await site.close(id)).status).toBe(200)
  })

  it('cannot be undone, shortened or replaced before its time', async () => {
    await site.exclude({ months: 12 })
    for (const answer of [
      await site.end(true),
      await site.exclude({ months: 6 }),
      await site.timeOut({ days: 42 }),
    ]) {
      expect(answer).toMatchObject({ status: 422, code: '10008', details: { reason: 'exclusion' } })
    }
  })

  it('goes on after its time until its customer asks, and a day more', async () => {
    await site.exclude({ months: 6 })
    site.server.pass(400 * DAY_MS)
    const { token } = await signInAgain()
    const later = limitClient(site.server, { token })
    site.server.market.tick({ code: 'BTCUSDT', mid: 5_000_000, spread: 2 })
    expect((await later.buy()).code).toBe('10008')
    expect((await later.end(true)).result.break?.endsAt).not.toBeNull()
    expect((await later.end(false)).result.break?.endsAt).toBeNull()
    await later.end(true)
    site.server.pass(DAY_MS - 1)
    expect((await later.buy()).code).toBe('10008')
    site.server.pass(1)
    site.server.market.tick({ code: 'BTCUSDT', mid: 5_000_000, spread: 2 })
    expect((await later.buy()).status).toBe(200)
  })

  it.each([0, 1, 5, -6, 7, 120, '6', null, undefined])('of %s months is refused', async months => {
    expect((await site.exclude({ months })).status).toBe(400)
  })
})

async function signInAgain() {
  const body = { loginType: 'password' as const, username: site.maria.email, password: PASSWORD }
  return (await site.server.call(login, { body })).result
}
