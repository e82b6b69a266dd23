import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { marketRefusal, marketStateOf } from '../../market/market-state.ts'
import { lockedUnless } from '../../market/one-source/locked-market.ts'
import { putSource } from '../../market/one-source/queries.ts'
import { createScriptedMarket, type ScriptedQuote, scriptedInstrument } from '../../market/scripted-market.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { openTemporary } from '../../platform/storage/temporary.builders.ts'
import { createManualTime, type ManualTime } from '../../platform/time/manual-time.ts'
import { createLeasedLeadership } from '../leadership.ts'
import { createPriceAgreement } from './price-agreement.ts'

const CODE = 'BTCUSDT'
let storage: Storage
let time: ManualTime

beforeEach(async () => {
  time = createManualTime(1_000_000)
  storage = await openTemporary(() => 0)
  await storage.write(tx =>
    tx.run(putSource, { fingerprint: 'f', anchor: '{}', revision: 1, kept_until: 1_000_000 }),
  )
})
afterEach(() => storage.close())

function openSite(nodeId: string, { ahead = 0, revision = 1 } = {}) {
  const state = { ahead, errors: [] as string[], resets: 0, pause: async () => {} }
  const clock = { now: () => time.clock.now() + state.ahead }
  const log = { info() {}, warn() {}, error: (_: object, text: string) => void state.errors.push(text) }
  const own = createScriptedMarket([scriptedInstrument()], clock.now)
  const { timers } = time
  const parts = {
    storage,
    clock,
    timers,
    log,
    elapsed: time.clock.now,
    databaseNow: async () => time.clock.now(),
  }
  const leadership = createLeasedLeadership({ ...parts, nodeId, mayLead: () => agreement.mayLead() })
  const agreement = createPriceAgreement({
    ...parts,
    leadership,
    market: own,
    revision: () => revision,
    pause: () => state.pause(),
    onReset() {
      state.resets += 1
    },
  })
  const market = lockedUnless(own, agreement.isAgreed)
  return {
    state,
    leadership,
    agreement,
    refusal: () => marketRefusal(marketStateOf(market, CODE)),
    tick: (quote: Omit<ScriptedQuote, 'code'>) => own.tick({ code: CODE, spread: 2, ...quote }),
    async start() {
      await leadership.start(() => {})
      await agreement.start()
    },
  }
}

async function pass(seconds: number, sites: readonly { site: ReturnType<typeof openSite>; mid: number }[]) {
  for (let second = 0; second < seconds; second += 1) {
    time.advance(1_000)
    // When these settle, the storage requests of the timers have settled too.
    await storage.write(async () => {})
    await storage.read(async () => {})
    await storage.write(async () => {})
    for (const { site, mid } of sites) site.tick({ mid: mid + second })
  }
}

async function openTwo(follower: Parameters<typeof openSite>[1] = {}) {
  const [one, two] = [openSite('one'), openSite('two', follower)]
  await one.start()
  for (const site of [one, two]) site.tick({ mid: 50_000 })
  await pass(1, [])
  return { one, two }
}

describe('two sites that have one market', () => {
  it('take orders when they quote the same', async () => {
    const { one, two } = await openTwo()
    await two.start()
    expect([one.leadership.isLeader(), two.leadership.isLeader()]).toEqual([true, false])
    await pass(
      5,
      [one, two].map(site => ({ site, mid: 50_000 })),
    )
    expect([one.refusal(), two.refusal()]).toEqual([undefined, undefined])
  })

  it('do not start with other prices than the leader has', async () => {
    const one = openSite('one')
    await one.start()
    one.tick({ mid: 50_000 })
    const two = openSite('two')
    two.state.pause = () =>
      pass(1, [
        { site: one, mid: 50_000 },
        { site: two, mid: 50_001 },
      ])
    await expect(two.start()).rejects.toThrow(
      /^this site quotes other prices .* its price of BTCUSDT is another/,
    )
  })

  it('refuse orders while their prices differ, say so once, and take them again afterwards', async () => {
    const { one, two } = await openTwo()
    await two.start()
    await pass(3, [
      { site: one, mid: 50_000 },
      { site: two, mid: 50_000 },
    ])
    expect(two.refusal()).toBeUndefined()
    await pass(3, [
      { site: one, mid: 51_000 },
      { site: two, mid: 50_000 },
    ])
    expect(two.refusal()).toMatchObject({ error: { code: '10015', details: { stale: true } } })
    expect(one.refusal()).toBeUndefined()
    expect(two.state.errors).toEqual([expect.stringContaining('quotes other prices')])
    await pass(3, [
      { site: one, mid: 52_000 },
      { site: two, mid: 52_000 },
    ])
    expect(two.refusal()).toBeUndefined()
  })

  it.each([5_000, -5_000])('refuse orders when a clock is %s ms off', async ahead => {
    const { one, two } = await openTwo({ ahead })
    await expect(two.start()).rejects.toThrow('the clocks of the two sites are 5000 ms apart')
    await pass(20, [{ site: one, mid: 50_000 }])
    expect([one.leadership.isLeader(), two.agreement.mayLead(), two.agreement.isAgreed()]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('refuse orders when the market was reset', async () => {
    const { two } = await openTwo({ revision: 2 })
    await expect(two.start()).rejects.toThrow('was restarted')
  })

  it('ask to begin again, once, when the market was reset while they ran', async () => {
    const { one, two } = await openTwo()
    await two.start()
    const both = [one, two].map(site => ({ site, mid: 50_000 }))
    await pass(3, both)
    expect(both.map(({ site }) => site.state.resets)).toEqual([0, 0])
    await storage.write(tx =>
      tx.run(putSource, { fingerprint: 'f', anchor: '{}', revision: 2, kept_until: 1_100_000 }),
    )
    await pass(5, both)
    expect(both.map(({ site }) => site.state.resets)).toEqual([1, 1])
    expect(both.map(({ site }) => site.refusal()?.ok)).toEqual([false, false])
  })

  it('let another lead when the leader’s clock was set, and hold it to that one’s prices', async () => {
    const { one, two } = await openTwo()
    await two.start()
    one.state.ahead = 96 * 3_600_000
    await pass(15, [{ site: two, mid: 50_000 }])
    expect([one.leadership.isLeader(), two.leadership.isLeader()]).toEqual([false, true])
    await pass(15, [{ site: two, mid: 50_000 }])
    expect([one.refusal()?.ok, two.refusal()]).toEqual([false, undefined])
    expect(one.agreement.mayLead()).toBe(false)
  })
})
