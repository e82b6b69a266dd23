import { setImmediate as turn } from 'node:timers/promises'
import { openApp } from '../src/app/app.builders.ts'
import type { CandleStore } from '../src/market/candles/candle-store.ts'
import { openCandleStore } from '../src/market/candles/sqlite-candles.ts'
import { createMarket } from '../src/market/create-market.ts'
import { createSimulatedFeed } from '../src/market/feed/simulated-feed.ts'
import { buildInstrument } from '../src/market/instruments/build-instrument.ts'
import type { Quote } from '../src/market/instruments/quote.ts'
import { createScriptedMarket } from '../src/market/scripted-market.ts'
import { createFollowedFeed } from '../src/market/ticks/followed-feed.ts'
import { createMemoryTicks } from '../src/market/ticks/memory-ticks.builders.ts'
import { createTickPublisher } from '../src/market/ticks/tick-publisher.ts'
import { createLeasedLeadership, createSoleLeadership } from '../src/triggers/leadership.ts'
import type { Cluster } from './node.ts'
import type { SimulatedTime } from './simulated-time.ts'

export type ClockGround = Omit<Cluster, 'market'> & {
  /** The feed's process, with a correct clock; undefined where the feed runs inside the site. */
  readonly reader: ClockReader | undefined
}
/** A quote that a site's workers could act on, and its age on arrival (ms). */
export type Heard = Quote & { readonly age: number }

export const INSTRUMENTS = ['EURUSD', 'BTCUSDT'].map(code => buildInstrument(code))

const log = { info() {}, warn() {}, error() {} }
const pause = async (): Promise<void> => void (await turn())

export async function openReader(time: SimulatedTime) {
  const { timers, cancel } = time.timersOf()
  const { clock } = time
  const candleStore = withoutClosing(openCandleStore(':memory:'))
  const { memory } = candleStore
  const { bus } = createMemoryTicks()
  const parts = { clock, timers, log }
  const feed = createSimulatedFeed({ ...parts, instruments: INSTRUMENTS, seed: 'clocks', speed: 1, memory })
  const always = { mayPublish: () => true, onFenced() {} }
  const publisher = createTickPublisher({ ...parts, ...always, feed, bus, epoch: 1, pause })
  const onSaved = publisher.setReady
  const market = createMarket({ ...parts, instruments: INSTRUMENTS, feed, candleStore, onSaved })
  publisher.start()
  await market.start()
  return {
    bus,
    candleStore,
    async stop() {
      publisher.stop()
      await market.stop()
      cancel()
    },
  }
}

export type ClockReader = Awaited<ReturnType<typeof openReader>>

export async function openClockSite(ground: ClockGround, name: string) {
  const { time, storage, reader } = ground
  const state = { ahead: 0, frozenAt: undefined as number | undefined }
  const clock = { now: () => state.frozenAt ?? time.clock.now() + state.ahead }
  const { timers, cancel } = time.timersOf()
  const parts = { clock, timers, log }
  const { market, leadership } =
    reader === undefined
      ? { market: ownMarket(parts), leadership: createSoleLeadership() }
      : followedMarket({ ...parts, ground, reader, name })
  await market.start()
  const heard: Heard[] = []
  market.subscribe(quotes => {
    for (const quote of quotes) heard.push({ ...quote, age: market.now() - quote.time })
  })
  const { ids, sessions, bus } = ground
  const scripted = createScriptedMarket(INSTRUMENTS)
  const server = await openApp({
    core: { clock, storage, ids, sessions, bus, market: { ...scripted, ...market } },
    workers: { leadership, timers, pause },
  })
  return {
    state,
    market,
    heard,
    server,
    leadership,
    async stop() {
      await server.app.close()
      await server.workers.stop()
      await market.stop()
      cancel()
    },
  }
}

export type ClockSite = Awaited<ReturnType<typeof openClockSite>>

type SiteParts = Pick<Parameters<typeof createMarket>[0], 'timers' | 'log'> & Pick<SimulatedTime, 'clock'>

function ownMarket({ clock, ...parts }: SiteParts) {
  const candleStore = openCandleStore(':memory:')
  const { memory } = candleStore
  const { timers } = parts
  const feed = createSimulatedFeed({
    instruments: INSTRUMENTS,
    seed: 'clocks',
    speed: 1,
    clock,
    timers,
    memory,
  })
  return createMarket({ ...parts, instruments: INSTRUMENTS, feed, candleStore })
}

type FollowedParts = SiteParts & {
  readonly ground: ClockGround
  readonly reader: ClockReader
  readonly name: string
}

function followedMarket({ ground, reader, name, clock, timers }: FollowedParts) {
  const { time, storage } = ground
  const elapsed = time.clock.now
  const { bus, candleStore } = reader
  const feed = createFollowedFeed({ bus, clock, log, speed: 1, elapsed, pause })
  const savesCandles = false
  const market = createMarket({ instruments: INSTRUMENTS, feed, candleStore, timers, log, savesCandles })
  const leadership = createLeasedLeadership({
    storage,
    clock,
    timers,
    log,
    elapsed,
    // The database's machine has a correct clock.
    databaseNow: async () => time.clock.now(),
    nodeId: name,
    mayLead: feed.isInTime,
  })
  return { market, leadership }
}

function withoutClosing(store: CandleStore): CandleStore {
  return { ...store, close: async () => {} }
}
