import { setImmediate as turn } from 'node:timers/promises'
import { openApp } from '../src/app/app.builders.ts'
import { openCandleStore } from '../src/market/candles/sqlite-candle-store.ts'
import { createMarket } from '../src/market/create-market.ts'
import { anchorAlone } from '../src/market/feed/feed-anchor.ts'
import { createSimulatedFeed } from '../src/market/feed/simulated-feed.ts'
import { buildInstrument } from '../src/market/instruments/build-instrument.ts'
import type { Quote } from '../src/market/instruments/quote.ts'
import { lockedUnless } from '../src/market/one-source/locked-market.ts'
import { createSharedAnchor } from '../src/market/one-source/shared-anchoring.ts'
import { createScriptedMarket } from '../src/market/scripted-market.ts'
import { createPriceAgreement } from '../src/triggers/agreement/price-agreement.ts'
import { createLeasedLeadership, createSoleLeadership } from '../src/triggers/leadership.ts'
import type { Cluster } from './node.ts'

export type ClockGround = Omit<Cluster, 'market'>
/** A quote that a site's workers could act on, and its age on arrival (ms). */
export type Heard = Quote & { readonly age: number }

export const INSTRUMENTS = ['EURUSD', 'BTCUSDT'].map(code => buildInstrument(code))

export async function openClockSite(ground: ClockGround, name: string) {
  const { time, storage } = ground
  const state = { ahead: 0, frozenAt: undefined as number | undefined }
  const clock = { now: () => state.frozenAt ?? time.clock.now() + state.ahead }
  const { timers, cancel } = time.timersOf()
  const log = { info() {}, warn() {}, error() {} }
  // The database's machine has a correct clock.
  const shared = createSharedAnchor({ storage, databaseNow: async () => time.clock.now(), lasts: true })
  const candleStore = openCandleStore(':memory:')
  const isLeased = ground.leadership === 'leased'
  const feed = createSimulatedFeed({
    instruments: INSTRUMENTS,
    seed: 'clocks',
    speed: 1,
    clock,
    timers,
    memory: candleStore.memory,
    anchoring: isLeased ? shared.anchoring : anchorAlone,
  })
  const own = createMarket({ instruments: INSTRUMENTS, feed, candleStore, timers, log })
  const parts = {
    storage,
    clock,
    timers,
    log,
    elapsed: time.clock.now,
    databaseNow: async () => time.clock.now(),
  }
  const leased = createLeasedLeadership({ ...parts, nodeId: name, mayLead: () => agreement.mayLead() })
  const agreement = createPriceAgreement({
    ...parts,
    market: own,
    leadership: leased,
    revision: shared.revision,
    pause: async () => void (await turn()),
    onReset() {},
  })
  const leadership = isLeased ? leased : createSoleLeadership()
  const market = isLeased ? lockedUnless(own, agreement.isAgreed) : own
  await own.start()
  const heard: Heard[] = []
  market.subscribe(quotes => {
    for (const quote of quotes) heard.push({ ...quote, age: market.now() - quote.time })
  })
  const { ids, sessions, bus } = ground
  const scripted = createScriptedMarket(INSTRUMENTS)
  const server = await openApp({
    core: { clock, storage, ids, sessions, bus, market: { ...scripted, ...market } },
    workers: { leadership, timers, pause: async () => void (await turn()) },
  })
  if (isLeased) await agreement.start()
  return {
    state,
    market,
    heard,
    server,
    leadership,
    async stop() {
      agreement.stop()
      await server.app.close()
      await server.workers.stop()
      await own.stop()
      cancel()
    },
  }
}

export type ClockSite = Awaited<ReturnType<typeof openClockSite>>
