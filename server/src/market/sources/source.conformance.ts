import { INTERVAL_MS } from '@quayside/contracts/market/market'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMetrics } from '../../platform/observability/metrics.ts'
import { createManualTime, type ManualTime } from '../../platform/time/manual-time.ts'
import { createFeedMemory } from '../candles/feed-memory.ts'
import { createLiveFeed } from '../feed/live/live-feed.ts'
import { buildInstrument } from '../instruments/build-instrument.ts'
import { NO_SPLITS } from '../splits/feed-splits.ts'
import { createFeedWatch } from './feed-watch.ts'
import type { Listed } from './listed.ts'
import { createScriptedSource } from './scripted-source.builders.ts'
import type { Source, SourceQuote } from './source.ts'

/** `down`: maintenance. */
export type Answer = 'served' | 'refused' | 'limited' | 'down'

/** Candles in a source's answers, oldest first; the last is unfinished. */
export type Candles = (asked: {
  readonly symbol: string
  readonly interval: '1m' | '1h'
}) => readonly { readonly time: number; readonly price: string }[]

/** A server on loopback that speaks a source's protocol as a test directs. */
export type SourceDouble = {
  quote(quote: SourceQuote): void
  /** Resolves once the other side answered, if the protocol has an answer. */
  heartbeat(time: number): Promise<void>
  /** Sends bytes that are not a message. */
  garbage(): void
  /** Sends the start of a message, then ends the connection. */
  truncated(): void
  /** Sends a message far longer than any. */
  endless(): void
  halt(symbol: string, isHalted: boolean): void
  /** Delists a symbol: later subscriptions do not have it. */
  forget(symbol: string): void
  /** Breaks every connection. */
  cut(): void
  /** How new connections and requests are answered. */
  answer(how: Answer): void
  candles(given: Candles): void
  /** Symbols of each subscription so far. */
  subscriptions(): readonly (readonly string[])[]
  close(): Promise<void>
}

export type SourceParts = Pick<ManualTime, 'clock' | 'timers'> & {
  readonly random: () => number
  readonly pause: (milliseconds: number) => Promise<unknown>
}

type SourceUnderTest = {
  /** A program that the source needs is not installed. */
  readonly isMissing?: boolean
  /** An instrument and its symbol at the source. */
  readonly code: string
  readonly symbol: string
  /** A price text of the right order, and how its last digit moves. */
  readonly prices: {
    readonly bid: string
    readonly ask: string
    readonly next: string
    readonly far: readonly [string, string]
  }
  /** Milliseconds without a message after which the line is silent. */
  readonly silentAfter: number
  /** How a price of zero is refused. */
  readonly zeroIs: 'not-positive' | 'malformed'
  /** Whether heartbeats carry the source's clock. */
  readonly beatsTellTime: boolean
  /** False if a source's protocol has no such message. */
  readonly hasHalts: boolean
  open(): Promise<{ readonly double: SourceDouble; make(parts: SourceParts): Source }>
}

const START = Date.parse('2026-11-30T16:00:00Z')
const MINUTE = INTERVAL_MS['1m']
const WAIT = { timeout: 5000, interval: 5 }

/** Requirements for every kind of source, through the live feed: each fault is counted, and prices go on. */
export function describeSource(name: string, tried: SourceUnderTest): void {
  const ends: (() => Promise<void>)[] = []

  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })

  async function start(how: Answer = 'served') {
    const { double, make } = await tried.open()
    ends.push(double.close)
    double.answer(how)
    const time = createManualTime(START)
    const source = make({ ...time, random: () => 1, pause: async () => {} })
    const check = createScriptedSource({ name: 'check' })
    const metrics = createMetrics()
    const texts: string[] = []
    const log = (_fields: object, text: string): void => void texts.push(text)
    const listed: Listed = {
      instrument: buildInstrument(tried.code),
      source: source.name,
      symbol: tried.symbol,
      check: { source: 'check', symbol: 'CHECK' },
      maxJump: 0.02,
    }
    const feed = createLiveFeed({
      listed: [listed],
      sources: new Map([
        [source.name, source],
        ['check', check],
      ]),
      ...time,
      memory: createFeedMemory(),
      releases: { take: async () => [] },
      splits: NO_SPLITS,
      watch: createFeedWatch({ log: { info: log, warn: log, error: log }, metrics, elapsed: time.clock.now }),
    })
    const bids: number[] = []
    feed.subscribe(ticks => void bids.push(...ticks.map(tick => tick.bid)))
    await feed.prepare()
    const started = feed.start()
    ends.push(feed.stop)

    async function count(metric: 'feedQuotes' | 'feedEvents', label: string): Promise<number> {
      const { values } = await metrics[metric].get()
      const found = values.find(
        ({ labels }) => labels.source === source.name && Object.values(labels).includes(label),
      )
      return found?.value ?? 0
    }
    const counted = (metric: 'feedQuotes' | 'feedEvents', label: string, wanted = 1) =>
      vi.waitFor(async () => expect(await count(metric, label), label).toBeGreaterThanOrEqual(wanted), WAIT)
    const send = (quote: Partial<SourceQuote> = {}) =>
      double.quote({
        symbol: tried.symbol,
        time: time.clock.now(),
        bid: tried.prices.bid,
        ask: tried.prices.ask,
        ...quote,
      })
    const subscribed = (times: number) =>
      vi.waitFor(() => expect(double.subscriptions().length).toBeGreaterThanOrEqual(times), WAIT)

    /** Lets the first price through, so that the feed has started. */
    async function priced(): Promise<void> {
      await counted('feedEvents', 'connected')
      await subscribed(1)
      send()
      await started
    }
    /** The next price is accepted. */
    async function goesOn(): Promise<void> {
      const before = await count('feedQuotes', 'accepted')
      time.advance(1000)
      send({ bid: tried.prices.next })
      await counted('feedQuotes', 'accepted', before + 1)
    }
    const clockAhead = async () => (await metrics.feedClock.get()).values
    return {
      clockAhead,
      double,
      source,
      check,
      feed,
      time,
      texts,
      bids,
      count,
      counted,
      send,
      subscribed,
      priced,
      goesOn,
    }
  }

  const { bid, ask, next, far } = tried.prices

  describe.skipIf(tried.isMissing === true)(`the ${name} source`, () => {
    it('connects, subscribes and prices its instrument exactly', async () => {
      const { priced, double, bids, texts } = await start()
      await priced()
      expect(double.subscriptions()).toEqual([[tried.symbol]])
      expect(bids).toEqual([Number(bid.replace('.', ''))])
      expect(texts).toContain('a price source is connected')
    })

    it('waits a minute after refused keys and then tries again', async () => {
      const { double, counted, time, texts, priced } = await start('refused')
      await counted('feedEvents', 'refused')
      expect(texts).toContain('a price source refuses this site')
      double.answer('served')
      time.advance(59_000)
      expect(double.subscriptions()).toEqual([])
      time.advance(1000)
      await priced()
    })

    it('slows down when it is told to', async () => {
      const { double, counted, time, priced } = await start('limited')
      await counted('feedEvents', 'limited')
      double.answer('served')
      time.advance(14_000)
      expect(double.subscriptions()).toEqual([])
      time.advance(1000)
      await priced()
    })

    it('waits for the end of a maintenance', async () => {
      const { double, counted, time, texts, priced } = await start('down')
      await counted('feedEvents', 'lost')
      expect(texts).toContain('a price source is not connected')
      double.answer('served')
      time.advance(500)
      await priced()
    })

    it('reconnects and subscribes again after a cut', async () => {
      const { double, counted, time, priced, goesOn, subscribed } = await start()
      await priced()
      double.cut()
      await counted('feedEvents', 'lost')
      time.advance(500)
      await counted('feedEvents', 'connected', 2)
      await subscribed(2)
      await goesOn()
    })

    it('names a symbol that the source does not know, and one that it delists', async () => {
      const { double, counted, time, priced, texts } = await start()
      await priced()
      double.forget(tried.symbol)
      double.cut()
      await counted('feedEvents', 'lost')
      time.advance(500)
      await counted('feedEvents', 'unknown')
      expect(texts).toContain('a price source does not know a symbol')
    })

    it('takes a heartbeat for a sign of life, and reconnects after silence', async () => {
      const { double, count, counted, time, priced, clockAhead } = await start()
      await priced()
      const accepted = await count('feedQuotes', 'accepted')
      time.advance(tried.silentAfter - 1000)
      for (let beat = 0; beat < 20; beat++) await double.heartbeat(time.clock.now())
      if (tried.beatsTellTime) await vi.waitFor(async () => expect((await clockAhead()).length).toBe(1), WAIT)
      time.advance(tried.silentAfter - 1000)
      expect([await count('feedEvents', 'lost'), await count('feedQuotes', 'accepted')]).toEqual([
        0,
        accepted,
      ])
      time.advance(1000)
      await counted('feedEvents', 'lost')
    })

    it.each(['garbage', 'truncated', 'endless'] as const)('survives a message that is %s', async fault => {
      const { double, time, priced, goesOn, counted, count, subscribed } = await start()
      await priced()
      double[fault]()
      const kind = fault === 'endless' ? 'too-long' : fault
      await vi.waitFor(async () => {
        const seen = await Promise.all([kind, 'garbage', 'truncated'].map(each => count('feedEvents', each)))
        expect(Math.max(...seen)).toBeGreaterThan(0)
      }, WAIT)
      if (fault === 'garbage') return goesOn()
      double.cut()
      await counted('feedEvents', 'lost')
      time.advance(1000)
      await counted('feedEvents', 'connected', 2)
      await subscribed(2)
      await goesOn()
    })

    it.each([
      ['crossed', { bid: ask, ask: bid }],
      ['crossed', { bid, ask: bid }],
      [tried.zeroIs, { bid: '0' }],
      ['off-grid', { bid: `${bid}1` }],
      ['out-of-order', { bid: next, time: START - 1000 }],
      ['duplicate', {}],
      ['jump', { bid: far[0], ask: far[1] }],
    ])('has a %s quote refused, and goes on', async (why, quote) => {
      const { send, counted, priced, goesOn } = await start()
      await priced()
      send({ time: START, ...quote })
      await counted('feedQuotes', why)
      await goesOn()
    })

    it('follows a jump that the check confirms, and halts at one that it contradicts', async () => {
      const { send, check, counted, priced, feed, time, texts } = await start()
      await priced()
      check.send('CHECK', { time: START, bid, ask })
      send({ bid: far[0], ask: far[1] })
      await counted('feedQuotes', 'jump')
      expect(feed.session(tried.code)).toMatchObject({ open: false, halted: 'jump' })
      expect(texts).toContain('an instrument is halted')
      check.send('CHECK', { time: START, bid: far[0], ask: far[1] })
      time.advance(100)
      send({ bid: far[0], ask: far[1] })
      await counted('feedQuotes', 'accepted', 2)
      expect(feed.session(tried.code)).toMatchObject({ open: true })
    })

    it('has a clock that is a minute off said, and its prices refused', async () => {
      const { send, counted, priced, texts } = await start()
      await priced()
      for (let beat = 0; beat < 20; beat++) send({ time: START + MINUTE + beat })
      await counted('feedQuotes', 'early', 20)
      expect(texts).toContain("this machine's clock differs from a price source's by more than a second")
    })

    const itHalts = tried.hasHalts ? it : () => {}
    itHalts('shuts an instrument during a halt', async () => {
      const { double, feed, priced, goesOn } = await start()
      await priced()
      double.halt(tried.symbol, true)
      await vi.waitFor(
        () => expect(feed.session(tried.code)).toMatchObject({ open: false, halted: 'source' }),
        WAIT,
      )
      double.halt(tried.symbol, false)
      await vi.waitFor(() => expect(feed.session(tried.code)?.open).toBe(true), WAIT)
      await goesOn()
    })

    it('reads finished candles as text', async () => {
      const { double, source } = await start()
      const times = [3, 2, 1, 0].map(minutes => START - minutes * MINUTE)
      double.candles(() => times.map(time => ({ time, price: bid })))
      const bars = await source.bars({ symbol: tried.symbol, interval: '1m', from: times[0] ?? 0 })
      expect(bars.map(bar => bar.time)).toEqual(times.slice(0, 3))
      expect(bars.map(bar => Number(bar.close) === Number(bid) && typeof bar.close)).toEqual(
        Array(3).fill('string'),
      )
    })

    it('fails a request for candles that stays limited', async () => {
      const { double, source } = await start()
      double.answer('limited')
      await expect(source.bars({ symbol: tried.symbol, interval: '1m', from: START })).rejects.toThrow()
    })
  })
}
