import { money } from '@quayside/money/money'
import { PLAN_DAY_MS } from '@quayside/money/plan-math'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { customerAccount, houseAccount } from '../../ledger/chart.ts'
import { balanceOf, post } from '../../ledger/post.ts'
import { move, posting } from '../../ledger/posting.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { createMemoryBus } from '../../platform/bus.ts'
import { createIds } from '../../platform/ids.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { openTemporary } from '../../platform/storage/temporary.builders.ts'
import { createSoleLeadership } from '../../triggers/leadership.ts'
import { addTraders, lossyStorage } from '../contracts/worker/worker.builders.ts'
import { createPlanNotice } from './notifications.ts'
import { accrualsOf, findAnyPlan } from './queries.ts'
import { buyPlan } from './rules/buy.ts'
import { planCommand, planOffer, planState } from './rules/plan.builders.ts'
import { createPlanWorker, type PlanWorker, type PlanWorkerParts } from './worker.ts'
import { writePurchase } from './writes.ts'

const PLENTY = 100_000_000n
const CUSTODY = houseAccount('custody', 'USD', 'real')
const POOL = houseAccount('plan_pool', 'USD', 'real')
let storage: Storage
let now: number
let tick: () => void
let complaints: number

beforeEach(async () => {
  now = 0
  complaints = 0
  storage = await openTemporary(() => now)
  await addTraders(storage, 'ada', 'bea')
  for (const whose of ['ada', 'bea']) await credit(whose)
})

afterEach(() => storage.close())

const usd = (minor: bigint) => money('USD', minor)

function worker(changes: Partial<PlanWorkerParts> = {}): PlanWorker {
  const clock = { now: () => now }
  const bus = createMemoryBus()
  const count = (): void => {
    complaints += 1
  }
  return createPlanWorker({
    storage,
    clock,
    bus,
    leadership: createSoleLeadership(),
    log: { info: () => {}, warn: () => {}, error: count },
    timers: {
      every(_, run) {
        tick = run
        return () => {}
      },
      soon: () => () => {},
    },
    notify: createPlanNotice({ bus, clock, ids: createIds(clock) }),
    ...changes,
  })
}

async function started(changes: Partial<PlanWorkerParts> = {}): Promise<PlanWorker> {
  const one = worker(changes)
  await one.start()
  await one.settled()
  return one
}

async function fill(amount: bigint, reference = 'pool'): Promise<void> {
  const legs = move(CUSTODY, POOL, usd(amount))
  await storage.write(tx => post(tx, posting({ kind: 'plan_fund', reference, at: now }, legs)))
}

async function buy(id: string, userId = 'ada', terms: Parameters<typeof planOffer>[0] = {}): Promise<void> {
  const offer = planOffer({ id: `offer-${id}`, days: 3, ...terms })
  const result = buyPlan(planState({ offer }), planCommand({ id, orderNo: id, userId }), now)
  if (!result.ok) throw new Error(`refused with ${result.error.code}`)
  await storage.write(tx => writePurchase(tx, result.value))
}

async function poll(at: number, ...workers: readonly PlanWorker[]): Promise<void> {
  now = at
  tick()
  for (const one of workers) await one.settled()
}

const rowOf = (id: string) => storage.read(tx => tx.one(findAnyPlan, { id }))
const poolNow = () => storage.read(tx => balanceOf(tx, POOL))
const faults = async () => (await storage.read(verifyLedger)).faults

describe('the plan worker', () => {
  it('pays each accrual when it falls due and matures with the last', async () => {
    await fill(PLENTY)
    await buy('a')
    const one = await started()
    await poll(PLAN_DAY_MS - 1, one)
    expect(await rowOf('a')).toMatchObject({ paid: 0 })
    await poll(PLAN_DAY_MS, one)
    expect(await rowOf('a')).toMatchObject({ paid: 1, earned: 30n, status: 'earning' })
    await poll(3 * PLAN_DAY_MS, one)
    expect(await rowOf('a')).toMatchObject({ paid: 3, status: 'profit_divided', payout: 100_090n })
    await poll(9 * PLAN_DAY_MS, one)
    expect(await poolNow()).toBe(PLENTY - 90n)
    expect(await faults()).toEqual([])
    await one.stop()
  })

  it('catches up over a leap of ninety days, each accrual with its own due time', async () => {
    await fill(PLENTY)
    await buy('a', 'ada', { days: 90 })
    now = 90 * PLAN_DAY_MS
    const one = await started()
    const accruals = await storage.read(tx => tx.all(accrualsOf, { id: 'a' }))
    expect(accruals.map(({ due_at }) => due_at)).toEqual(
      Array.from({ length: 90 }, (_, index) => (index + 1) * PLAN_DAY_MS),
    )
    expect(await rowOf('a')).toMatchObject({ status: 'profit_divided' })
    await one.stop()
  })

  it('pays once when two workers poll at the same time, and when the clock goes back', async () => {
    await fill(PLENTY)
    await buy('a')
    const first = await started()
    const tickFirst = tick
    const second = await started()
    now = 2 * PLAN_DAY_MS
    tickFirst()
    tick()
    await Promise.all([first.settled(), second.settled()])
    await poll(PLAN_DAY_MS, first, second)
    expect(await rowOf('a')).toMatchObject({ paid: 2, earned: 60n })
    expect(await poolNow()).toBe(PLENTY - 60n)
    expect(await faults()).toEqual([])
    await first.stop()
    await second.stop()
  })

  it('waits while the pool is dry, says so once, goes on with others and pays when it is filled', async () => {
    await fill(40n)
    await buy('a')
    await buy('b', 'bea')
    const one = await started()
    await poll(PLAN_DAY_MS, one)
    expect([(await rowOf('a'))?.paid, (await rowOf('b'))?.paid]).toEqual([1, 0])
    await poll(PLAN_DAY_MS + 1_000, one)
    await poll(PLAN_DAY_MS + 61_000, one)
    expect(complaints).toBe(1)
    await fill(PLENTY, 'again')
    await poll(PLAN_DAY_MS + 200_000, one)
    expect((await rowOf('b'))?.paid).toBe(1)
    await one.stop()
  })

  it('goes on with the others when one plan fails, and undoes that one whole until it can be settled', async () => {
    await fill(PLENTY)
    await buy('a')
    await buy('b', 'bea')
    let isBroken = true
    const notify: PlanWorkerParts['notify'] = async (_tx, plan) => {
      if (isBroken && plan.id === 'a') throw new Error('broken')
    }
    now = 3 * PLAN_DAY_MS
    const one = await started({ notify })
    expect(await rowOf('a')).toMatchObject({ paid: 0, earned: 0n, status: 'earning' })
    expect(await rowOf('b')).toMatchObject({ paid: 3, status: 'profit_divided' })
    expect(await storage.read(tx => tx.all(accrualsOf, { id: 'a' }))).toEqual([])
    isBroken = false
    await poll(now + 30_000, one)
    expect(await rowOf('a')).toMatchObject({ paid: 0 })
    await poll(now + 30_000, one)
    expect(await rowOf('a')).toMatchObject({ paid: 3, status: 'profit_divided', payout: 100_090n })
    expect(complaints).toBe(1)
    expect(await faults()).toEqual([])
    await one.stop()
  })

  it('is told by its name in every language, for who reads of it may have changed theirs', async () => {
    await fill(PLENTY)
    const names = { en: 'Breeze 7', de: 'Brise 7' }
    await buy('a', 'ada', { product: JSON.stringify(names) })
    const bus = createMemoryBus()
    const received: Record<string, string>[] = []
    bus.subscribe('customer.notified', ({ data }) => received.push(data))
    const clock = { now: () => now }
    const one = await started({ bus, notify: createPlanNotice({ bus, clock, ids: createIds(clock) }) })
    await poll(3 * PLAN_DAY_MS, one)
    expect(received).toMatchObject([{ product: 'Breeze 7', names: JSON.stringify(names) }])
    await one.stop()
  })

  it('is told though the answer of the storage was lost, once, and only when it was done', async () => {
    await fill(PLENTY)
    await buy('a')
    const bus = createMemoryBus()
    const received: string[] = []
    bus.subscribe('customer.notified', ({ kind }) => received.push(kind))
    bus.subscribe('order.changed', ({ kind }) => received.push(kind))
    bus.subscribe('balance.changed', () => received.push('balance'))
    const lossy = lossyStorage(storage)
    const notify = createPlanNotice({ bus, clock: { now: () => now }, ids: createIds({ now: () => now }) })
    const one = await started({ bus, notify, storage: lossy })
    for (const [at, expected] of [
      [PLAN_DAY_MS, ['changed', 'balance']],
      [3 * PLAN_DAY_MS, ['planMatured', 'closed', 'balance']],
    ] as const) {
      lossy.loseNextAnswer()
      await poll(at, one)
      expect(received).toEqual([])
      await poll(at + 1_000, one)
      await poll(at + 2_000, one)
      expect(received.splice(0)).toEqual(expected)
    }
    await one.stop()
  })

  it('waits for the pool from the moment by which it was judged, wherever the clock leaps meanwhile', async () => {
    await buy('a')
    let leap = 0
    const read: Storage['read'] = async fn => {
      const done = await storage.read(fn)
      now += leap
      leap = 0
      return done
    }
    const one = await started({ storage: { ...storage, read } })
    leap = 60_000
    await poll(4 * PLAN_DAY_MS - 60_000, one)
    expect([now, await rowOf('a')]).toMatchObject([4 * PLAN_DAY_MS, { status: 'earning' }])
    await poll(4 * PLAN_DAY_MS, one)
    expect(await rowOf('a')).toMatchObject({ status: 'expired' })
    await one.stop()
  })

  it('ends a plan that the pool cannot pay a day after its term, with what it holds', async () => {
    await fill(30n)
    await buy('a')
    const one = await started()
    await poll(4 * PLAN_DAY_MS - 1, one)
    expect(await rowOf('a')).toMatchObject({ paid: 1, status: 'earning' })
    await poll(4 * PLAN_DAY_MS + 60_000, one)
    expect(await rowOf('a')).toMatchObject({ status: 'expired', payout: 100_030n, earned: 30n })
    expect(await faults()).toEqual([])
    await one.stop()
  })
})

it('pays what the calendar says, whatever the restarts, leaps and droughts', {
  timeout: 30_000,
}, async () => {
  const steps = fc.array(
    fc.record({
      hours: fc.integer({ min: -30, max: 60 }),
      act: fc.constantFrom('poll', 'poll', 'poll', 'restart', 'fill'),
    }),
    { minLength: 1, maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async plan => {
      runs += 1
      const id = `p${runs}`
      now = 0
      const whose = `trader-${id}`
      await addTraders(storage, whose)
      await credit(whose)
      await fill(PLENTY, id)
      await buy(id, whose, { days: 5 })
      let one = await started()
      let latest = 0
      for (const [index, { hours, act }] of plan.entries()) {
        now = Math.max(0, now + hours * 3_600_000)
        if (act === 'restart') {
          await one.stop()
          one = await started()
        } else if (act === 'fill') await fill(1n, `${id}-${index}`)
        else tick()
        await one.settled()
        if (act !== 'fill') latest = Math.max(latest, now)
        // A simple reference: the days elapsed at the latest poll.
        const days = Math.min(5, Math.floor(latest / PLAN_DAY_MS))
        expect(await rowOf(id)).toMatchObject({ paid: days, earned: BigInt(days) * 30n })
      }
      await one.stop()
      expect(await faults()).toEqual([])
    }),
    { numRuns: 25 },
  )
})

let runs = 0

async function credit(userId: string): Promise<void> {
  const own = customerAccount(userId, { kind: 'available', currency: 'USD', mode: 'real' })
  const legs = move(CUSTODY, own, usd(10_000_000n))
  await storage.write(tx => post(tx, posting({ kind: 'credit', reference: userId, at: 0 }, legs)))
}
