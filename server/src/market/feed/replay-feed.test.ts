import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { INTERVAL_MS } from '@quayside/contracts/market/market'
import { describe, expect, it } from 'vitest'
import type { Log } from '../../platform/time/clock.ts'
import { createManualTime } from '../../platform/time/manual-time.ts'
import { type Bar, rollUp } from '../candles/bars.ts'
import { buildInstrument } from '../instruments/build-instrument.ts'
import { describeFeed } from './feed.conformance.ts'
import type { Tick } from './feed.ts'
import { readRecordings } from './recording.ts'
import { createReplayFeed } from './replay-feed.ts'

const log: Log = { info() {}, warn() {}, error() {} }
const MINUTE = INTERVAL_MS['1m']
const START = Date.parse('2021-02-19T00:00:00Z')
const HEADER = 'time,open,high,low,close,volume'

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'recordings-'))
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content)
  return folder
}

/** CSV text of minutes that wander deterministically. */
function minutesFrom(start: number, count: number, price: number): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const open = price + ((index * 37) % 101)
    const close = price + (((index + 1) * 37) % 101)
    const high = Math.max(open, close) + (index % 7)
    const low = Math.min(open, close) - (index % 5)
    return [new Date(start + index * MINUTE).toISOString(), open, high, low, close, (index % 9) + 0.5].join(
      ',',
    )
  })
  return [HEADER, ...lines].join('\n')
}

const instruments = [buildInstrument('BTCUSDT'), buildInstrument('LTCUSDT')]
const folder = folderWith({
  'BTCUSDT-1m-test.csv': minutesFrom(START, 3000, 50_000),
  'LTCUSDT-1m-test.csv': minutesFrom(START, 3000, 200),
  'NOBODY-1m-test.csv': minutesFrom(START, 10, 5),
  'README.md': 'not a recording',
})
const recordings = readRecordings(folder, instruments, log)

describeFeed('replay', {
  instruments,
  start: Date.parse('2026-11-18T17:00:00Z'),
  while: 60_000,
  make: ({ clock, timers }) => createReplayFeed({ recordings, speed: 10, clock, timers }),
})

async function play(options: { speed: number; startAt?: number; advance: number }) {
  const time = createManualTime(0)
  const { clock, timers } = time
  const feed = createReplayFeed({ recordings, speed: options.speed, startAt: options.startAt, clock, timers })
  const batches: (readonly Tick[])[] = []
  await feed.prepare()
  feed.subscribe(ticks => void batches.push(ticks))
  await feed.start()
  time.advance(options.advance)
  return { feed, time, batches, ticks: batches.flat() }
}

function barsOf(ticks: readonly Tick[], code: string): Bar[] {
  const single = ticks
    .filter(tick => tick.code === code)
    .map(({ time, mid, volume }) => ({ time, open: mid, high: mid, low: mid, close: mid, volume }))
  return rollUp('1m', single)
}

describe('the replay', () => {
  it('starts a day’s worth of candles into the chief recording, and the past is history', async () => {
    const { feed } = await play({ speed: 1, advance: 0 })
    expect(feed.now()).toBe(START + 1440 * MINUTE)
    expect(feed.history({ code: 'BTCUSDT', from: 0 }).bars).toHaveLength(1440)
  })

  it('starts at the moment asked for, also in the middle of a candle, without telling its end', async () => {
    const { feed, ticks } = await play({ speed: 1, startAt: START + 100 * MINUTE + 20_000, advance: 0 })
    expect(feed.history({ code: 'BTCUSDT', from: 0 }).bars).toHaveLength(100)
    expect(ticks.filter(tick => tick.code === 'BTCUSDT').map(tick => tick.time)).toEqual([
      START + 100 * MINUTE,
      START + 100 * MINUTE + 15_000,
    ])
  })

  it('makes the recorded candles again from its ticks', async () => {
    const { ticks } = await play({ speed: 600, startAt: START, advance: 300_000 })
    const recorded = recordings.find(each => each.instrument.code === 'BTCUSDT')?.bars ?? []
    expect(barsOf(ticks, 'BTCUSDT')).toEqual(recorded)
    expect(recorded).toHaveLength(3000)
  })

  it('visits open, the nearer of high and low, the other, close', async () => {
    const { ticks } = await play({ speed: 60, startAt: START, advance: 3000 })
    const recorded = recordings.find(each => each.instrument.code === 'BTCUSDT')?.bars ?? []
    const bar = recorded[2]
    if (bar === undefined) throw new Error('no candle')
    const visited = ticks.filter(tick => tick.code === 'BTCUSDT' && tick.time >= bar.time).slice(0, 4)
    const nearHigh = bar.high - bar.open <= bar.open - bar.low
    const between = nearHigh ? [bar.high, bar.low] : [bar.low, bar.high]
    expect(visited.map(tick => tick.mid)).toEqual([bar.open, ...between, bar.close])
    expect(visited.map(tick => tick.time - bar.time)).toEqual([0, 15_000, 30_000, 45_000])
  })

  it('holds its own time back rather than give an endless batch', async () => {
    const { batches, ticks } = await play({ speed: 1e9, startAt: START, advance: 100 })
    expect(Math.max(...batches.map(batch => batch.length))).toBeLessThanOrEqual(5000)
    expect(ticks.length).toBeGreaterThan(1000)
    const { ticks: all } = await play({ speed: 1e9, startAt: START, advance: 2000 })
    expect(all).toHaveLength(2 * 3000 * 4)
  })

  it('continues after a clock jump at its current prices, with no volume twice', async () => {
    const time = createManualTime(0)
    const ahead = { ms: 0, each: 0 }
    const ticks: Tick[] = []
    const clock = {
      now() {
        ahead.ms += ahead.each
        return time.clock.now() + ahead.ms
      },
    }
    const parts: (() => void)[] = []
    const timers = {
      ...time.timers,
      soon(run: () => void) {
        parts.push(run)
        return () => undefined
      },
    }
    const startAt = START + 100 * MINUTE
    const feed = createReplayFeed({ recordings, speed: 1, startAt, clock, timers })
    await feed.prepare()
    feed.subscribe(batch => void ticks.push(...batch.filter(({ code }) => code === 'BTCUSDT')))
    await feed.start()
    // The clock advances during the catch-up; at its end nothing is due.
    Object.assign(ahead, { ms: 10 * MINUTE, each: 1 })
    time.advance(100)
    for (let run = parts.shift(); run !== undefined; run = parts.shift()) run()
    const recorded = recordings.find(each => each.instrument.code === 'BTCUSDT')?.bars ?? []
    expect(ticks.at(-1)).toMatchObject({ time: startAt + 10 * MINUTE, volume: 0 })
    expect(ticks.at(-1)?.mid).toBe(recorded[110]?.open)
    const volumes = ticks.reduce((sum, { volume }) => sum + volume, 0)
    const played = recorded.slice(100, 110).reduce((sum, { volume }) => sum + volume, 0)
    expect(volumes).toBeCloseTo(played + (recorded[110]?.volume ?? 0) / 4)
  })

  it('ends: nothing opens again and the price grows stale', async () => {
    const { feed, ticks } = await play({ speed: 1000, startAt: START, advance: 300_000 })
    expect(feed.session('BTCUSDT')).toEqual({ open: false, nextOpen: null, nextClose: null, timeZone: 'UTC' })
    const last = ticks.findLast(tick => tick.code === 'BTCUSDT')?.time ?? 0
    expect(feed.now() - last).toBeGreaterThan(feed.staleAfter('BTCUSDT'))
  })

  it('leaves out what had ended before it starts', () => {
    const { clock, timers } = createManualTime(0)
    const feed = createReplayFeed({
      recordings,
      speed: 1,
      startAt: START + 9 * INTERVAL_MS['1d'],
      clock,
      timers,
    })
    expect(feed.codes).toEqual([])
  })

  it('counts a long hole as a pause of the market', async () => {
    const hours = ['09', '10', '11'].map(hour => `2017-04-21T${hour}:00:00Z,1.07,1.08,1.06,1.07,5`)
    const monday = '2017-04-24T09:00:00Z,1.08,1.09,1.07,1.08,5'
    const file = { 'EURUSD-1h-x.csv': [HEADER, ...hours, monday].join('\r\n') }
    const played = readRecordings(folderWith(file), [buildInstrument('EURUSD')], log)
    const { clock, timers } = createManualTime(0)
    const startAt = Date.parse('2017-04-22T00:00:00Z')
    const feed = createReplayFeed({ recordings: played, speed: 1, startAt, clock, timers })
    await feed.prepare()
    const opening = Date.parse('2017-04-24T09:00:00Z')
    expect(feed.session('EURUSD')).toMatchObject({
      open: false,
      nextOpen: opening,
      nextClose: opening + INTERVAL_MS['1h'],
    })
  })
})

describe('a recording', () => {
  it.each([
    ['other columns', 'when,open\n', /line 1: the columns must be/],
    ['a price that is no number', `${HEADER}\n2021-02-19T00:00:00Z,1,2,x,1,1`, /line 2: not a candle/],
    ['a time that is none', `${HEADER}\nyesterday,1,2,1,1,1`, /line 2: not a candle/],
    ['a high below the close', `${HEADER}\n2021-02-19T00:00:00Z,1,2,1,3,1`, /line 2: not a candle/],
  ])('with %s is refused with file and line', (_what, content, message) => {
    const bad = folderWith({ 'BTCUSDT-1m-x.csv': content })
    expect(() => readRecordings(bad, instruments, log)).toThrow(message)
    expect(() => readRecordings(bad, instruments, log)).toThrow('BTCUSDT-1m-x.csv')
  })

  it('has to be there', () => {
    expect(() => readRecordings('/nowhere', instruments, log)).toThrow(
      /nowhere of the replay feed cannot be read/,
    )
    expect(() => readRecordings(folderWith({}), instruments, log)).toThrow(
      /no recording of a known instrument/,
    )
  })

  it('may be spread over files, and the finest one is played', () => {
    const files = {
      'BTCUSDT-1m-a.csv': minutesFrom(START, 10, 50_000),
      'BTCUSDT-1m-b.csv': minutesFrom(START + 5 * MINUTE, 10, 50_000),
      'BTCUSDT-1d.csv': minutesFrom(START, 1, 50_000),
    }
    const [recording] = readRecordings(folderWith(files), instruments, log)
    expect(recording).toMatchObject({ interval: '1m' })
    expect(recording?.bars).toHaveLength(15)
  })
})
