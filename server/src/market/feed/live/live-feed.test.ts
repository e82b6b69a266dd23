import { INTERVAL_MS } from '@quayside/contracts/market/market'
import { describe, expect, it } from 'vitest'
import { createMetrics } from '../../../platform/observability/metrics.ts'
import type { ManualTime } from '../../../platform/time/manual-time.ts'
import type { Bar } from '../../candles/bars.ts'
import { createFeedMemory } from '../../candles/feed-memory.ts'
import { settled } from '../../create-market.builders.ts'
import { buildInstrument } from '../../instruments/build-instrument.ts'
import { createFeedWatch } from '../../sources/feed-watch.ts'
import { createScriptedSource } from '../../sources/scripted-source.builders.ts'
import type { BarQuery, SourceBar } from '../../sources/source.ts'
import { NO_SPLITS } from '../../splits/feed-splits.ts'
import { describeFeed } from '../feed.conformance.ts'
import type { Tick } from '../feed.ts'
import { buildListed, buildLiveFeed } from './live-feed.builders.ts'
import { createLiveFeed } from './live-feed.ts'

const MINUTE = INTERVAL_MS['1m']
/** A Monday, while every market trades. */
const START = Date.parse('2026-11-30T16:00:00Z')
const cents = (points: number): string =>
  `${Math.floor(points / 100)}.${String(points % 100).padStart(2, '0')}`

function barAt(time: number, points: number): SourceBar {
  return {
    time,
    open: cents(points),
    high: cents(points + 30),
    low: cents(points - 30),
    close: cents(points + 5),
    volume: '1.5',
  }
}

/** Finished minutes until a moment, a page of a thousand at a time. */
function minutesUntil(end: () => number, points = 9_125_000) {
  return ({ from }: BarQuery): SourceBar[] => {
    const count = Math.max(0, Math.floor((end() - from) / MINUTE))
    return Array.from({ length: Math.min(1000, count) }, (_, index) => barAt(from + index * MINUTE, points))
  }
}

function tickingSource({ clock, timers }: ManualTime) {
  let beats = 0
  return createScriptedSource({
    bars: minutesUntil(clock.now),
    onFollow(source) {
      function send(): void {
        const points = 9_125_000 + (beats++ % 7)
        for (const symbol of source.symbols())
          source.send(symbol, { time: clock.now(), bid: cents(points), ask: cents(points + 1 + (beats % 3)) })
      }
      send()
      timers.every(250, send)
    },
  })
}

const listed = [buildListed('BTCUSDT'), buildListed('ETHUSDT')]
const silent = { info() {}, warn() {}, error() {} }

describeFeed('live', {
  instruments: listed.map(({ instrument }) => instrument),
  start: START,
  while: 20_000,
  make: time =>
    createLiveFeed({
      listed,
      sources: new Map([['scripted', tickingSource(time)]]),
      clock: time.clock,
      timers: time.timers,
      memory: createFeedMemory(),
      watch: createFeedWatch({ log: silent, metrics: createMetrics() }),
      releases: { take: async () => [] },
      splits: NO_SPLITS,
    }),
})

type Setup = {
  readonly bars?: (query: BarQuery) => Promise<readonly SourceBar[]> | readonly SourceBar[]
  readonly markup?: string
}

/** A started feed of one instrument with a check source; its first price is 100.05. */
async function startFeed({ bars = () => [], markup }: Setup = {}) {
  const check = createScriptedSource({ name: 'check' })
  const source = createScriptedSource({
    bars,
    onFollow: made => made.send('BTC', { time: START, bid: '100.00', ask: '100.10' }),
  })
  const built = buildLiveFeed({
    listed: [
      buildListed('BTCUSDT', {
        instrument: buildInstrument('BTCUSDT', markup === undefined ? {} : { markup }),
        symbol: 'BTC',
        check: { source: 'check', symbol: 'XBT' },
      }),
    ],
    sources: [source, check],
    start: START,
  })
  const { feed, time } = built
  const ticks: Tick[] = []
  const leaps: Bar[] = []
  await feed.prepare()
  feed.subscribe(batch => void ticks.push(...batch))
  feed.followLeaps((_code, given) => void leaps.push(...given))
  await feed.start()
  const send = (bid: string, ask: string, at = time.clock.now()) => source.send('BTC', { time: at, bid, ask })
  const settle = () => new Promise(resolve => setImmediate(resolve))
  return { ...built, source, check, ticks, leaps, send, settle, session: () => feed.session('BTCUSDT') }
}

describe('the live feed', () => {
  it('publishes exactly what its source quotes, in batches of a tenth of a second', async () => {
    const { time, ticks, send } = await startFeed()
    time.advance(100)
    send('100.01', '100.02')
    expect(ticks).toHaveLength(1)
    time.advance(100)
    expect(ticks[1]).toEqual({
      code: 'BTCUSDT',
      time: START + 100,
      bid: 10_001,
      mid: 10_001,
      ask: 10_002,
      volume: 0,
    })
  })

  it('adds the markup to each side and leaves the mid', async () => {
    const { time, ticks, send } = await startFeed({ markup: '0.03' })
    time.advance(100)
    send('100.01', '100.06')
    time.advance(100)
    expect(ticks.map(({ bid, mid, ask }) => [bid, mid, ask])).toEqual([
      [9997, 10_005, 10_013],
      [9998, 10_003, 10_009],
    ])
  })

  it('compares prices without the markup', async () => {
    const { check, time, ticks, send, counted } = await startFeed({ markup: '0.20' })
    send('100.00', '100.10', START)
    expect(await counted('feedQuotes', { source: 'scripted', outcome: 'duplicate' })).toBe(1)
    check.send('XBT', { time: START, bid: '103.0', ask: '103.1' })
    send('103.00', '103.10', START + 1)
    time.advance(100)
    expect(ticks.at(-1)).toMatchObject({ bid: 10_280, mid: 10_305, ask: 10_330 })
  })

  it('refuses a quote whose bid the markup would use up', async () => {
    const { check, time, ticks, send, counted } = await startFeed({ markup: '0.03' })
    check.send('XBT', { time: START, bid: '50.0', ask: '50.1' })
    send('0.03', '100.07', START + 1)
    time.advance(100)
    expect(ticks).toHaveLength(1)
    expect(await counted('feedQuotes', { source: 'scripted', outcome: 'off-grid' })).toBe(1)
  })

  it('remembers its last price without the markup, which may be another at the next start', async () => {
    const { feed } = await startFeed({ markup: '0.03' })
    expect(JSON.parse(feed.checkpoint('BTCUSDT')?.state ?? '')).toMatchObject({ bid: 10_000, ask: 10_010 })
  })

  it('adds the units traded to the next price', async () => {
    const { time, source, ticks, send } = await startFeed()
    source.events.traded('BTC', '0.5')
    source.events.traded('BTC', '0.25')
    source.events.traded('BTC', '-3')
    send('100.01', '100.02', START + 1)
    time.advance(100)
    expect(ticks.at(-1)?.volume).toBe(0.75)
  })

  it('subscribes every source to the symbols that it prices or checks', async () => {
    const { source, check } = await startFeed()
    expect([source.symbols(), check.symbols()]).toEqual([['BTC'], ['XBT']])
  })

  it('starts without the price of a silent market', async () => {
    const { feed, time } = buildLiveFeed({
      listed: [buildListed()],
      sources: [createScriptedSource()],
      start: START,
    })
    await feed.prepare()
    const started = feed.start()
    time.advance(5000)
    await started
    expect(feed.codes).toEqual(['BTCUSDT'])
  })

  it.each([
    ['crossed', '100.20', '100.10'],
    ['not-positive', '0', '100.10'],
    ['off-grid', '100.001', '100.10'],
    ['malformed', 'x', '100.10'],
    ['jump', '110.00', '110.10'],
  ])('counts and logs a %s quote and publishes nothing', async (why, bid, ask) => {
    const { time, ticks, send, counted, logged } = await startFeed()
    send(bid, ask, START + 1)
    time.advance(100)
    expect(ticks).toHaveLength(1)
    expect(await counted('feedQuotes', { source: 'scripted', outcome: why })).toBe(1)
    expect(logged).toContainEqual({ fields: expect.objectContaining({ why }), text: 'a quote was refused' })
  })

  it('counts a symbol that was not subscribed', async () => {
    const { source, counted } = await startFeed()
    source.send('ETH', { time: START, bid: '1.00', ask: '1.10' })
    expect(await counted('feedQuotes', { outcome: 'unasked' })).toBe(1)
  })

  it('shuts an instrument after a jump that its check contradicts, and trades once both agree', async () => {
    const { time, check, send, session, texts } = await startFeed()
    check.send('XBT', { time: START, bid: '100.0', ask: '100.1' })
    send('103.00', '103.10', START + 1)
    expect(session()).toMatchObject({ open: false, nextOpen: null, halted: 'jump' })
    expect(texts()).toContain('an instrument is halted')
    time.advance(100)
    check.send('XBT', { time: START, bid: '103.0', ask: '103.1' })
    send('103.00', '103.11')
    expect(session()).toMatchObject({ open: true })
    expect(texts()).toContain('an instrument trades again')
  })

  it('trades after a jump that its check confirms', async () => {
    const { time, check, ticks, send, session } = await startFeed()
    check.send('XBT', { time: START, bid: '103.0', ask: '103.1' })
    send('103.00', '103.10', START + 1)
    time.advance(100)
    expect(session()).toMatchObject({ open: true })
    expect(ticks.at(-1)?.bid).toBe(10_300)
  })

  it('trades after a jump once staff release it', async () => {
    const { released, time, ticks, send, session } = await startFeed()
    send('103.00', '103.10', START + 1)
    released.push('BTCUSDT')
    time.advance(1000)
    await settled()
    send('103.00', '103.10')
    time.advance(100)
    expect([session()?.open, ticks.at(-1)?.bid]).toEqual([true, 10_300])
  })

  it('forgets a release of an instrument that is not halted', async () => {
    const { released, time, send, session } = await startFeed()
    released.push('BTCUSDT')
    time.advance(1000)
    await settled()
    send('103.00', '103.10')
    expect(session()).toMatchObject({ open: false, halted: 'jump' })
  })

  it('shuts an instrument while its source halts it', async () => {
    const { source, session } = await startFeed()
    source.events.halted('BTC', 'maintenance')
    expect(session()).toMatchObject({ open: false, halted: 'source' })
    source.events.halted('BTC', undefined)
    expect(session()).toMatchObject({ open: true })
  })

  it('says that a clock differs once enough messages show it', async () => {
    const { source, time, texts } = await startFeed()
    for (let beat = 0; beat < 20; beat++) source.events.clock(time.clock.now() - MINUTE)
    expect(texts()).toContain("this machine's clock differs from a price source's by more than a second")
  })

  it('refuses prices from a clock that is a minute off', async () => {
    const { time, send, counted } = await startFeed()
    time.advance(2 * MINUTE)
    send('100.01', '100.02', time.clock.now() - MINUTE)
    send('100.01', '100.02', time.clock.now() + MINUTE)
    expect(await counted('feedQuotes', { outcome: 'late' })).toBe(1)
    expect(await counted('feedQuotes', { outcome: 'early' })).toBe(1)
  })

  it('fills an outage with candles before the ticks that follow', async () => {
    const until = START + 5 * MINUTE
    const { time, source, ticks, leaps, send, settle } = await startFeed({
      bars: ({ from }) =>
        from < START ? [] : minutesUntil(() => until, 10_005)({ symbol: '', interval: '1m', from }),
    })
    time.advance(5 * MINUTE + 1000)
    source.events.state({ kind: 'connected' })
    send('100.01', '100.02')
    time.advance(100)
    expect(ticks).toHaveLength(1)
    await settle()
    expect(leaps.map(bar => bar.time)).toEqual([1, 2, 3, 4].map(minute => START + minute * MINUTE))
    time.advance(100)
    expect(ticks).toHaveLength(2)
  })

  it('continues after an outage whose candles cannot be read', async () => {
    const { time, source, ticks, send, settle, texts } = await startFeed({
      bars: async ({ from }) => {
        if (from >= START) throw new Error('down')
        return []
      },
    })
    time.advance(5 * MINUTE)
    source.events.state({ kind: 'connected' })
    send('100.01', '100.02')
    await settle()
    time.advance(100)
    expect(ticks).toHaveLength(2)
    expect(texts()).toContain('an outage could not be filled in')
  })

  it('resumes a restart at the minute of its last tick', async () => {
    const { feed, time, send } = await startFeed()
    time.advance(3 * MINUTE + 5000)
    send('100.01', '100.02')
    expect(feed.checkpoint('BTCUSDT')?.time).toBe(START + 3 * MINUTE)
  })

  it('shows the last price of an earlier run, and measures the next one against it', async () => {
    const memory = createFeedMemory()
    const state = JSON.stringify({ time: START - MINUTE, bid: 10_000, mid: 10_005, ask: 10_010 })
    const checkpoint = { time: START - MINUTE, state }
    const fingerprint = 'live scripted BTCUSDT 2 1'
    await memory.anchor({ code: 'BTCUSDT', fingerprint, anchorMinute: 1, checkpoint })
    const source = createScriptedSource()
    const { feed, time, counted } = buildLiveFeed({
      listed: [buildListed()],
      sources: [source],
      start: START,
      memory,
    })
    const ticks: Tick[] = []
    feed.subscribe(batch => void ticks.push(...batch))
    await feed.prepare()
    const started = feed.start()
    source.send('BTCUSDT', { time: START, bid: '110.00', ask: '110.10' })
    time.advance(5000)
    await started
    expect(ticks).toEqual([{ code: 'BTCUSDT', volume: 0, ...JSON.parse(state) }])
    expect(await counted('feedQuotes', { outcome: 'jump' })).toBe(1)
  })

  it('drops stored candles of another source', async () => {
    const memory = createFeedMemory()
    const anchored = { code: 'BTCUSDT', fingerprint: 'live other', anchorMinute: 1, checkpoint: undefined }
    await memory.anchor(anchored)
    const { feed } = buildLiveFeed({
      listed: [buildListed()],
      sources: [createScriptedSource()],
      start: START,
      memory,
    })
    await feed.prepare()
    expect(await memory.instruments()).toEqual([
      { ...anchored, fingerprint: 'live scripted BTCUSDT 2 1', anchorMinute: START / MINUTE },
    ])
  })

  it('lengthens the wait for a quiet market, within bounds', async () => {
    const { feed, time, send } = await startFeed()
    expect(feed.staleAfter('BTCUSDT')).toBe(15_000)
    time.advance(15_000)
    send('100.01', '100.02')
    expect(feed.staleAfter('BTCUSDT')).toBe(45_000)
    for (let beat = 0; beat < 400; beat++) {
      time.advance(250)
      send('100.01', '100.02')
    }
    expect(feed.staleAfter('BTCUSDT')).toBe(5000)
  })
})

describe('the live feed outside trading hours', () => {
  const SATURDAY = Date.parse('2026-11-28T12:00:00Z')
  const CLOSE = Date.parse('2026-11-27T18:00:00Z')

  async function startShut(quotes: readonly { readonly time: number; readonly bid: string }[]) {
    const source = createScriptedSource({
      onFollow(made) {
        for (const { time, bid } of quotes) made.send('AAPL', { time, bid, ask: '271.50' })
      },
    })
    const built = buildLiveFeed({
      listed: [buildListed('AAPL')],
      sources: [source],
      start: SATURDAY,
    })
    const { feed, time } = built
    const ticks: Tick[] = []
    await feed.prepare()
    feed.subscribe(batch => void ticks.push(...batch))
    const started = feed.start()
    time.advance(5000)
    await started
    return { ...built, source, ticks }
  }

  it('shows the last price of the session', async () => {
    const { ticks, feed } = await startShut([{ time: CLOSE - 1000, bid: '271.40' }])
    expect(ticks.map(tick => tick.bid)).toEqual([27_140])
    expect(feed.session('AAPL')).toMatchObject({ open: false })
  })

  it.each([
    ['after the close', CLOSE + 1000],
    ['from another age', 0],
    ['without a time', Number.NaN],
    ['beyond all calendars', 9e15],
  ])('publishes no price %s', async (_what, time) => {
    const { ticks, counted } = await startShut([{ time, bid: '271.40' }])
    expect(ticks).toEqual([])
    expect(await counted('feedQuotes', { outcome: 'shut' })).toBe(1)
  })

  it('publishes no further price, so that no order fires', async () => {
    const { source, time, ticks, counted } = await startShut([{ time: CLOSE - 2000, bid: '271.40' }])
    source.send('AAPL', { time: CLOSE - 1000, bid: '270.00', ask: '270.10' })
    time.advance(1000)
    expect(ticks).toHaveLength(1)
    expect(await counted('feedQuotes', { outcome: 'shut' })).toBe(1)
  })

  it('halts nothing', async () => {
    const { source, texts } = await startShut([{ time: CLOSE - 1000, bid: '271.40' }])
    source.events.halted('AAPL', 'not tradeable')
    expect(texts()).not.toContain('an instrument is halted')
  })
})
