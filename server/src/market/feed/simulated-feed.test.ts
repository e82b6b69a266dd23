import { INTERVAL_MS } from '@quayside/contracts/market/market'
import { expect, it } from 'vitest'
import { createManualTime } from '../../platform/time/manual-time.ts'
import type { FeedMemory } from '../candles/feed-memory.ts'
import { createFeedMemory } from '../candles/feed-memory.ts'
import { buildInstrument } from '../instruments/build-instrument.ts'
import { loadCatalog } from '../instruments/catalog.ts'
import type { Instrument } from '../instruments/instrument.ts'
import { describeFeed } from './feed.conformance.ts'
import type { Tick } from './feed.ts'
import { createSimulatedFeed } from './simulated-feed.ts'

// Wednesday noon in New York: every market is open.
const OPEN = Date.parse('2026-11-18T17:00:20Z')
const SOME = ['EURUSD', 'USDJPY', 'EURJPY', 'BTCUSDT', 'AAPL', 'US500', 'XAUUSD'].map(code =>
  buildInstrument(code),
)

describeFeed('simulated', {
  instruments: SOME,
  start: OPEN,
  while: 60_000,
  make: ({ clock, timers }) =>
    createSimulatedFeed({
      instruments: SOME,
      seed: 'a',
      speed: 1,
      clock,
      timers,
      memory: createFeedMemory(),
    }),
})

type Setup = {
  start?: number
  seed?: string
  speed?: number
  instruments?: readonly Instrument[]
  memory?: FeedMemory
}

async function startFeed({
  start = OPEN,
  seed = 'a',
  speed = 1,
  instruments = SOME,
  memory = createFeedMemory(),
}: Setup) {
  const time = createManualTime(start)
  const feed = createSimulatedFeed({
    instruments,
    seed,
    speed,
    clock: time.clock,
    timers: time.timers,
    memory,
  })
  const ticks: Tick[] = []
  await feed.prepare()
  feed.subscribe(batch => void ticks.push(...batch))
  await feed.start()
  return { feed, time, ticks, memory }
}

function latest(ticks: readonly Tick[], code: string): Tick {
  const tick = ticks.findLast(each => each.code === code)
  if (tick === undefined) throw new Error(`no tick of ${code}`)
  return tick
}

it('ticks at the usual gap and never waits three times as long', async () => {
  const { time, ticks } = await startFeed({})
  time.advance(120_000)
  for (const { code, usualGap } of SOME) {
    const times = ticks.filter(tick => tick.code === code && tick.time >= OPEN).map(tick => tick.time)
    expect(times.length).toBeGreaterThan((0.95 * 120_000) / usualGap)
    const longest = Math.max(...times.slice(1).map((moment, index) => moment - (times[index] ?? 0)))
    expect(longest).toBeLessThan(3 * usualGap)
  }
})

it('begins at the reference prices', async () => {
  const { ticks } = await startFeed({ start: OPEN - 20_000 })
  expect(latest(ticks, 'BTCUSDT').mid / 100).toBeCloseTo(91_250, -3)
})

it('prices another market with another seed', async () => {
  const [one, two] = [await startFeed({ seed: 'a' }), await startFeed({ seed: 'b' })]
  expect(one.ticks.map(tick => tick.mid)).not.toEqual(two.ticks.map(tick => tick.mid))
})

it('says the same at any speed, only sooner', async () => {
  const [slow, fast] = [await startFeed({ speed: 1 }), await startFeed({ speed: 60 })]
  slow.time.advance(600_000)
  fast.time.advance(10_000)
  const order = (a: Tick, b: Tick): number => a.time - b.time || a.code.localeCompare(b.code)
  expect(fast.ticks.toSorted(order)).toEqual(slow.ticks.toSorted(order))
})

it('goes on after a restart as if it had never stopped', async () => {
  const whole = await startFeed({})
  whole.time.advance(2 * INTERVAL_MS['1h'])

  const memory = createFeedMemory()
  const before = await startFeed({ memory })
  before.time.advance(10 * INTERVAL_MS['1m'] + 7_777)
  for (const kept of await memory.instruments()) {
    await memory.anchor({ ...kept, checkpoint: before.feed.checkpoint(kept.code) })
  }
  const after = await startFeed({ memory, start: OPEN + INTERVAL_MS['1h'] })
  after.time.advance(INTERVAL_MS['1h'])
  for (const { code } of SOME) {
    const tail = (ticks: readonly Tick[]) =>
      ticks.filter(tick => tick.code === code && tick.time > OPEN + INTERVAL_MS['1h'])
    expect(tail(after.ticks)).toEqual(tail(whole.ticks))
  }
})

it('re-simulates the time it was away and gives the whole day on which it began', async () => {
  const away = 30 * INTERVAL_MS['1h']
  const memory = createFeedMemory()
  await startFeed({ memory })
  const back = await startFeed({ memory, start: OPEN + away })
  const { bars } = back.feed.history({ code: 'BTCUSDT', from: OPEN - 20_000 - INTERVAL_MS['1h'] })
  const times = bars.map(bar => bar.time)
  expect(times).toHaveLength((17 + 30) * 60)
  expect(new Set(times).size).toBe(times.length)
  expect(bars.at(-1)?.close).toBe(
    latest((await startFeed({ memory, start: OPEN + away - 20_000 })).ticks, 'BTCUSDT').mid,
  )
})

it('restarts when it has been away for months or when the clock went back', async () => {
  for (const shift of [100, -2]) {
    const memory = createFeedMemory()
    await startFeed({ memory })
    await startFeed({ memory, start: OPEN + shift * INTERVAL_MS['1d'] })
    expect((await memory.instruments())[0]?.anchorMinute).toBe(
      Math.floor((OPEN + shift * INTERVAL_MS['1d']) / INTERVAL_MS['1m']),
    )
  }
})

it('restarts an instrument when its entry changed, and leaves the others', async () => {
  const memory = createFeedMemory()
  await startFeed({ memory })
  const changed = SOME.map(each => (each.code === 'AAPL' ? { ...each, referencePrice: '300.00' } : each))
  await startFeed({ memory, instruments: changed, start: OPEN + INTERVAL_MS['1h'] })
  const anchors = new Map((await memory.instruments()).map(kept => [kept.code, kept.anchorMinute]))
  expect((anchors.get('AAPL') ?? 0) - (anchors.get('BTCUSDT') ?? 0)).toBe(60)
})

it('keeps currency triangles closed, also for a cross that is added later', async () => {
  const memory = createFeedMemory()
  const pairs = SOME.filter(({ code }) => code !== 'EURJPY')
  await startFeed({ memory, instruments: pairs, start: OPEN - INTERVAL_MS['1h'] })
  const { feed } = await startFeed({ memory })
  const closes = ['EURUSD', 'USDJPY', 'EURJPY'].map(code => {
    const bars = feed.history({ code, from: OPEN - INTERVAL_MS['1d'] }).bars
    return bars.map(bar => bar.close)
  })
  const [euro = [], yen = [], cross = []] = closes
  expect(euro.length).toBeGreaterThan(1000)
  for (const [index, price] of euro.entries()) {
    const implied = (price / 1e5) * ((yen[index] ?? 0) / 1e3)
    expect(Math.abs((cross[index] ?? 0) / 1e3 / implied - 1)).toBeLessThan(2e-5)
  }
})

it('rests at the last price while a market is shut, and opens with a gap and a wider spread', async () => {
  const saturday = Date.parse('2026-11-21T12:00:00Z')
  const opening = Date.parse('2026-11-23T14:30:00Z')
  const { feed, time, ticks } = await startFeed({ start: saturday, instruments: [buildInstrument('AAPL')] })
  const resting = latest(ticks, 'AAPL')
  expect(resting).toMatchObject({ time: Date.parse('2026-11-20T21:00:00Z') - 1, volume: 0, mid: 27_140 })
  expect(feed.session('AAPL')).toMatchObject({ open: false, nextOpen: opening })
  time.advance(opening - saturday - 1000)
  expect(ticks).toHaveLength(1)
  time.advance(61_000)
  const first = ticks[1]
  const normal = resting.ask - resting.bid
  expect(first?.time).toBeGreaterThanOrEqual(opening)
  expect(first?.mid).not.toBe(resting.mid)
  expect((first?.ask ?? 0) - (first?.bid ?? 0)).toBeGreaterThanOrEqual(3 * normal)
  time.advance(20 * INTERVAL_MS['1m'])
  expect(latest(ticks, 'AAPL').ask - latest(ticks, 'AAPL').bid).toBeLessThanOrEqual(2 * normal)
})

it('moves the instruments of a type together', async () => {
  const { feed } = await startFeed({ instruments: loadCatalog().filter(({ type }) => type === 2) })
  const returns = ['BTCUSDT', 'ETHUSDT'].map(code => {
    const closes = feed
      .history({ code, from: OPEN - 5 * INTERVAL_MS['1d'] })
      .bars.map(bar => Math.log(bar.close))
    return closes.slice(1).map((close, index) => close - (closes[index] ?? close))
  })
  expect(correlation(returns[0] ?? [], returns[1] ?? [])).toBeGreaterThan(0.25)
})

function correlation(one: readonly number[], two: readonly number[]): number {
  const product = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)
  return product(one, two) / Math.sqrt(product(one, one) * product(two, two))
}
