import type { Clock } from '@quayside/contracts/clock'
import type { Timers } from '../../platform/clock.ts'
import { type Bar, bucketStart } from '../candles/bars.ts'
import type { FeedMemory, KeptInstrument } from '../candles/feed-memory.ts'
import type { Instrument } from '../instruments/instrument.ts'
import { sessionState } from '../instruments/sessions.ts'
import type { Feed, Tick, TickListener } from './feed.ts'
import { createFeedClock } from './feed-clock.ts'
import { fingerprintOf, newAnchor, parseStates } from './simulation/anchors.ts'
import { walkBack } from './simulation/simulated-past.ts'
import { createTicker, type Ticker } from './simulation/ticker.ts'
import { anchorStates, createTrack, type Track } from './simulation/track.ts'

/** What the simulated feed is made of: instruments, a seed, time and what it remembers. Nothing a customer does. */
type SimulatedFeedOptions = {
  readonly instruments: readonly Instrument[]
  readonly seed: string
  /** Feed seconds in a second of the wall clock. */
  readonly speed: number
  readonly clock: Clock
  readonly timers: Timers
  readonly memory: FeedMemory
}

const PUMP_INTERVAL = 100

const MINUTE = 60_000
const LONGEST_ABSENCE = 31 * 1440 * MINUTE
const CLOCK_TOLERANCE = 5 * MINUTE

type Runner = {
  readonly track: Track
  readonly ticker: Ticker
  readonly anchorMinute: number
  /** Bars between the last checkpoint and this start. */
  absence: readonly Bar[]
}

/** The default feed (rules §3): an endless market that a seed decides, the same at every restart. */
export function createSimulatedFeed(options: SimulatedFeedOptions): Feed {
  const { instruments, speed, clock, timers, memory } = options
  const runners = new Map<string, Runner>()
  const listeners = new Set<TickListener>()
  const epoch = memory.epoch() ?? clock.now()
  const time = createFeedClock({ clock, speed, feedTime: epoch, wallTime: epoch })
  let cancel: (() => void) | undefined

  function pump(first: boolean): void {
    const now = time.now()
    const ticks: Tick[] = []
    for (const { ticker } of runners.values()) {
      const before = ticks.length
      // Asked for first: taking ticks already moves the ticker to the end of its minute.
      const resting = first ? ticker.resting() : undefined
      ticker.take(now, ticks)
      if (resting !== undefined && ticks.length === before) ticks.push(resting)
    }
    if (ticks.length === 0) return
    for (const listener of listeners) listener(ticks)
  }

  return {
    codes: instruments.map(instrument => instrument.code),
    async prepare() {
      memory.setEpoch(epoch)
      for (const runner of restore(options, time.now())) runners.set(runner.track.instrument.code, runner)
    },
    async start() {
      pump(true)
      cancel = timers.every(PUMP_INTERVAL, () => pump(false))
    },
    async stop() {
      cancel?.()
    },
    now: time.now,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    history: ({ code, from }) => ({ interval: '1m', bars: historyOf(runners.get(code), from) }),
    staleAfter: code =>
      3 * Math.max(runners.get(code)?.track.instrument.usualGap ?? 0, PUMP_INTERVAL * speed),
    session(code) {
      const schedule = runners.get(code)?.track.instrument.schedule
      return schedule && sessionState(schedule, time.now())
    },
    checkpoint: code => runners.get(code)?.ticker.checkpoint(),
  }
}

function restore({ instruments, seed, memory }: SimulatedFeedOptions, now: number): Runner[] {
  const usable = new Map(
    memory
      .instruments()
      .filter(kept => isUsable(kept, now))
      .map(kept => [kept.code, kept]),
  )
  // Dollar pairs first: a new cross begins where they began.
  const tracks = instruments
    .map(instrument => createTrack(instrument, instruments, seed))
    .sort((a, b) => a.legs.length - b.legs.length)
  return tracks.map(track => {
    const { code } = track.instrument
    const former = usable.get(code)
    if (former?.fingerprint === fingerprintOf(track)) return resume(track, former, now)
    const anchor = newAnchor(track, [...usable.values()], Math.floor(now / MINUTE))
    usable.set(code, anchor)
    memory.anchor(anchor)
    return resume(track, anchor, now)
  })
}

// A market from the future or from long ago is not worth catching up with.
function isUsable({ anchorMinute, checkpoint }: KeptInstrument, now: number): boolean {
  const reached = checkpoint?.time ?? anchorMinute * MINUTE
  return reached <= now + CLOCK_TOLERANCE && reached >= now - LONGEST_ABSENCE
}

function resume(track: Track, kept: KeptInstrument, now: number): Runner {
  const start =
    kept.checkpoint === undefined
      ? { minute: kept.anchorMinute, states: anchorStates(track, kept.anchorMinute) }
      : { minute: kept.checkpoint.time / MINUTE, states: parseStates(kept.checkpoint.state) }
  const ticker = createTicker(track, start)
  return { track, ticker, anchorMinute: kept.anchorMinute, absence: ticker.catchUp(now) }
}

function historyOf(runner: Runner | undefined, from: number | undefined): Bar[] {
  if (runner === undefined) return []
  const bars = from === undefined ? [...runner.absence] : pastOf(runner, from).concat(runner.absence)
  // Weeks of absence are much memory, and only the first reader needs them.
  runner.absence = []
  return bars
}

/** Bars before the anchor; its day is given whole, so that no candle begins with the anchor. */
function pastOf({ track, anchorMinute }: Runner, from: number): Bar[] {
  const earliest = Math.min(from, bucketStart('1d', anchorMinute * MINUTE))
  const past = walkBack(track, anchorMinute, anchorStates(track, anchorMinute))
  return past.take(earliest, Number.POSITIVE_INFINITY).reverse()
}
