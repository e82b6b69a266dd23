import { describe, expect, it } from 'vitest'
import { createManualTime } from '../../platform/time/manual-time.ts'
import type { CandleStore } from '../candles/candle-store.ts'
import { openCandleStore } from '../candles/sqlite-candles.ts'
import { INSTRUMENTS, OPEN, SEED, settled, unnumbered } from '../create-market.builders.ts'
import { createMarket } from '../create-market.ts'
import { createSimulatedFeed } from '../feed/simulated-feed.ts'
import type { Quote } from '../instruments/quote.ts'
import type { Market } from '../market.ts'
import { createFollowedFeed } from './followed-feed.ts'
import { createMemoryTicks } from './memory-ticks.builders.ts'
import { createTickPublisher } from './tick-publisher.ts'

const CODE = 'BTCUSDT'
const MINUTE = 60_000

function openPlace() {
  const time = createManualTime(OPEN)
  const ticks = createMemoryTicks()
  const stored = openCandleStore(':memory:')
  const reading = { before: async () => {} }
  const candleStore: CandleStore = {
    ...stored,
    async read(query) {
      await reading.before()
      return await stored.read(query)
    },
    close: async () => {},
  }
  const warnings: string[] = []
  const log = { info() {}, warn: (_fields: object, text: string) => void warnings.push(text), error() {} }
  const parts = { timers: time.timers, log, instruments: INSTRUMENTS, candleStore }
  const { clock, timers } = time
  const pause = settled

  /** Advances time batch by batch; all nodes apply what was published. */
  async function pass(milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += 100) {
      time.advance(100)
      await settled()
    }
  }

  async function openReader(epoch: number, isShown = true) {
    const { memory } = candleStore
    const feed = createSimulatedFeed({
      instruments: INSTRUMENTS,
      seed: SEED,
      speed: 1,
      clock,
      timers,
      memory,
    })
    const fenced = { count: 0 }
    const publisher = createTickPublisher({
      feed,
      bus: ticks.bus,
      epoch,
      clock,
      timers,
      log,
      pause,
      mayPublish: () => true,
      onFenced() {
        fenced.count += 1
      },
    })
    const market = createMarket({ ...parts, feed, isShown, onSaved: publisher.setReady })
    publisher.start()
    await market.start()
    await pass(2_000)
    return {
      market,
      fenced,
      async stop() {
        publisher.stop()
        await market.stop()
      },
    }
  }

  async function openNode() {
    const state = { ahead: 0 }
    const feed = createFollowedFeed({
      bus: ticks.bus,
      clock: { now: () => clock.now() + state.ahead },
      elapsed: clock.now,
      log,
      speed: 1,
      pause,
    })
    const market = createMarket({ ...parts, feed, savesCandles: false })
    const quotes: Quote[] = []
    market.subscribe(batch => void quotes.push(...batch))
    await market.start()
    return { market, feed, quotes, state }
  }

  return { time, ticks, reading, warnings, pass, openReader, openNode }
}

/** Everything that customers see of a market; the reader numbers its own batches, so without their sequence. */
async function viewOf(market: Market) {
  const codes = INSTRUMENTS.map(({ code }) => code)
  const intervals = ['1m', '5m', '15m', '1h', '4h', '1d', '1w'] as const
  const candles = codes.flatMap(code =>
    intervals.map(interval => market.candles({ code, interval, until: OPEN + 1e9, limit: 300 })),
  )
  return {
    quotes: codes.map(code => unnumbered(market, code)),
    days: codes.map(code => market.day(code)),
    recent: codes.map(code => market.recent(code)),
    sessions: codes.map(code => market.session(code)),
    candles: await Promise.all(candles),
  }
}

describe('a node that follows the feed', () => {
  it('has the prices, figures, and candles of the reader, whenever it joins', async () => {
    const { pass, openReader, openNode } = openPlace()
    const reader = await openReader(1)
    const early = await openNode()
    await pass(90_000)
    const late = await openNode()
    await pass(3 * MINUTE)
    const expected = await viewOf(reader.market)
    expect(await viewOf(early.market)).toEqual(expected)
    expect(await viewOf(late.market)).toEqual(expected)
    expect(late.feed.position()).toEqual(early.feed.position())
    for (const { code } of INSTRUMENTS) expect(late.market.quote(code)).toEqual(early.market.quote(code))
    // A market begins with the current prices.
    const ticked = late.quotes.slice(INSTRUMENTS.length)
    expect(ticked.length).toBeGreaterThan(100)
    expect(ticked).toEqual(early.quotes.slice(-ticked.length))
    expect(early.market.isStale(CODE)).toBe(false)
  })

  it('gives a quote the place of its batch in the sequence', async () => {
    const { pass, openReader, openNode } = openPlace()
    await openReader(7)
    const { feed, quotes } = await openNode()
    await pass(5_000)
    const { number = 0 } = feed.position() ?? {}
    const ticked = quotes.slice(INSTRUMENTS.length)
    const numbers = ticked.map(({ sequence }) => Number(sequence?.replace(/^7:/, '')))
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    expect(new Set(numbers).size).toBeGreaterThan(5)
    expect(numbers.every(each => each > 0 && each <= number)).toBe(true)
  })

  it('reads the ticks after the candles, which would otherwise show what comes after them', async () => {
    const { reading, pass, openReader, openNode } = openPlace()
    await openReader(1)
    const early = await openNode()
    reading.before = async () => {
      reading.before = async () => {}
      await pass(61_000)
    }
    const late = await openNode()
    expect(late.feed.position()).toEqual(early.feed.position())
    expect(await viewOf(late.market)).toEqual(await viewOf(early.market))
  })

  it('does not start without a feed, and says how to start one', async () => {
    await expect(openPlace().openNode()).rejects.toThrow('start one with "npm start -- --feed"')
  })

  it('quotes nothing after a second of silence, and quotes again when the ticks go on', async () => {
    const { ticks, pass, openReader, openNode } = openPlace()
    await openReader(1)
    const { market, feed } = await openNode()
    await pass(1_000)
    ticks.state.isDown = true
    await pass(800)
    expect(feed.isHalted()).toBe(false)
    await pass(500)
    expect([feed.isHalted(), market.isStale(CODE)]).toEqual([true, true])
    ticks.state.isDown = false
    await pass(600)
    expect([feed.isHalted(), market.isStale(CODE)]).toEqual([false, false])
  })

  it('takes what it could not read as missed: nobody fires on it', async () => {
    const { ticks, pass, openReader, openNode } = openPlace()
    const reader = await openReader(1)
    const { market, quotes } = await openNode()
    await pass(1_000)
    ticks.state.isDown = true
    const before = quotes.length
    await pass(10_000)
    ticks.state.isDown = false
    await pass(1_000)
    const heard = quotes.slice(before)
    expect(heard.every(({ time }) => time > OPEN + 10_000)).toBe(true)
    expect(heard.length).toBeGreaterThan(0)
    expect(await viewOf(market)).toEqual(await viewOf(reader.market))
  })

  it.each([600, -600, 3_600_000])('quotes nothing while its clock is %i ms off', async ahead => {
    const { warnings, pass, openReader, openNode } = openPlace()
    await openReader(1)
    const { market, feed, state } = await openNode()
    await pass(1_000)
    expect([market.isStale(CODE), feed.isInTime()]).toEqual([false, true])
    state.ahead = ahead
    expect([market.isStale(CODE), feed.isInTime()]).toEqual([true, false])
    await pass(1_000)
    expect(warnings).toEqual(['ticks arrive late, or this clock differs from that of the feed'])
    expect(Math.abs(market.now() - (OPEN + 4_000))).toBeLessThan(200)
    state.ahead = 0
    await pass(200)
    expect([market.isStale(CODE), feed.isInTime()]).toEqual([false, true])
  })

  it('loads the candles again when batches are gone that it has not seen', async () => {
    const { ticks, pass, openReader, openNode } = openPlace()
    const reader = await openReader(1)
    const { market, feed } = await openNode()
    await pass(1_000)
    const { after } = ticks.bus
    ticks.bus.after = async position => (position === undefined ? await after(undefined) : [])
    await pass(90_000)
    ticks.trimTo(700)
    ticks.bus.after = after
    await pass(1_000)
    expect(feed.position()?.number).toBe(ticks.kept.at(-1)?.number)
    expect(await viewOf(market)).toEqual(await viewOf(reader.market))
  })

  it('continues with the next reader where the former one stopped, and fires on nothing in between', async () => {
    const { pass, openReader, openNode } = openPlace()
    const first = await openReader(1)
    const { market, feed, quotes } = await openNode()
    await pass(70_000)
    await first.stop()
    await pass(5_000)
    expect(market.isStale(CODE)).toBe(true)
    const before = quotes.length
    const second = await openReader(2)
    expect(feed.position()?.epoch).toBe(2)
    expect(market.isStale(CODE)).toBe(false)
    await pass(MINUTE)
    expect(await viewOf(market)).toEqual(await viewOf(second.market))
    const heard = quotes.slice(before)
    expect(heard.every(({ time }) => time > OPEN + 77_000)).toBe(true)
  })

  it('has the candles of an unbroken market after readers that know only the last candles', async () => {
    const { pass, openReader, openNode } = openPlace()
    const first = await openReader(1, false)
    await pass(70_000)
    await first.stop()
    await pass(5_000)
    await openReader(2, false)
    const early = await openNode()
    await pass(6 * MINUTE)
    const late = await openNode()
    const whole = openPlace()
    const reader = await whole.openReader(1)
    await whole.pass(70_000 + 5_000 + 2_000 + 6 * MINUTE)
    const expected = await viewOf(reader.market)
    expect(await viewOf(early.market)).toEqual(expected)
    expect(await viewOf(late.market)).toEqual(expected)
  })

  it('ignores a former reader that wakes up late', async () => {
    const { pass, openReader, openNode } = openPlace()
    const former = await openReader(1)
    await openReader(2)
    const { feed } = await openNode()
    await pass(1_000)
    expect(feed.position()?.epoch).toBe(2)
    expect(former.fenced.count).toBeGreaterThan(0)
  })
})
