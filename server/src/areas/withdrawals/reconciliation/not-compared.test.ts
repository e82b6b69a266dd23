import { custodyStanding } from '@quayside/contracts/staff/custody'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { atTheDesk } from '../../desk/desk.builders.ts'
import { openWithdrawalSite } from '../withdrawal-site.builders.ts'
import { addCustodyFigures } from './custody-figures.ts'
import { closeSound, openWatchedSite, START, staffOf, type WatchedSite } from './watched-site.builders.ts'

let site: WatchedSite

beforeEach(async () => {
  site = await openWatchedSite()
})
afterEach(() => closeSound(site))

describe('custody that cannot be asked', () => {
  it('lets nothing be sent before the first comparison, and says so', async () => {
    site.kept.isAway = true
    await site.withdraw()
    await site.approve()
    await site.tick(2)
    expect(await site.status()).toBe('approved')
    expect(await site.standing()).toMatchObject({
      kind: 'compared',
      comparedAt: null,
      stopped: { why: 'unknown' },
    })
    site.kept.isAway = false
    await site.tick(30)
    expect(site.scripted.given).toHaveLength(1)
  })

  it('stops sending a quarter of an hour after the last comparison, whose figures stay with their age', async () => {
    await site.tick()
    const comparedAt = site.isoNow()
    await site.withdraw()
    site.kept.isAway = true
    await site.tick(14 * 60)
    expect(await site.standing()).toMatchObject({ comparedAt, stopped: null })
    await site.tick(61)
    const seen = await site.standing()
    expect(seen).toMatchObject({ comparedAt, stopped: { why: 'unknown' } })
    expect(seen.currencies).toHaveLength(3)
    await site.approve()
    await site.tick(3)
    expect(site.scripted.given).toEqual([])
  })

  it('does not make good what was missing before', async () => {
    site.kept.usdt = 0n
    await site.tick()
    site.kept.isAway = true
    await site.tick(40)
    expect((await site.standing()).stopped?.why).toBe('missing')
  })
})

it('a custody that cannot tell is not compared, said so, and stops nothing', async () => {
  await site.server.close()
  const plain = await openWithdrawalSite()
  site = { ...plain, kept: site.kept, ...staffOf(plain) }
  await site.withdraw()
  await site.approve()
  await site.tick()
  expect(site.scripted.given).toHaveLength(1)
  await site.tick(40)
  expect(await site.standing()).toMatchObject({ kind: 'none', stopped: null, currencies: [] })
  expect(await site.acts()).toEqual([])
})

it('counts what the operator declares, and asks who decides on money alone', async () => {
  await site.server.close()
  site = await openWatchedSite({
    CUSTODY: 'http',
    CUSTODY_URL: 'http://127.0.0.1:1',
    SIGNING_KEY: Buffer.alloc(32, 1).toString('base64'),
    CUSTODY_PUBLIC_KEY: Buffer.alloc(32, 2).toString('base64'),
    CUSTODY_ELSEWHERE: 'USDT=1000',
    CUSTODY_OWN: 'USDT=50.5',
  })
  site.kept.usdt = 4_050_500_000n
  await site.tick()
  expect(await site.usdt()).toMatchObject({ elsewhere: '1000', own: '50.5', most: '4050.5', difference: '0' })
  const sam = atTheDesk(site.server, 'sam', 'support')
  expect((await sam.call(custodyStanding)).status).toBe(403)
})

it('leaves to others what came over networks that custody does not keep', async () => {
  await site.server.close()
  const arrived = async () => [
    { network: 'TRC20', currency: 'USDT', amount: 2_000_000_000n } as const,
    { network: 'ERC20', currency: 'USDT', amount: 3_000_000_000n } as const,
  ]
  site = await openWatchedSite({}, { arrived })
  Object.assign(site.scripted.custody, { networks: ['ERC20'] })
  site.kept.usdt = 3_000_000_000n
  await site.tick()
  expect(await site.usdt()).toMatchObject({ ledger: '5000', otherNetworks: '2000', difference: '0' })
})

it('is in the figures for operators, read from the store', async () => {
  const { storage, log } = site.server.services
  const registry = new Registry()
  let isAway = false
  const read: typeof storage.read = fn => (isAway ? Promise.reject(new Error('away')) : storage.read(fn))
  addCustodyFigures({ registry, storage: { read }, log })
  const figures = async () =>
    (await registry.metrics()).split('\n').filter(line => line !== '' && line[0] !== '#')
  expect(await figures()).toEqual([
    'custody_compared_timestamp_seconds 0',
    'custody_sending_stopped{why="missing"} 0',
    'custody_sending_stopped{why="unknown"} 1',
  ])
  site.kept.usdt = START - 1_250_000n
  await site.tick()
  expect(await figures()).toEqual([
    'custody_difference{currency="USDT"} -1.25',
    `custody_coverage{currency="USDT"} ${Number(START - 1_250_000n) / Number(START)}`,
    `custody_compared_timestamp_seconds ${site.server.services.clock.now() / 1_000}`,
    'custody_sending_stopped{why="missing"} 1',
    'custody_sending_stopped{why="unknown"} 0',
  ])
  isAway = true
  expect(await figures()).toEqual([])
})
