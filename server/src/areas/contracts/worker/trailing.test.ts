import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ScriptedMarket } from '../../../market/scripted-market.ts'
import { createMemoryBus } from '../../../platform/bus.ts'
import type { ReadTx, Storage } from '../../../platform/storage/storage.ts'
import { createManualTime } from '../../../platform/time/manual-time.ts'
import { findAnyOrder } from '../queries.ts'
import { contractOf } from '../rows.ts'
import type { Contract } from '../rules/contract.ts'
import { changeTrail } from '../rules/stops/trail.ts'
import { bestOf, stepsOf } from '../rules/stops/trail-path.ts'
import type { ContractWorker } from '../worker.ts'
import { writeOutcome, writeTriggers } from '../writes.ts'
import { closeContext, contractWorkerOver, open, openContext } from './worker.builders.ts'

const CODE = 'BTCUSDT'
let storage: Storage
let market: ScriptedMarket
let time: ReturnType<typeof createManualTime>
let worker: ContractWorker

beforeEach(async () => {
  let moment = 0
  ;({ storage, market } = await openContext(['ada'], () => ++moment))
  time = createManualTime(0)
  worker = contractWorkerOver(storage, market, { timers: time.timers })
  await worker.start()
})

afterEach(async () => {
  await worker.stop()
  await closeContext(storage)
})

function tick(dollars: number): void {
  market.tick({ code: CODE, mid: dollars * 100, spread: 2 })
}

async function stored(): Promise<Contract> {
  await worker.settled()
  const row = await storage.read(tx => tx.one(findAnyOrder, { id: 'one' }))
  if (row === undefined) throw new Error('there is no order one')
  return contractOf(row)
}

async function follow(): Promise<void> {
  await open({ storage, market, worker }, CODE, { id: 'one', userId: 'ada' })
  const quote = market.quote(CODE)
  const state = { instrument: market.instrument(CODE), session: undefined, isStale: false, quote }
  const changed = changeTrail(
    { order: await stored(), ...state },
    { trailing: { by: 'price', distance: '500' } },
  )
  if (!changed.ok) throw new Error('the trailing stop was refused')
  await storage.write(tx => writeTriggers(tx, changed.value))
  worker.modified(changed.value, quote)
}

function best({ trail }: Contract): number | null {
  return trail && bestOf(trail.path).points
}

it('is kept once a second, however many ticks took it along', async () => {
  await follow()
  for (const dollars of [50_100, 50_200, 50_300]) tick(dollars)
  expect(best(await stored())).toBe(4_999_999)
  time.advance(1_000)
  expect(best(await stored())).toBe(5_029_999)
})

it('is kept when the worker stops, and goes on from there after a restart', async () => {
  await follow()
  tick(50_300)
  await worker.stop()
  expect(best(await stored())).toBe(5_029_999)
  worker = contractWorkerOver(storage, market)
  await worker.start()
  tick(49_799)
  expect(await stored()).toMatchObject({ closeReason: 'stop_loss', closePrice: '49798.99' })
})

it('is closed with the whole of its way, though the last of it was not kept yet', async () => {
  await follow()
  for (const dollars of [50_100, 50_300, 49_000]) tick(dollars)
  const { trail, closeReason } = await stored()
  expect(closeReason).toBe('stop_loss')
  expect(trail && stepsOf(trail.path).map(({ points }) => points)).toEqual([4_999_999, 5_009_999, 5_029_999])
})

it('has the whole of its way once its position waits for its market to be closed', async () => {
  await follow()
  tick(50_300)
  const contract = worker.live(await stored())
  await storage.write(tx =>
    writeOutcome(tx, { kind: 'waiting', contract: { ...contract, status: 'to_be_closed', updatedAt: 2 } }),
  )
  expect(await stored()).toMatchObject({ status: 'to_be_closed' })
  expect(best(await stored())).toBe(5_029_999)
})

it('is followed by a node that does not lead, which goes on exactly there when it takes over', async () => {
  let isLeader = false
  let gained = (): void => {}
  const other = contractWorkerOver(storage, market, {
    leadership: {
      start: async onGained => {
        gained = onGained
      },
      isLeader: () => isLeader,
      isShared: true,
      stop: async () => {},
    },
  })
  await follow()
  await other.start()
  tick(50_300)
  tick(50_200)
  // The first node crashes: its last second of progress is not stored.
  expect(other.live(await stored()).trail?.path.last.points).toBe(5_029_999)
  isLeader = true
  gained()
  tick(49_799)
  await other.settled()
  expect(await stored()).toMatchObject({ closeReason: 'stop_loss' })
  await other.stop()
})

it('notifies its customer as it moves, without another read', async () => {
  const bus = createMemoryBus()
  const received: string[] = []
  bus.subscribe('order.changed', ({ orderId, kind }) => received.push(`${orderId} ${kind}`))
  bus.subscribe('balance.changed', () => received.push('balance'))
  let reads = 0
  const counting = {
    ...storage,
    read: <T>(fn: (tx: ReadTx) => Promise<T>) => {
      reads += 1
      return storage.read(fn)
    },
  }
  await worker.stop()
  worker = contractWorkerOver(storage, market, { timers: time.timers, bus })
  await worker.start()
  const neverLeads = { start: async () => {}, isLeader: () => false, isShared: true, stop: async () => {} }
  const other = contractWorkerOver(counting, market, { bus, leadership: neverLeads })
  await other.start()
  await follow()
  await other.settled()
  const before = reads
  received.length = 0
  tick(50_300)
  time.advance(1_000)
  await worker.settled()
  await other.settled()
  expect(received).toEqual(['one followed'])
  expect(reads).toBe(before)
  expect(other.live(await stored()).trail?.path.last.points).toBe(5_029_999)
  await other.stop()
})

it('does not move after a tick that ended it without a leader', async () => {
  let isLeader = true
  let gained = (): void => {}
  await worker.stop()
  worker = contractWorkerOver(storage, market, {
    leadership: {
      start: async onGained => {
        gained = onGained
        onGained()
      },
      isLeader: () => isLeader,
      isShared: true,
      stop: async () => {},
    },
  })
  await worker.start()
  await follow()
  isLeader = false
  tick(49_400)
  tick(51_000)
  isLeader = true
  gained()
  expect(await stored()).toMatchObject({ closeReason: 'stop_loss', closePrice: '49399.99' })
})
