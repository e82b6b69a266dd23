import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import type { Log } from '../platform/time/clock.ts'
import { createManualTime } from '../platform/time/manual-time.ts'
import { openCandleStore } from './candles/sqlite-candles.ts'
import { createMarket } from './create-market.ts'
import type { Backfill } from './feed/backfill.ts'
import { fillTracks } from './feed/fill-order.ts'
import { createSimulatedFeed } from './feed/simulated-feed.ts'
import { buildInstrument } from './instruments/build-instrument.ts'
import type { Quote } from './instruments/quote.ts'
import type { Market } from './market.ts'

/** A Wednesday on which every market trades. */
export const OPEN = Date.parse('2026-11-18T17:00:20Z')
export const SATURDAY = Date.parse('2026-11-21T12:00:00Z')
export const SEED = 'a'
export const INSTRUMENTS = ['EURUSD', 'BTCUSDT', 'AAPL'].map(code => buildInstrument(code))

type Setup = { start?: number; file?: string; backfill?: boolean; speed?: number; epoch?: number }

export async function startMarket({
  start = OPEN,
  file = ':memory:',
  backfill = false,
  speed = 1,
  epoch = 0,
}: Setup = {}) {
  const errors: string[] = []
  const log: Log = { info() {}, warn() {}, error: (_fields, text) => void errors.push(text) }
  const time = createManualTime(start)
  const { timers } = time
  const pause = { milliseconds: 0 }
  const clock = { now: () => time.clock.now() + pause.milliseconds }
  const candleStore = openCandleStore(file)
  const feed = createSimulatedFeed({
    instruments: INSTRUMENTS,
    seed: SEED,
    speed,
    clock,
    timers,
    memory: candleStore.memory,
  })
  const filling: Backfill = {
    async run() {
      const order = { seed: SEED, instruments: INSTRUMENTS }
      if (backfill) for await (const _step of fillTracks(order, candleStore));
    },
    async stop() {},
  }
  const market = createMarket({
    instruments: INSTRUMENTS,
    feed,
    candleStore,
    timers,
    log,
    speed,
    epoch,
    backfill: filling,
  })
  const quotes: Quote[] = []
  market.subscribe(batch => void quotes.push(...batch))
  await market.start()
  await settled()
  return { market, time, quotes, errors, pause }
}

/** A quote without its sequence, which counts the batches of one run. */
export function unnumbered(market: Market, code: string) {
  return { ...market.quote(code), sequence: undefined }
}

/** Until all promises that need no timer have settled. */
export async function settled(): Promise<void> {
  await turn()
}

export function temporaryFile(): string {
  return path.join(mkdtempSync(path.join(tmpdir(), 'market-')), 'market.db')
}

export async function candles(
  market: Market,
  interval: Parameters<Market['candles']>[0]['interval'],
  limit = 1000,
  code = 'BTCUSDT',
) {
  return market.candles({ code, interval, until: market.now(), limit })
}
