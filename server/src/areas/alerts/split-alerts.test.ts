import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  createScriptedMarket,
  type ScriptedMarket,
  scriptedInstrument,
} from '../../market/scripted-market.ts'
import { commit } from '../../platform/storage/commit.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { openTemporary } from '../../platform/storage/temporary.builders.ts'
import { addTraders } from '../contracts/worker/worker.builders.ts'
import { addAlertTo, alertWorkerOver, storedAlert } from './worker.builders.ts'
import type { AlertWorker } from './worker.ts'

const CODE = 'AAPL'
const split = { id: 's', code: CODE, day: '2026-12-07', effectiveAt: 2_000, newParts: 4, oldParts: 1 }

describe('alerts of a split stock', () => {
  let storage: Storage
  let market: ScriptedMarket
  let worker: AlertWorker
  let now = 1_000

  beforeEach(async () => {
    now = 1_000
    storage = await openTemporary(() => 0)
    await addTraders(storage, 'ada')
    market = createScriptedMarket([scriptedInstrument({ code: CODE })], () => now)
    market.tick({ code: CODE, mid: 40_000 })
    worker = alertWorkerOver({ storage, market }, { clock: { now: () => now } })
    await worker.start()
  })
  afterEach(async () => {
    await worker.stop()
    await storage.close()
  })

  const apply = () => commit(storage, (tx, afterCommit) => worker.split(tx, { split, most: 50, afterCommit }))

  it('have new prices, once, and fire at those alone', async () => {
    await addAlertTo({ storage, market, worker }, { id: 'below', price: '300.02' })
    await addAlertTo({ storage, market, worker }, { id: 'above', price: '440.00' })
    now = 3_000
    expect([await apply(), await apply()]).toEqual([2, 0])
    expect(await storedAlert({ storage, worker }, 'below')).toMatchObject({ price: '75.01', splitAt: 3_000 })
    market.tick({ code: CODE, mid: 10_000 })
    expect(await storedAlert({ storage, worker }, 'below')).toMatchObject({ status: 'active' })
    expect(await storedAlert({ storage, worker }, 'above')).toMatchObject({ status: 'active' })
    now = 4_000
    market.tick({ code: CODE, mid: 7_500 })
    expect(await storedAlert({ storage, worker }, 'below')).toMatchObject({
      status: 'fired',
      firedPrice: '75.00',
    })
  })

  it('have new prices once on a site whose clock is behind that of the feed', async () => {
    await addAlertTo({ storage, market, worker }, { id: 'below', price: '300.00' })
    now = 1_500
    expect([await apply(), await apply()]).toEqual([1, 0])
    expect(await storedAlert({ storage, worker }, 'below')).toMatchObject({ price: '75.00' })
  })
})
