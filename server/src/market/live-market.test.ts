import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { INTERVAL_MS } from '@quayside/contracts/market/market'
import { describe, expect, it } from 'vitest'
import { createMetrics } from '../platform/observability/metrics.ts'
import { createManualTime } from '../platform/time/manual-time.ts'
import { openCandleStore } from './candles/sqlite-candles.ts'
import { createMarket } from './create-market.ts'
import { createLiveBackfill } from './feed/live/live-backfill.ts'
import { buildListed } from './feed/live/live-feed.builders.ts'
import { createLiveFeed } from './feed/live/live-feed.ts'
import { createFeedWatch } from './sources/feed-watch.ts'
import { createScriptedSource } from './sources/scripted-source.builders.ts'
import type { BarQuery, SourceBar } from './sources/source.ts'
import { NO_SPLITS } from './splits/feed-splits.ts'

const START = Date.parse('2026-11-30T16:00:30Z')
const MINUTE = INTERVAL_MS['1m']
const log = { info() {}, warn() {}, error() {} }

/** A market whose source's candles close at the number of their minute, so that each candle differs from the others. */
async function startMarket(file: string, start: number, { failsFirst = false, takes = 0 } = {}) {
  const time = createManualTime(start)
  let failsNow = failsFirst
  const { clock, timers } = time
  function bars({ from, interval }: BarQuery): SourceBar[] {
    if (failsNow) {
      failsNow = false
      throw new Error('down')
    }
    const step = INTERVAL_MS[interval]
    const count = Math.min(1000, Math.max(0, Math.floor((clock.now() - from) / step)))
    return Array.from({ length: count }, (_, index) => {
      const price = `1000.${String(((from + index * step) / MINUTE) % 100).padStart(2, '0')}`
      return { time: from + index * step, open: price, high: price, low: price, close: price, volume: '1' }
    })
  }
  const source = createScriptedSource({
    bars,
    onFollow(made) {
      // Time that the start took so far.
      time.advance(takes)
      made.send('BTCUSDT', { time: clock.now(), bid: '1000.10', ask: '1000.20' })
    },
  })
  const sources = new Map([['scripted', source]])
  const candleStore = openCandleStore(file)
  const listed = [buildListed()]
  const watch = createFeedWatch({ log, metrics: createMetrics() })
  const releases = { take: async () => [] }
  const { memory } = candleStore
  const parts = { listed, sources, clock, timers, memory, watch, releases }
  const feed = createLiveFeed({ ...parts, splits: NO_SPLITS })
  const backfill = createLiveBackfill({ listed, sources, store: candleStore, clock, watch })
  const instruments = listed.map(({ instrument }) => instrument)
  const market = createMarket({ instruments, feed, candleStore, timers, log, backfill })
  await market.start()
  // Lets the back-fill end and the saver begin.
  await new Promise(resolve => setImmediate(resolve))
  /** Ticks every five seconds. */
  function trade(milliseconds: number): void {
    for (let passed = 0; passed < milliseconds; passed += 5000) {
      time.advance(5000)
      source.send('BTCUSDT', { time: clock.now(), bid: '1000.10', ask: '1000.20' })
    }
    time.advance(100)
  }
  const settle = () => new Promise(resolve => setImmediate(resolve))
  const minutes = async () => {
    const candles = await market.candles({ code: 'BTCUSDT', interval: '1m', until: clock.now(), limit: 5000 })
    return candles.map(candle => Date.parse(candle.time))
  }
  return { market, time, source, trade, settle, minutes }
}

const fileOf = () => path.join(mkdtempSync(path.join(tmpdir(), 'live-market-')), 'market-live.db')

function gapsOf(times: readonly number[]): number[] {
  return times.slice(1).map((time, index) => time - (times[index] ?? 0))
}

describe('a live market', () => {
  it('has a week of minutes without gap or overlap at its first start', async () => {
    const { market, trade, minutes } = await startMarket(fileOf(), START)
    trade(3 * MINUTE)
    const times = await minutes()
    expect(times.length).toBe(5000)
    expect(new Set(gapsOf(times))).toEqual(new Set([MINUTE]))
    await market.stop()
  })

  it.each([1, 45, 600])(
    'continues without gap or overlap after a restart %i minutes later',
    async absence => {
      const file = fileOf()
      const before = await startMarket(file, START)
      before.trade(5 * MINUTE)
      await before.market.stop()
      const after = await startMarket(file, START + (5 + absence) * MINUTE)
      after.trade(2 * MINUTE)
      expect(new Set(gapsOf(await after.minutes()))).toEqual(new Set([MINUTE]))
      await after.market.stop()
    },
  )

  it.each([
    ['that takes minutes', { takes: 3 * MINUTE }],
    ['whose candles could not be read at first', { failsFirst: true }],
  ])('continues without gap or overlap after a restart %s', async (_what, options) => {
    const file = fileOf()
    const before = await startMarket(file, START)
    before.trade(5 * MINUTE)
    await before.market.stop()
    const after = await startMarket(file, START + 30 * MINUTE, options)
    await after.settle()
    after.trade(2 * MINUTE)
    expect(new Set(gapsOf(await after.minutes()))).toEqual(new Set([MINUTE]))
    await after.market.stop()
  })

  it('continues without gap or overlap after an outage of its source, and after the next restart', async () => {
    const file = fileOf()
    const { market, time, source, trade, settle, minutes } = await startMarket(file, START)
    trade(2 * MINUTE)
    time.advance(20 * MINUTE)
    source.events.state({ kind: 'connected' })
    await settle()
    trade(2 * MINUTE)
    expect(new Set(gapsOf(await minutes()))).toEqual(new Set([MINUTE]))
    await market.stop()
    const after = await startMarket(file, START + 26 * MINUTE)
    after.trade(MINUTE)
    expect(new Set(gapsOf(await after.minutes()))).toEqual(new Set([MINUTE]))
    await after.market.stop()
  })
})
