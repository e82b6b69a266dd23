import { listActs } from '@quayside/contracts/staff/audit'
import * as cases from '@quayside/contracts/staff/cases'
import { custodyStanding } from '@quayside/contracts/staff/custody'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addCustodyFigures } from '../../../app/custody-figures.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import type { Holdings } from '../../../platform/custody/custody-port.ts'
import { type AtTheDesk, atTheDesk, openCaseOf } from '../../desk/desk.builders.ts'
import { openWithdrawalSite, type WithdrawalSite } from '../withdrawal-site.builders.ts'

let site: WithdrawalSite
let rita: AtTheDesk
/** What custody says; an error when it cannot be asked. */
let kept: { usdt: bigint; isAway: boolean; hasLeft: Map<string, boolean>; asked: string[][] }

const START = 5_000_000_000n

const open = async (
  environment: Readonly<Record<string, string>> = {},
  core: Parameters<typeof openWithdrawalSite>[1] = {},
) => {
  kept = { usdt: START, isAway: true, hasLeft: new Map(), asked: [] }
  site = await openWithdrawalSite(environment, core, async (underWay = []): Promise<Holdings> => {
    kept.asked.push([...underWay])
    if (kept.isAway) throw new Error('custody is away')
    return { sums: new Map([['USDT', kept.usdt]]), fees: new Map(), hasLeft: kept.hasLeft }
  })
  kept.isAway = false
  rita = atTheDesk(site.server, 'rita', 'reviewer')
}
beforeEach(() => open())
afterEach(async () => {
  const { faults } = await site.server.services.storage.read(verifyLedger)
  expect(faults).toEqual([])
  await site.server.close()
})

async function approve() {
  const { id } = await openCaseOf(rita, site.maria.id)
  await rita.call(cases.claimCase, { params: { id } })
  const { version } = (await rita.call(cases.getCase, { params: { id } })).result
  const decision = { kind: 'withdrawal', verdict: { kind: 'approved' } } as const
  expect((await rita.call(cases.decideCase, { params: { id }, body: { version, decision } })).status).toBe(
    200,
  )
  return id
}
const standing = async () => (await rita.call(custodyStanding)).result
const status = async () => (await site.list())[0]?.status
const usdt = async () => (await standing()).currencies.find(({ currency }) => currency === 'USDT')
const acts = async () => {
  const { list } = (
    await atTheDesk(site.server, 'ana', 'administrator').call(listActs, { query: { action: 'custody' } })
  ).result
  return list.map(({ action, details }) => [action, details])
}
const isoNow = () => new Date(site.server.services.clock.now()).toISOString()
const only = () => [...site.scripted.states.keys()].at(-1) ?? ''

describe('a difference', () => {
  it('stops sending before the first withdrawal of a start, and lets it go once it is gone', async () => {
    kept.usdt = START - 1n
    await site.withdraw()
    await approve()
    await site.tick(60)
    expect(await status()).toBe('approved')
    expect(site.scripted.given).toEqual([])
    kept.usdt = START
    await site.tick(40)
    expect(site.scripted.given).toHaveLength(1)
  })

  it('is on the desk with figures, since when, and that nothing is sent', async () => {
    await site.tick()
    expect(await standing()).toMatchObject({
      kind: 'compared',
      stopped: null,
      waiting: 0,
      comparedAt: isoNow(),
    })
    kept.usdt = START - 1_250_000n
    await site.withdraw()
    await site.tick(30)
    const since = isoNow()
    const caseId = await approve()
    expect((await standing()).stopped).toEqual({ since, why: 'missing' })
    await site.tick(45)
    const seen = await standing()
    expect(seen).toMatchObject({ stopped: { since, why: 'missing' }, waiting: 1 })
    expect(await usdt()).toEqual({
      ...{ currency: 'USDT', ledger: '5000', otherNetworks: '0', elsewhere: '0', own: '0', fees: '0' },
      ...{ underWay: '0', least: '5000', most: '5000', custody: '4998.75', difference: '-1.25', since },
    })
    const { subject } = (await rita.call(cases.getCase, { params: { id: caseId } })).result
    expect(subject).toMatchObject({ status: 'approved', heldBy: 'custody' })
    kept.usdt = START
    await site.tick(30)
    expect(await standing()).toMatchObject({ stopped: null, waiting: 0 })
    expect((await usdt())?.since).toBeNull()
  })

  it('stops sendings alone: requests, approvals and cancellations go on', async () => {
    kept.usdt = 0n
    await site.tick()
    const { id } = (await site.withdraw()).result
    await approve()
    expect((await site.cancel(id)).result).toMatchObject({ status: 'cancelled' })
    expect((await site.withdraw()).status).toBe(200)
    await approve()
    expect(await status()).toBe('approved')
  })

  it('follows what is under way already, and gives nothing anew to a custody that has not got it', async () => {
    await site.withdraw()
    await approve()
    await site.tick()
    kept.usdt = 0n
    site.scripted.states.set(only(), { kind: 'completed', txHash: '0xhash' })
    await site.tick(31)
    expect(await status()).toBe('completed')
    kept.usdt = START - 499_500_000n
    await site.tick(30)
    site.scripted.failing.send = true
    await site.withdraw({ amount: '100' })
    await approve()
    await site.tick()
    expect(await status()).toBe('sending')
    kept.usdt = 0n
    site.scripted.failing.send = false
    await site.tick(130)
    expect(site.scripted.given).toHaveLength(1)
    kept.usdt = START - 499_500_000n
    await site.tick(130)
    expect(site.scripted.given).toHaveLength(2)
  })

  it('is in the log of acts when it begins and when it ends, once each', async () => {
    await site.tick(40)
    kept.usdt = START - 2_000_000n
    await site.tick(100)
    kept.usdt = START + 1n
    await site.tick(40)
    expect(await acts()).toEqual([
      ['custody.resumed', { USDT: '0.000001' }],
      ['custody.stopped', { why: 'missing', USDT: '-2' }],
      // From the start to the first comparison, when custody was away.
      ['custody.resumed', {}],
      ['custody.stopped', { why: 'unknown' }],
    ])
  })

  it('of more than the ledger knows is said and stops nothing, for anybody can send a cent', async () => {
    kept.usdt = START + 1n
    await site.withdraw()
    await approve()
    await site.tick()
    expect(site.scripted.given).toHaveLength(1)
    expect(await usdt()).toMatchObject({ difference: '0.000001', since: isoNow() })
  })
})

describe('an ordinary sending', () => {
  beforeEach(async () => {
    await site.withdraw()
    await approve()
    await site.tick()
  })

  it('differs at no moment: before it leaves, after, and when it is posted', async () => {
    const seen: unknown[] = []
    const note = async () => {
      await site.tick(30)
      const { stopped } = await standing()
      const { least, most, underWay, difference } = (await usdt()) ?? {}
      seen.push([stopped, least, most, underWay, difference])
    }
    await note()
    kept.usdt = START - 499_500_000n
    await note()
    kept.hasLeft.set(only(), true)
    await note()
    site.scripted.states.set(only(), { kind: 'completed', txHash: '0xhash' })
    await site.tick()
    await note()
    expect(seen).toEqual([
      [null, '4500.5', '5000', '499.5', '0'],
      [null, '4500.5', '5000', '499.5', '0'],
      [null, '4500.5', '4500.5', '499.5', '0'],
      [null, '4500.5', '4500.5', '0', '0'],
    ])
    expect(kept.asked.at(-2)).toEqual([only()])
    expect(kept.asked.at(-1)).toEqual([])
  })

  it('hides no theft behind it where custody knows that it has not left', async () => {
    kept.hasLeft.set(only(), false)
    kept.usdt = START - 1n
    await site.tick(31)
    expect((await standing()).stopped?.why).toBe('missing')
  })
})

describe('custody that cannot be asked', () => {
  it('lets nothing be sent before the first comparison, and says so', async () => {
    kept.isAway = true
    await site.withdraw()
    await approve()
    await site.tick(2)
    expect(await status()).toBe('approved')
    expect(await standing()).toMatchObject({
      kind: 'compared',
      comparedAt: null,
      stopped: { why: 'unknown' },
    })
    kept.isAway = false
    await site.tick(30)
    expect(site.scripted.given).toHaveLength(1)
  })

  it('stops sending a quarter of an hour after the last comparison, whose figures stay with their age', async () => {
    await site.tick()
    const comparedAt = isoNow()
    await site.withdraw()
    kept.isAway = true
    await site.tick(14 * 60)
    expect(await standing()).toMatchObject({ comparedAt, stopped: null })
    await site.tick(61)
    const seen = await standing()
    expect(seen).toMatchObject({ comparedAt, stopped: { why: 'unknown' } })
    expect(seen.currencies).toHaveLength(3)
    await approve()
    await site.tick(3)
    expect(site.scripted.given).toEqual([])
  })

  it('does not make good what was missing before', async () => {
    kept.usdt = 0n
    await site.tick()
    kept.isAway = true
    await site.tick(40)
    expect((await standing()).stopped?.why).toBe('missing')
  })
})

it('a custody that cannot tell is not compared, said so, and stops nothing', async () => {
  await site.server.close()
  site = await openWithdrawalSite()
  rita = atTheDesk(site.server, 'rita', 'reviewer')
  await site.withdraw()
  await approve()
  await site.tick()
  expect(site.scripted.given).toHaveLength(1)
  await site.tick(40)
  expect(await standing()).toMatchObject({ kind: 'none', stopped: null, currencies: [] })
  expect(await acts()).toEqual([])
})

it('counts what the operator declares, and asks who decides on money alone', async () => {
  await site.server.close()
  await open({
    ...{
      CUSTODY: 'http',
      CUSTODY_URL: 'http://127.0.0.1:1',
      SIGNING_KEY: Buffer.alloc(32, 1).toString('base64'),
    },
    ...{ CUSTODY_PUBLIC_KEY: Buffer.alloc(32, 2).toString('base64') },
    ...{ CUSTODY_ELSEWHERE: 'USDT=1000', CUSTODY_OWN: 'USDT=50.5' },
  })
  kept.usdt = 4_050_500_000n
  await site.tick()
  expect(await usdt()).toMatchObject({ elsewhere: '1000', own: '50.5', most: '4050.5', difference: '0' })
  const sam = atTheDesk(site.server, 'sam', 'support')
  expect((await sam.call(custodyStanding)).status).toBe(403)
})

it('leaves to others what came over networks that custody does not keep', async () => {
  await site.server.close()
  const arrived = async () => [
    { network: 'TRC20', currency: 'USDT', amount: 2_000_000_000n } as const,
    { network: 'ERC20', currency: 'USDT', amount: 3_000_000_000n } as const,
  ]
  await open({}, { arrived })
  Object.assign(site.scripted.custody, { networks: ['ERC20'] })
  kept.usdt = 3_000_000_000n
  await site.tick()
  expect(await usdt()).toMatchObject({ ledger: '5000', otherNetworks: '2000', difference: '0' })
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
  kept.usdt = START - 1_250_000n
  await site.tick()
  expect(await figures()).toEqual([
    'custody_difference{currency="USDT"} -1.25',
    `custody_compared_timestamp_seconds ${site.server.services.clock.now() / 1_000}`,
    'custody_sending_stopped{why="missing"} 1',
    'custody_sending_stopped{why="unknown"} 0',
  ])
  isAway = true
  expect(await figures()).toEqual([])
})
