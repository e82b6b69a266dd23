import type { Clock } from '@quayside/contracts/clock'
import { INTERVAL_MS } from '@quayside/contracts/market/market'
import type { Timers } from '../../../platform/time/clock.ts'
import { bucketStart } from '../../candles/bars.ts'
import type { FeedMemory } from '../../candles/feed-memory.ts'
import { historyFrom } from '../../instruments/warm-up.ts'
import { createClockCheck } from '../../sources/clock-check.ts'
import type { FeedWatch } from '../../sources/feed-watch.ts'
import type { Listed } from '../../sources/listed.ts'
import { loadBars } from '../../sources/load-bars.ts'
import type { PriceReleases } from '../../sources/price-releases.ts'
import type { Source, SourceEvents } from '../../sources/source.ts'
import type { FeedSplits } from '../../splits/feed-splits.ts'
import type { Feed, LeapListener, Tick } from '../feed.ts'
import { createFeedPump } from '../feed-pump.ts'
import { tickOf } from './live-checkpoint.ts'
import { createLiveLine, type LiveLine } from './live-line.ts'
import { createLiveSplits } from './live-splits.ts'

type LiveFeedOptions = {
  readonly listed: readonly Listed[]
  /** Sources by name. */
  readonly sources: ReadonlyMap<string, Source>
  readonly clock: Clock
  readonly timers: Timers
  readonly memory: FeedMemory
  readonly watch: FeedWatch
  readonly releases: PriceReleases
  readonly splits: FeedSplits
  /** Called when the feed must reopen because stored candles change. */
  readonly onReopen?: (() => void) | undefined
}

const MINUTE = INTERVAL_MS['1m']
/** How long (ms) a start waits for first prices; a market without one is listed without a price until it comes. */
const FIRST_PRICES_MS = 5_000
/** Both where another process read the prices just before, so that a standby takes over within seconds. */
const TAKE_OVER_MS = 1_000
const RECENT_MS = 10 * INTERVAL_MS['1m']
/** How long (ms) a start waits for candles; the rest is left to the back-fill. */
const HISTORY_MS = 20_000
const LOOK_EVERY_MS = 1_000
/** Candles loaded before a start at most (ms). */
const LONGEST_HISTORY = 5 * INTERVAL_MS['1d']

/** Real prices (rules §3): one reader of the operator's sources, whose time is the wall clock. */
export function createLiveFeed(options: LiveFeedOptions): Feed {
  const { listed, sources, clock, timers, memory, watch, releases, onReopen = () => {} } = options
  const lines = new Map(listed.map(each => [each.instrument.code, createLiveLine(each, watch)]))
  const splits = createLiveSplits({ splits: options.splits, lines, memory, clock, onReopen })
  const leapListeners = new Set<LeapListener>()
  let isStopped = false
  let isLooking = false
  let isPrepared = false
  let isTakenOver = false
  let isStarted = false
  let onFirstPrice = (): void => {}
  let cancelLooks = (): void => {}

  const pump = createFeedPump({
    clock,
    timers,
    stand: () => inOrder([...lines.values()].flatMap(line => line.latest() ?? [])),
    take: () => inOrder([...lines.values()].flatMap(line => (line.isHeld ? [] : line.take()))),
    makeUp() {
      for (const line of lines.values()) fillOutage(line)
      return noTicks()
    },
  })

  /** Loads the finished minutes since the last tick. */
  function fillOutage(line: LiveLine): void {
    const latest = line.latest()
    if (latest !== undefined && isStarted)
      fillGap(line, Math.max(bucketStart('1m', latest.time) + MINUTE, line.filled()))
  }

  /** Loads finished minutes from a moment on as candles; they trigger nothing. */
  function fillGap(line: LiveLine, from: number): void {
    const until = bucketStart('1m', clock.now())
    if (from >= until || line.isHeld || isStopped || line.isSplit(clock.now())) return
    const { instrument, symbol, source } = line.listed
    const loader = sources.get(source)
    if (loader === undefined) return
    line.isHeld = true
    loadBars(loader, { symbol, instrument, interval: '1m', from, until })
      .then(bars => {
        if (isStopped || bars.length === 0) return
        line.filledUntil((bars.at(-1)?.time ?? from) + MINUTE)
        for (const listener of leapListeners) listener(instrument.code, bars)
      })
      .catch((error: unknown) => watch.failed({ source, symbol }, error, 'an outage could not be filled in'))
      .finally(() => {
        line.isHeld = false
      })
  }

  function lookAtHalts(): void {
    for (const line of lines.values()) line.tellHalt(clock.now())
    if (isLooking) return
    isLooking = true
    Promise.all([releases.take().then(release), splits.look()])
      .catch((error: unknown) =>
        watch.failed({ source: 'staff' }, error, 'the releases of prices or splits could not be read'),
      )
      .finally(() => {
        isLooking = false
      })
  }

  /** A request for an instrument that is not halted must not accept a later jump. */
  function release(codes: readonly string[]): void {
    for (const code of codes) {
      const line = lines.get(code)
      if (line?.isHaltedByJump()) line.release()
    }
  }

  function eventsOf(source: string): SourceEvents {
    const prices = linesBy(lines.values(), line => line.listed, source)
    const checks = linesBy(lines.values(), line => line.listed.check, source)
    const aheadBy = createClockCheck()
    return {
      quote(quote) {
        const now = clock.now()
        const [priced, checked] = [prices.get(quote.symbol) ?? [], checks.get(quote.symbol) ?? []]
        if (priced.length + checked.length === 0) {
          watch.refused({ source, symbol: quote.symbol }, 'unasked')
          return
        }
        for (const line of checked) line.check(quote, now)
        for (const line of priced) line.quote(quote, now)
        onFirstPrice()
      },
      traded: (symbol, units) => prices.get(symbol)?.forEach(line => void line.traded(Number(units))),
      halted: (symbol, reason) =>
        prices.get(symbol)?.forEach(line => void line.haltedBySource(reason, clock.now())),
      unknown: symbol => watch.unknown({ source, symbol }),
      clock(time) {
        const ahead = aheadBy(clock.now() - time)
        if (ahead !== undefined) watch.clock(source, ahead)
      },
      fault: fault => watch.fault(source, fault),
      state(state) {
        watch.state(source, state)
        if (state.kind === 'connected') for (const line of [...prices.values()].flat()) fillOutage(line)
      },
    }
  }

  function isRecent(resume: Resume | undefined): boolean {
    return resume?.tick !== undefined && clock.now() - resume.time < RECENT_MS
  }

  async function loadPast(line: LiveLine, resumeAt: number | undefined): Promise<void> {
    const { instrument, symbol, source } = line.listed
    const now = clock.now()
    const from = Math.max(resumeAt ?? historyFrom(instrument, now), now - LONGEST_HISTORY)
    const loader = sources.get(source)
    if (loader === undefined) return
    const range = { symbol, instrument, interval: '1m', from: bucketStart('1m', from), until: now } as const
    try {
      const past = await loadBars(loader, range)
      const last = past.at(-1)
      if (isPrepared || last === undefined) return
      line.past = past
      line.filledUntil(last.time + MINUTE)
    } catch (error) {
      watch.failed({ source, symbol }, error, 'the last candles could not be read')
    }
  }

  return {
    codes: [...lines.keys()],
    async prepare() {
      await splits.prepare()
      const resumes = await resumePoints(listed, memory, clock.now())
      isTakenOver = [...lines.keys()].every(code => isRecent(resumes.get(code)))
      const loaded = [...lines].map(([code, line]) => {
        const resume = resumes.get(code)
        if (resume !== undefined) line.filledUntil(resume.time)
        if (resume?.tick !== undefined) line.resume(resume.tick)
        return loadPast(line, resume?.time)
      })
      await within(
        isTakenOver ? TAKE_OVER_MS : HISTORY_MS,
        timers,
        done => void Promise.all(loaded).then(done),
      )
      isPrepared = true
    },
    async start() {
      for (const source of sources.values())
        source.follow(symbolsOf(listed, source.name), eventsOf(source.name))
      const isPriced = () => [...lines.values()].every(line => line.isPriced(clock.now()))
      await within(isTakenOver ? TAKE_OVER_MS : FIRST_PRICES_MS, timers, done => {
        onFirstPrice = () => void (isPriced() && done())
        onFirstPrice()
      })
      onFirstPrice = () => {}
      for (const line of lines.values()) line.take()
      pump.start()
      cancelLooks = timers.every(LOOK_EVERY_MS, lookAtHalts)
      isStarted = true
      // The minutes that passed during the start, or whose candles could not be read.
      for (const line of lines.values())
        if (Number.isFinite(line.filled()))
          fillGap(line, Math.max(line.filled(), clock.now() - LONGEST_HISTORY))
    },
    async stop() {
      isStopped = true
      cancelLooks()
      pump.stop()
      await Promise.all([...sources.values()].map(source => source.stop()))
    },
    now: clock.now,
    subscribe: pump.subscribe,
    followLeaps(listener) {
      leapListeners.add(listener)
      return () => leapListeners.delete(listener)
    },
    isHalted: pump.isHalted,
    history({ code, from = Number.NEGATIVE_INFINITY }) {
      const bars = lines.get(code)?.past ?? []
      return { interval: '1m', bars: bars.filter(bar => bar.time >= from) }
    },
    staleAfter: code => lines.get(code)?.staleAfter() ?? 0,
    session: code => lines.get(code)?.session(clock.now()),
    checkpoint(code) {
      const line = lines.get(code)
      const [time, tick] = [line?.resumeAt(), line?.quoted()]
      return time === undefined ? undefined : { time, state: JSON.stringify(tick) }
    },
  }
}

/** Resolves when `begin` calls back, or after some time. */
function within(milliseconds: number, timers: Timers, begin: (done: () => void) => void): Promise<void> {
  return new Promise(resolve => {
    const cancel = timers.every(milliseconds, done)
    function done(): void {
      cancel()
      resolve()
    }
    begin(done)
  })
}

type Place = { readonly source: string; readonly symbol: string }

function linesBy(
  lines: Iterable<LiveLine>,
  placeOf: (line: LiveLine) => Place | undefined,
  source: string,
): ReadonlyMap<string, readonly LiveLine[]> {
  const found = [...lines].filter(line => placeOf(line)?.source === source)
  return Map.groupBy(found, line => placeOf(line)?.symbol ?? '')
}

function symbolsOf(listed: readonly Listed[], source: string): string[] {
  const places = listed.flatMap(({ check, ...price }) => (check === undefined ? [price] : [price, check]))
  return [...new Set(places.filter(place => place.source === source).map(place => place.symbol))]
}

function fingerprintOf({ source, symbol, instrument }: Listed): string {
  return ['live', source, symbol, instrument.precision, instrument.tickPoints].join(' ')
}

type Resume = { readonly time: number; readonly tick: Tick | undefined }

/** Where the stored candles of each instrument end; those of another source or grid are dropped. */
async function resumePoints(
  listed: readonly Listed[],
  memory: FeedMemory,
  now: number,
): Promise<ReadonlyMap<string, Resume>> {
  const stored = new Map((await memory.instruments()).map(kept => [kept.code, kept]))
  const points = new Map<string, Resume>()
  for (const each of listed) {
    const { code } = each.instrument
    const [kept, fingerprint] = [stored.get(code), fingerprintOf(each)]
    if (kept?.fingerprint === fingerprint) {
      const { checkpoint, anchorMinute } = kept
      points.set(code, {
        time: checkpoint?.time ?? anchorMinute * MINUTE,
        tick: tickOf(code, checkpoint?.state),
      })
      continue
    }
    const anchorMinute = Math.floor(now / MINUTE)
    await memory.anchor({ code, fingerprint, anchorMinute, checkpoint: undefined })
  }
  return points
}

/** The time that a frozen process missed becomes candles, which are read meanwhile. */
function noTicks(): Iterator<readonly Tick[]> {
  return [][Symbol.iterator]()
}

function inOrder(ticks: Tick[]): Tick[] {
  return ticks.sort((a, b) => a.time - b.time)
}
