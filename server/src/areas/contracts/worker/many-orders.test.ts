import { afterEach, beforeEach, expect, it } from 'vitest'
import { marketStateOf } from '../../../market/market-state.ts'
import { scriptedInstrument } from '../../../market/scripted-market.ts'
import { systemTimers, type Timers } from '../../../platform/time/clock.ts'
import { holdingOrdersAfter } from '../queries.ts'
import { buyContract } from '../rules/buy.ts'
import { buyCommand, ROOM } from '../rules/contract.builders.ts'
import type { ContractWorker } from '../worker.ts'
import { writeOpening } from '../writes.ts'
import { closeContext, contractWorkerOver, openContext, type TestContext } from './worker.builders.ts'

const COUNT = 1_000
const TRADERS = Array.from({ length: 20 }, (_, index) => `trader-${index}`)
const { code } = scriptedInstrument()
let context: TestContext
let worker: ContractWorker
let slices = 0

const timers: Timers = {
  ...systemTimers,
  soon(run) {
    slices += 1
    return systemTimers.soon(run)
  },
}

beforeEach(async () => {
  slices = 0
  context = await openContext(TRADERS)
  const { storage, market } = context
  worker = contractWorkerOver(storage, market, { timers })
  await worker.start()
  const state = marketStateOf(market, code)
  const opening = async (index: number) => {
    const id = String(index).padStart(6, '0')
    const command = buyCommand({
      id,
      orderNo: id,
      clientId: id,
      userId: TRADERS[index % TRADERS.length] ?? '',
      stopLoss: '49000',
      lots: '0.01',
    })
    const opened = buyContract({ ...state, usdRate: '1', room: ROOM }, command, 1_000)
    if (!opened.ok || state.quote === undefined) throw new Error('refused')
    await storage.write(tx => writeOpening(tx, opened.value))
    worker.opened(opened.value.contract, state.quote)
  }
  await Promise.all(Array.from({ length: COUNT }, (_, index) => opening(index)))
  market.tick({ code, mid: 4_850_000, spread: 2 })
})
afterEach(() => closeContext(context.storage))

async function held(): Promise<number> {
  return (await context.storage.read(tx => tx.all(holdingOrdersAfter, { id: '', limit: COUNT }))).length
}

it('ends a thousand positions that one tick reaches in several turns of the loop, each once', async () => {
  expect(worker.hasFired('000000')).toBe(true)
  expect(worker.hasFired('000999')).toBe(true)
  await worker.settled()
  expect(slices).toBe(COUNT / 100 - 1)
  expect(await held()).toBe(0)
  await worker.stop()
})

it('stops when all that a tick has reached is ended', async () => {
  await worker.stop()
  expect(await held()).toBe(0)
})
