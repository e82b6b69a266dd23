import { listActs } from '@quayside/contracts/staff/audit'
import { exposureHistory, exposureLimits as limitsEndpoint } from '@quayside/contracts/staff/exposure'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createManualTime } from '../../platform/time/manual-time.ts'
import { atTheDesk } from '../desk/desk.builders.ts'
import { openExposureSite, type Trader } from './exposure-site.builders.ts'
import { addExposureFigures } from './figures.ts'

type House = Awaited<ReturnType<typeof openExposureSite>>

let house: House
let maria: Trader
const time = createManualTime(0)

beforeEach(async () => {
  const limits = { 'contracts:BTCUSDT': 100_000, 'contracts:total': 1_000_000 }
  house = await openExposureSite(limits, { workers: { timers: time.timers } })
  maria = await house.trader('maria')
})
afterEach(() => house.site.close())

/** Advances time in steps, and waits for the leader's work after each. */
async function pass(seconds: number, step = 10): Promise<void> {
  for (let passed = 0; passed < seconds; passed += step) {
    house.site.pass(step * 1_000)
    time.advance(1_000)
    await house.site.workers.settled()
  }
}

async function acts() {
  const ana = atTheDesk(house.site, 'ana', 'administrator')
  const { list } = (await ana.call(listActs, { query: { action: 'exposure' } })).result
  return list.map(({ action, subject, details }) => [action, subject, details]).reverse()
}

const sam = () => atTheDesk(house.site, 'sam', 'support')

it('alerts once near a limit, once at it, and once well below it again', async () => {
  const { id } = (await maria.buy('1.6', { leverage: 2 })).result
  await pass(20)
  await house.tick(63_000)
  await pass(20)
  await house.tick(50_000)
  await pass(20)
  await maria.close(id, { lots: '0.2' })
  await pass(20)
  const limit = '100000.00'
  expect(await acts()).toEqual([
    ['exposure.near', 'contracts BTCUSDT', { used: '80000.00', limit }],
    ['exposure.full', 'contracts BTCUSDT', { used: '100800.00', limit }],
    ['exposure.eased', 'contracts BTCUSDT', { used: '70000.00', limit }],
  ])
})

it('keeps an alert while a market has no price, as after a start, and takes no sample', async () => {
  await maria.buy('1.6', { leverage: 2 })
  await pass(20)
  const { quote } = house.site.market
  house.site.market.quote = () => undefined
  await pass(300)
  house.site.market.quote = quote
  await pass(20)
  expect((await acts()).map(([action]) => action)).toEqual(['exposure.near'])
  const { samples } = (await sam().call(exposureHistory, { query: { span: 'day' } })).result
  expect(samples.map(({ at, net }) => [at, net])).toEqual([
    ['2026-11-20T12:00:00.000Z', '0.00'],
    ['2026-11-20T12:05:00.000Z', '80000.00'],
  ])
})

it('says at the desk and in the figures how much of each limit is used', async () => {
  await maria.sell('0.5')
  expect((await sam().call(limitsEndpoint)).result.limits).toEqual([
    { measure: 'contracts', market: 'BTCUSDT', used: '25000.00', limit: '100000.00' },
    { measure: 'contracts', market: 'total', used: '25000.00', limit: '1000000.00' },
  ])
  const registry = new Registry()
  const { storage, market, log, exposureLimits } = { ...house.site.services, ...house.site }
  let isAway = false
  const read: typeof storage.read = fn => (isAway ? Promise.reject(new Error('away')) : storage.read(fn))
  addExposureFigures({ registry, storage: { read }, market, log, exposureLimits })
  const figures = async () =>
    (await registry.metrics()).split('\n').filter(line => line !== '' && line[0] !== '#')
  const limits = [
    'house_exposure_limit_usd{measure="contracts",market="BTCUSDT"} 100000',
    'house_exposure_limit_usd{measure="contracts",market="total"} 1000000',
  ]
  expect(await figures()).toEqual([
    ...limits,
    'house_exposure_usd{measure="contracts",market="total"} 25000',
    'house_exposure_usd{measure="contracts",market="BTCUSDT"} 25000',
    'house_exposure_usd{measure="options",market="total"} 0',
    'house_exposure_usd{measure="options",market="BTCUSDT"} 0',
  ])
  isAway = true
  expect(await figures()).toEqual(limits)
})

it('samples net and gross every five minutes, and shows the largest of each interval', async () => {
  const history = async (span: string) =>
    (await sam().call(exposureHistory, { query: { span } })).result.samples
  await maria.buy('1', { leverage: 2 })
  await maria.sell('0.6')
  await pass(300)
  await house.tick(51_000)
  await pass(300)
  const none = { net: '0.00', gross: '0.00', mostPaid: '0.00' }
  const last = { net: '20400.00', gross: '81600.00', mostPaid: '0.00' }
  expect(await history('day')).toEqual([
    { at: '2026-11-20T12:00:00.000Z', ...none },
    { at: '2026-11-20T12:05:00.000Z', ...none, net: '20000.00', gross: '80000.00' },
    { at: '2026-11-20T12:10:00.000Z', ...last },
  ])
  expect(await history('month')).toEqual([{ at: '2026-11-20T12:00:00.000Z', ...last }])
  house.site.pass(86_400_000)
  expect(await history('day')).toHaveLength(1)
  expect(await history('week')).toHaveLength(1)
})
