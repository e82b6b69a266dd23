import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { INTERVAL_MS } from '@quayside/contracts/market/market'
import { describe, expect, it } from 'vitest'
import type { Log, Timers } from '../platform/time/clock.ts'
import { createManualTime } from '../platform/time/manual-time.ts'
import { openCandleStore } from './candles/sqlite-candles.ts'
import { settled, unnumbered } from './create-market.builders.ts'
import { createMarket } from './create-market.ts'
import { createSimulatedFeed } from './feed/simulated-feed.ts'
import { buildInstrument } from './instruments/build-instrument.ts'
import type { Quote } from './instruments/quote.ts'

const OPEN = Date.parse('2026-11-18T17:00:20Z')
const HOUR = INTERVAL_MS['1h']
const BEGUN = OPEN + 3 * 60_000
const LEAP = 96 * HOUR
const CODE = 'BTCUSDT'
const INSTRUMENTS = ['EURUSD', CODE, 'AAPL'].map(code => buildInstrument(code))
const LONGEST_PART = 2_000

function temporaryFile(): string {
  return path.join(mkdtempSync(path.join(tmpdir(), 'leap-')), 'market.db')
}

async function openMarket({ start = OPEN, file = ':memory:', onSetBack = () => {} } = {}) {
  const time = createManualTime(start)
  const state = { ahead: 0, parts: [] as (() => void)[] }
  const clock = { now: () => time.clock.now() + state.ahead }
  const timers: Timers = {
    every: time.timers.every,
    soon(run) {
      state.parts.push(run)
      return () => {}
    },
  }
  const errors: string[] = []
  const log: Log = { info() {}, warn() {}, error: (_fields, text) => void errors.push(text) }
  const candleStore = openCandleStore(file)
  const { memory } = candleStore
  const feed = createSimulatedFeed({
    instruments: INSTRUMENTS,
    seed: 'a',
    speed: 1,
    clock,
    timers,
    memory,
    onSetBack,
  })
  const sizes: number[] = []
  feed.subscribe(ticks => void sizes.push(ticks.length))
  feed.followLeaps((_code, bars) => void sizes.push(bars.length))
  const market = createMarket({ instruments: INSTRUMENTS, feed, candleStore, timers, log })
  const quotes: Quote[] = []
  const shown: Quote[] = []
  market.subscribe(batch => void quotes.push(...batch))
  market.watch(batch => void shown.push(...batch))
  await market.start()
  await settled()
  return { market, time, state, quotes, shown, sizes, errors, stop: () => market.stop() }
}

type Opened = Awaited<ReturnType<typeof openMarket>>

async function workOff({ state }: Pick<Opened, 'state'>, each = async () => {}): Promise<number> {
  let count = 0
  for (let run = state.parts.shift(); run !== undefined; run = state.parts.shift()) {
    run()
    await settled()
    await each()
    count += 1
  }
  return count
}

async function leap(options: Parameters<typeof openMarket>[0] = {}) {
  const opened = await openMarket(options)
  await workOff(opened)
  opened.time.advance(30_000)
  await workOff(opened)
  for (const list of [opened.quotes, opened.shown, opened.sizes]) list.length = 0
  opened.state.ahead = LEAP
  opened.time.advance(100)
  return opened
}

describe('a clock that leaps ahead while the market runs', () => {
  it('is caught up in bounded parts, and trading is blocked meanwhile', async () => {
    const opened = await leap()
    const stale: boolean[] = []
    const parts = await workOff(opened, async () => {
      if (opened.state.parts.length > 0) stale.push(opened.market.isStale(CODE))
    })
    expect(parts).toBeGreaterThan(20)
    expect(stale).not.toContain(false)
    expect(Math.max(...opened.sizes)).toBeLessThanOrEqual(LONGEST_PART)
    expect(opened.errors).toEqual([])
  })

  it('gives who trades the price of now alone, and of a market that has shut none', async () => {
    const opened = await leap()
    await workOff(opened)
    // It is a Sunday: only one of the three markets trades.
    expect(opened.quotes.map(({ code }) => code)).toEqual([CODE])
    expect(opened.quotes[0]?.time).toBeGreaterThan(OPEN + LEAP + 29_000)
    expect(opened.shown.map(({ code }) => code).sort()).toEqual(['AAPL', CODE, 'EURUSD'])
    expect(opened.market.isStale(CODE)).toBe(false)
  })

  it('is made up for as well when the clock leaps again meanwhile', async () => {
    const opened = await leap()
    while (opened.sizes.length < 10) opened.state.parts.shift()?.()
    opened.state.ahead += LEAP
    opened.time.advance(100)
    await workOff(opened)
    expect(Math.max(...opened.sizes)).toBeLessThanOrEqual(LONGEST_PART)
    expect(opened.quotes.map(({ code }) => code)).toContain(CODE)
    expect(opened.market.isStale(CODE)).toBe(false)
    expect(opened.errors).toEqual([])
  })

  it('leaves quotes and candles as a restart would', async () => {
    const file = temporaryFile()
    const before = await openMarket({ file })
    await workOff(before)
    before.time.advance(30_000)
    await workOff(before)
    await before.stop()
    const restarted = await openMarket({ file, start: OPEN + LEAP + 30_100 })
    const leapt = await leap()
    await workOff(leapt)
    for (const { code } of INSTRUMENTS) {
      expect(unnumbered(leapt.market, code)).toEqual(unnumbered(restarted.market, code))
      for (const interval of ['1m', '5m', '1h', '1d'] as const) {
        const query = { code, interval, until: OPEN + LEAP + 30_100, limit: 90 }
        expect(await leapt.market.candles(query)).toEqual(await restarted.market.candles(query))
      }
    }
    await restarted.stop()
  })

  it('is written down as it is made up for, so that no long time is held in memory', async () => {
    const file = temporaryFile()
    const opened = await leap({ file })
    const store = openCandleStore(file)
    const written = () => store.read({ code: CODE, interval: '1m', before: OPEN + LEAP, limit: 10_000 })
    const counts: number[] = []
    await workOff(opened, async () => void counts.push((await written()).length))
    expect(new Set(counts).size).toBeGreaterThan(10)
    expect((await written()).at(-1)?.time).toBe(Math.floor((OPEN + LEAP) / 60_000 - 1) * 60_000)
    await store.close()
  })
})

describe('a clock that does not go on', () => {
  it('has no price while it does not advance', async () => {
    const { market, time, state } = await openMarket()
    for (let round = 0; round < 30; round += 1) {
      state.ahead -= 100
      time.advance(100)
    }
    expect(market.isStale(CODE)).toBe(true)
    time.advance(1_000)
    expect(market.isStale(CODE)).toBe(false)
  })

  it('has no price after it was set back by a few seconds until it has caught up', async () => {
    const setBacks: string[] = []
    const onSetBack = () => void setBacks.push('back')
    const { market, time, state, quotes } = await openMarket({ onSetBack })
    time.advance(30_000)
    const received = quotes.length
    state.ahead = -9_000
    time.advance(8_000)
    expect([market.isStale(CODE), quotes.length, setBacks]).toEqual([true, received, []])
    time.advance(2_000)
    expect(market.isStale(CODE)).toBe(false)
  })
})

describe('a clock that was ahead and is corrected', () => {
  it('is told after two seconds, so that the site restarts instead of waiting as long as it was ahead', async () => {
    const setBacks: string[] = []
    const opened = await openMarket({ onSetBack: () => void setBacks.push('back') })
    await workOff(opened)
    opened.time.advance(30_000)
    opened.state.ahead = HOUR
    opened.time.advance(100)
    await workOff(opened)
    opened.state.ahead = 0
    opened.time.advance(1_900)
    expect(setBacks).toEqual([])
    opened.time.advance(100)
    await settled()
    expect(setBacks).toEqual(['back'])
  })

  it('is not told while it jumps to and fro', async () => {
    const setBacks: string[] = []
    const opened = await openMarket({ onSetBack: () => void setBacks.push('back') })
    await workOff(opened)
    for (let round = 0; round < 10; round += 1) {
      opened.state.ahead = HOUR
      opened.time.advance(1_000)
      await workOff(opened)
      opened.state.ahead = 0
      opened.time.advance(1_000)
    }
    expect(setBacks).toEqual([])
  })

  it('waits when the market has no earlier state to return to', async () => {
    const setBacks: string[] = []
    const opened = await openMarket({ onSetBack: () => void setBacks.push('back') })
    await workOff(opened)
    opened.state.ahead = -30_000
    opened.time.advance(3_000)
    expect([setBacks, opened.market.isStale(CODE)]).toEqual([[], true])
  })

  it.each([
    ['some minutes', 4 * 60_000],
    ['an hour', HOUR],
    ['days', 2 * 24 * HOUR],
  ])('by %s leaves the prices that were due at the right time, and trading resumes', async (_what, ahead) => {
    const file = temporaryFile()
    const right = await openMarket({ file: temporaryFile(), start: BEGUN })
    await workOff(right)
    const first = await openMarket({ file, start: BEGUN })
    await workOff(first)
    first.time.advance(30_000)
    await first.stop()
    const wrong = await openMarket({ file, start: BEGUN + 30_000 + ahead })
    await workOff(wrong)
    wrong.time.advance(90_000)
    await workOff(wrong)
    await wrong.stop()
    const corrected = await openMarket({ file, start: BEGUN + 150_000 })
    await workOff(corrected)
    for (const { time } of [right, corrected]) time.advance(time === right.time ? 210_000 : 60_000)
    expect(corrected.market.isStale(CODE)).toBe(false)
    expect(unnumbered(corrected.market, CODE)).toEqual(unnumbered(right.market, CODE))
    for (const interval of ['1m', '5m', '1h', '1d'] as const) {
      const query = { code: CODE, interval, until: BEGUN + 210_000, limit: 90 }
      expect(await corrected.market.candles(query)).toEqual(await right.market.candles(query))
    }
    expect(corrected.errors).toEqual([])
  })
})
