import type { Clock } from '@quayside/contracts/clock'
import type { Timers } from '../../platform/time/clock.ts'
import { type Bar, bucketStart } from '../candles/bars.ts'
import type { FeedMemory, StoredInstrument } from '../candles/feed-memory.ts'
import type { Instrument } from '../instruments/instrument.ts'
import { sessionState } from '../instruments/sessions.ts'
import type { Feed, LeapListener, Tick } from './feed.ts'
import { createFeedClock } from './feed-clock.ts'
import { createFeedPump, PUMP_INTERVAL } from './feed-pump.ts'
import { type AnchoredInstrument, anchorsOf, parseStates } from './simulation/anchors.ts'
import { walkBack } from './simulation/simulated-past.ts'
import { createTicker, type Ticker } from './simulation/ticker.ts'
import { anchorStates, createTrack, openingStates, type Track } from './simulation/track.ts'

type SimulatedFeedOptions = {
  readonly instruments: readonly Instrument[]
  readonly seed: string
  /** Feed seconds per wall-clock second. */
  readonly speed: number
  readonly clock: Clock
  readonly timers: Timers
  readonly memory: FeedMemory
  /** The clock was set back: prices wait until it catches up, unless the feed restarts. */
  readonly onSetBack?: (() => void) | undefined
}

const MINUTE = 60_000
const LONGEST_ABSENCE = 31 * 1440 * MINUTE
const CLOCK_TOLERANCE = 5 * MINUTE
/** Minutes per catch-up step: some milliseconds of work. */
const MINUTES_A_STEP = 200

type Runner = {
  readonly track: Track
  readonly ticker: Ticker
  readonly anchorMinute: number
  /** Bars between the last checkpoint and this start; computed on first use to save memory. */
  absence: readonly Bar[] | undefined
}

type Runners = ReadonlyMap<string, Runner>

/** The default feed (rules §3): an endless market derived from a seed, identical after every restart. */
export function createSimulatedFeed(options: SimulatedFeedOptions): Feed {
  const { instruments, seed, speed, clock, timers, memory, onSetBack } = options
  const runners = new Map<string, Runner>()
  const leapListeners = new Set<LeapListener>()
  const begun = clock.now()
  const time = createFeedClock({ clock, speed, feedTime: begun, wallTime: begun })
  const pump = createFeedPump({
    clock,
    timers,
    onSetBack() {
      const now = time.now()
      const beginsLater = ({ anchorMinute }: Runner) => anchorMinute * MINUTE > now + CLOCK_TOLERANCE
      // Otherwise a restart would produce another market and fire orders at prices that never existed.
      if ([...runners.values()].every(beginsLater)) return onSetBack?.()
      const returns = memory.canReturnTo(now).catch(() => false)
      void returns.then(canReturn => canReturn && onSetBack?.())
    },
    stand: () => standOf(runners.values(), time.now()),
    take: () => ticksOf(runners.values(), time.now()),
    makeUp: () =>
      makeUp(runners, time.now, (code, bars) => {
        for (const listener of leapListeners) listener(code, bars)
      }),
  })

  return {
    codes: instruments.map(instrument => instrument.code),
    async prepare() {
      // Dollar pairs first: a new cross shares their anchor.
      const tracks = instruments
        .map(instrument => createTrack(instrument, instruments, seed))
        .sort((a, b) => a.legs.length - b.legs.length)
      const epoch = (await memory.epoch()) ?? clock.now()
      time.anchor({ feedTime: epoch, wallTime: epoch })
      const now = time.now()
      await memory.returnTo(now)
      const usable = (await memory.instruments()).filter(kept => isUsable(kept, now))
      const anchors = anchorsOf(tracks, usable, Math.floor(now / MINUTE))
      await memory.setEpoch(epoch)
      for (const runner of await restore(tracks, anchors, { memory, now }))
        runners.set(runner.track.instrument.code, runner)
    },
    start: async () => pump.start(),
    stop: async () => pump.stop(),
    now: time.now,
    subscribe: pump.subscribe,
    followLeaps(listener) {
      leapListeners.add(listener)
      return () => leapListeners.delete(listener)
    },
    isHalted: pump.isHalted,
    history({ code, from }) {
      const runner = runners.get(code)
      return {
        interval: '1m',
        bars: runner === undefined ? [] : historyOf(runner, { from, now: time.now() }),
      }
    },
    staleAfter: code =>
      3 * Math.max(runners.get(code)?.track.instrument.usualGap ?? 0, PUMP_INTERVAL * speed),
    session(code) {
      const schedule = runners.get(code)?.track.instrument.schedule
      return schedule && sessionState(schedule, time.now())
    },
    checkpoint: code => runners.get(code)?.ticker.checkpoint(),
  }
}

function ticksOf(runners: Iterable<Runner>, now: number): Tick[] {
  const ticks: Tick[] = []
  for (const { ticker } of runners) ticker.take(now, ticks)
  return ticks
}

function standOf(runners: Iterable<Runner>, now: number): Tick[] {
  const ticks: Tick[] = []
  for (const runner of runners) {
    const { ticker } = runner
    runner.absence ??= ticker.catchUp(now)
    const before = ticks.length
    // Read this first: taking ticks moves the ticker to the end of its minute.
    const resting = ticker.resting()
    ticker.take(now, ticks)
    if (resting !== undefined && ticks.length === before) ticks.push(resting)
  }
  return ticks
}

/** Processes skipped time as a restart would: minutes as candles, without ticks. */
function* makeUp(runners: Runners, now: () => number, tell: LeapListener): Generator<readonly Tick[]> {
  for (const [code, { ticker }] of runners) {
    const rest: Tick[] = []
    ticker.endMinute(now(), rest)
    yield rest
    for (let bars = ticker.catchUp(now(), MINUTES_A_STEP); bars.length > 0; ) {
      tell(code, bars)
      yield []
      bars = ticker.catchUp(now(), MINUTES_A_STEP)
    }
  }
}

type Restoring = { readonly memory: FeedMemory; readonly now: number }

async function restore(
  tracks: readonly Track[],
  anchors: readonly AnchoredInstrument[],
  { memory, now }: Restoring,
): Promise<Runner[]> {
  const byCode = new Map(anchors.map(anchor => [anchor.code, anchor]))
  const remembered = new Map((await memory.instruments()).map(kept => [kept.code, kept]))
  const runners: Runner[] = []
  for (const track of tracks) {
    const { code } = track.instrument
    const anchor = byCode.get(code)
    if (anchor === undefined) continue
    const former = remembered.get(code)
    const isContinued = former !== undefined && continuesFrom(former, anchor, now)
    const begun = isContinued ? former : { ...anchor, checkpoint: undefined }
    if (!isContinued) await memory.anchor(begun)
    runners.push(resume(track, begun))
  }
  return runners
}

function continuesFrom(former: StoredInstrument, anchor: AnchoredInstrument, now: number): boolean {
  const isSame = former.anchorMinute === anchor.anchorMinute && former.fingerprint === anchor.fingerprint
  return isSame && (former.checkpoint?.time ?? 0) <= now + CLOCK_TOLERANCE
}

// A market from the future or from long ago is not worth catching up with.
function isUsable({ anchorMinute, checkpoint }: StoredInstrument, now: number): boolean {
  const reached = checkpoint?.time ?? anchorMinute * MINUTE
  return reached <= now + CLOCK_TOLERANCE && reached >= now - LONGEST_ABSENCE
}

function resume(track: Track, kept: StoredInstrument): Runner {
  const start =
    kept.checkpoint === undefined
      ? { minute: kept.anchorMinute, states: openingStates(track, kept.anchorMinute) }
      : { minute: kept.checkpoint.time / MINUTE, states: parseStates(kept.checkpoint.state) }
  return { track, ticker: createTicker(track, start), anchorMinute: kept.anchorMinute, absence: undefined }
}

function historyOf(runner: Runner, { from, now }: { from: number | undefined; now: number }): Bar[] {
  const absence = runner.absence ?? runner.ticker.catchUp(now)
  runner.absence = []
  return from === undefined ? [...absence] : pastOf(runner, from).concat(absence)
}

/** Bars before the anchor; its day is complete, so that no candle begins at the anchor. */
function pastOf({ track, anchorMinute }: Runner, from: number): Bar[] {
  const earliest = Math.min(from, bucketStart('1d', anchorMinute * MINUTE))
  const past = walkBack(track, anchorMinute, anchorStates(track, anchorMinute))
  return past.take(earliest, Number.POSITIVE_INFINITY).reverse()
}
