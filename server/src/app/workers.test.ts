import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addAlertTo, storedAlert } from '../areas/alerts/worker.builders.ts'
import { createVapid } from '../areas/channels/push/vapid.ts'
import { findAnyOrder } from '../areas/contracts/queries.ts'
import { closeContext, open, openContext } from '../areas/contracts/worker/worker.builders.ts'
import { sandboxDeposits } from '../areas/deposits/deposits.builders.ts'
import type { ScriptedMarket } from '../market/scripted-market.ts'
import { createMemoryBus } from '../platform/bus.ts'
import { createRateLimits } from '../platform/http/rate-limits/rate-limits.ts'
import { createIds } from '../platform/ids.ts'
import { createLog } from '../platform/observability/log.ts'
import { createMetrics } from '../platform/observability/metrics.ts'
import { createPhotos } from '../platform/photos/photos.ts'
import { masterKeysOf } from '../platform/secrets/master-keys.ts'
import { createSealedSecrets } from '../platform/secrets/sealed-secrets.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { createManualTime } from '../platform/time/manual-time.ts'
import { createSoleLeadership, type Leadership } from '../triggers/leadership.ts'
import { loanPartsOf, withdrawalPartsOf } from './parts.ts'
import { parseConfig } from './settings/config.ts'
import { createWorkers, type Workers } from './workers.ts'

const CODE = 'BTCUSDT'
let storage: Storage
let market: ScriptedMarket
let workers: Workers
let events: string[]
/** Resumes writes begun since `isSlow`. */
let resume: () => void
let isSlow: boolean
let reads: number
let gained: (() => void)[]

beforeEach(async () => {
  let moment = 0
  ;({ storage, market } = await openContext(['ada'], () => ++moment))
  events = []
  isSlow = false
  reads = 0
  gained = []
  const gate = new Promise<void>(resolve => {
    resume = resolve
  })
  const slow: Storage = {
    ...storage,
    read(fn) {
      reads += 1
      return storage.read(fn)
    },
    async write(fn) {
      if (isSlow) await gate
      const done = await storage.write(fn)
      if (isSlow) events.push('written')
      return done
    },
  }
  const clock = { now: () => 1_000 }
  workers = createWorkers({
    storage: slow,
    secrets: createSealedSecrets(masterKeysOf(new Uint8Array(32))),
    vapid: createVapid(masterKeysOf(new Uint8Array(32))),
    market,
    clock,
    bus: createMemoryBus(),
    ids: createIds(clock),
    log: createLog('silent'),
    config: parseConfig({}),
    exposureLimits: [],
    houseLimits: { refuse: async () => undefined },
    inviteRewards: { promise: async () => {}, settle: async () => {} },
    metrics: createMetrics(),
    ...sandboxDeposits(),
    ...loanPartsOf(parseConfig({})),
    ...(await withdrawalPartsOf(parseConfig({}), {
      storage,
      clock,
      log: createLog('silent'),
      ...sandboxDeposits(),
    })),
    mailer: { send: async () => {}, close: async () => {} },
    sms: undefined,
    photos: createPhotos({
      storage,
      clock,
      ids: createIds(clock),
      masters: masterKeysOf(new Uint8Array(32)),
    }),
    limits: createRateLimits({ clock }),
    leadership: observed(createSoleLeadership()),
    timers: createManualTime(0).timers,
    pause: async () => {},
  })
  await workers.start()
  await workers.settled()
})

afterEach(() => closeContext(storage))

function observed(leadership: Leadership): Leadership {
  return {
    ...leadership,
    start(onGained) {
      gained.push(onGained)
      return leadership.start(onGained)
    },
    async stop() {
      events.push('given back')
      await leadership.stop()
    },
  }
}

function tick(dollars: number): void {
  market.tick({ code: CODE, mid: dollars * 100, spread: 2 })
}

describe('a floor that stops', () => {
  it('gives its leadership back once, after the last write of every worker', async () => {
    await open({ storage, market, worker: workers.contracts }, CODE, { id: 'one', stopLoss: '49500' })
    await addAlertTo({ storage, market, worker: workers.alerts }, { id: 'below', price: '49500' })
    isSlow = true
    tick(49_000)
    const stopping = workers.stop()
    resume()
    await stopping
    expect(events).toEqual(['written', 'written', 'given back'])
    expect(await storage.read(tx => tx.one(findAnyOrder, { id: 'one' }))).toMatchObject({ status: 'closed' })
    expect((await storedAlert({ storage, worker: workers.alerts }, 'below'))?.status).toBe('fired')
  })

  it('leaves what comes then to the next leader, though one worker still waits for its storage', async () => {
    await open({ storage, market, worker: workers.contracts }, CODE, { id: 'one', stopLoss: '49500' })
    await addAlertTo({ storage, market, worker: workers.alerts }, { id: 'far', price: '48000' })
    isSlow = true
    tick(49_000)
    const stopping = workers.stop()
    tick(47_000)
    resume()
    await stopping
    expect(events).toEqual(['written', 'given back'])
    expect((await storedAlert({ storage, worker: workers.alerts }, 'far'))?.status).toBe('active')
  })

  it('takes nothing up any more, though its lease ran out meanwhile and is gained once more', async () => {
    isSlow = true
    await workers.settled()
    const stopping = workers.stop()
    reads = 0
    for (const each of gained) each()
    resume()
    await stopping
    expect([gained.length, reads]).toEqual([17, 0])
  })
})
