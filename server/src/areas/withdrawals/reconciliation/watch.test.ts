import * as cases from '@quayside/contracts/staff/cases'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeSound, openWatchedSite, START, type WatchedSite } from './watched-site.builders.ts'

let site: WatchedSite

beforeEach(async () => {
  site = await openWatchedSite()
})
afterEach(() => closeSound(site))

const only = () => [...site.scripted.states.keys()].at(-1) ?? ''

describe('a difference', () => {
  it('stops sending before the first withdrawal of a start, and lets it go once it is gone', async () => {
    site.kept.usdt = START - 1n
    await site.withdraw()
    await site.approve()
    await site.tick(60)
    expect(await site.status()).toBe('approved')
    expect(site.scripted.given).toEqual([])
    site.kept.usdt = START
    await site.tick(40)
    expect(site.scripted.given).toHaveLength(1)
  })

  it('is on the desk with figures, since when, and that nothing is sent', async () => {
    await site.tick()
    expect(await site.standing()).toMatchObject({
      kind: 'compared',
      stopped: null,
      waiting: 0,
      comparedAt: site.isoNow(),
    })
    site.kept.usdt = START - 1_250_000n
    await site.withdraw()
    await site.tick(30)
    const since = site.isoNow()
    const caseId = await site.approve()
    expect((await site.standing()).stopped).toEqual({ since, why: 'missing' })
    await site.tick(45)
    const seen = await site.standing()
    expect(seen).toMatchObject({ stopped: { since, why: 'missing' }, waiting: 1 })
    expect(await site.usdt()).toEqual({
      currency: 'USDT',
      ledger: '5000',
      otherNetworks: '0',
      elsewhere: '0',
      own: '0',
      fees: '0',
      uncovered: '0',
      underWay: '0',
      least: '5000',
      most: '5000',
      custody: '4998.75',
      difference: '-1.25',
      since,
    })
    const { subject } = (await site.rita.call(cases.getCase, { params: { id: caseId } })).result
    expect(subject).toMatchObject({ status: 'approved', heldBy: 'custody' })
    site.kept.usdt = START
    await site.tick(30)
    expect(await site.standing()).toMatchObject({ stopped: null, waiting: 0 })
    expect((await site.usdt())?.since).toBeNull()
  })

  it('stops sendings alone: requests, approvals and cancellations go on', async () => {
    site.kept.usdt = 0n
    await site.tick()
    const { id } = (await site.withdraw()).result
    await site.approve()
    expect((await site.cancel(id)).result).toMatchObject({ status: 'cancelled' })
    expect((await site.withdraw()).status).toBe(200)
    await site.approve()
    expect(await site.status()).toBe('approved')
  })

  it('follows what is under way already, and resubmits nothing to a custody that does not have it', async () => {
    await site.withdraw()
    await site.approve()
    await site.tick()
    site.kept.usdt = 0n
    site.scripted.states.set(only(), { kind: 'completed', txHash: '0xhash' })
    await site.tick(31)
    expect(await site.status()).toBe('completed')
    site.kept.usdt = START - 499_500_000n
    await site.tick(30)
    site.scripted.failing.send = true
    await site.withdraw({ amount: '100' })
    await site.approve()
    await site.tick()
    expect(await site.status()).toBe('sending')
    site.kept.usdt = 0n
    site.scripted.failing.send = false
    await site.tick(130)
    expect(site.scripted.given).toHaveLength(1)
    site.kept.usdt = START - 499_500_000n
    await site.tick(130)
    expect(site.scripted.given).toHaveLength(2)
  })

  it('ends automatically where custody had been given before what an older copy has as approved', async () => {
    site.kept.usdt = START - 499_500_000n
    await site.tick()
    const { id } = (await site.withdraw()).result
    await site.approve()
    site.scripted.states.set(`${id}-1`, { kind: 'completed', txHash: '0xbefore' })
    await site.tick(70)
    expect((await site.list())[0]).toMatchObject({ status: 'completed', hash: '0xbefore' })
    expect(site.scripted.given).toEqual([])
    expect(await site.holds()).toEqual({ available: 4_500, held: 0 })
    expect((await site.standing()).stopped).toBeNull()
  })

  it('is in the log of acts when it begins and when it ends, once each', async () => {
    await site.tick(40)
    site.kept.usdt = START - 2_000_000n
    await site.tick(100)
    site.kept.usdt = START + 1n
    await site.tick(40)
    expect(await site.acts()).toEqual([
      ['custody.resumed', { USDT: '0.000001' }],
      ['custody.stopped', { why: 'missing', USDT: '-2' }],
      // From the start until the first comparison, custody was unreachable.
      ['custody.resumed', {}],
      ['custody.stopped', { why: 'unknown' }],
    ])
  })

  it('of more than the ledger knows is said and stops nothing, for anybody can send a cent', async () => {
    site.kept.usdt = START + 1n
    await site.withdraw()
    await site.approve()
    await site.tick()
    expect(site.scripted.given).toHaveLength(1)
    expect(await site.usdt()).toMatchObject({ difference: '0.000001', since: site.isoNow() })
  })
})

describe('an ordinary sending', () => {
  beforeEach(async () => {
    await site.withdraw()
    await site.approve()
    await site.tick()
  })

  it('differs at no moment: before it leaves, after, and when it is posted', async () => {
    const seen: unknown[] = []
    const note = async () => {
      await site.tick(30)
      const { stopped } = await site.standing()
      const { least, most, underWay, difference } = (await site.usdt()) ?? {}
      seen.push([stopped, least, most, underWay, difference])
    }
    await note()
    site.kept.usdt = START - 499_500_000n
    await note()
    site.kept.hasLeft.set(only(), true)
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
    expect(site.kept.requested.at(-2)).toEqual([only()])
    expect(site.kept.requested.at(-1)).toEqual([])
  })

  it('hides no theft behind it where custody knows that it has not left', async () => {
    site.kept.hasLeft.set(only(), false)
    site.kept.usdt = START - 1n
    await site.tick(31)
    expect((await site.standing()).stopped?.why).toBe('missing')
  })
})
