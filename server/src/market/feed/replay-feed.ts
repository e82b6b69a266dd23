import type { Clock } from '@quayside/contracts/clock'
import { INTERVAL_MS } from '@quayside/contracts/market/market'
import type { Timers } from '../../platform/time/clock.ts'
import type { SessionState } from '../instruments/sessions.ts'
import type { Feed, FeedHistory, Tick } from './feed.ts'
import { createFeedClock, type Moments } from './feed-clock.ts'
import { createFeedPump, PUMP_INTERVAL } from './feed-pump.ts'
import type { Recording } from './recording.ts'
import { createRecordingPlayer, type RecordingPlayer } from './recording-player.ts'

type ReplayFeedOptions = {
  readonly recordings: readonly Recording[]
  /** Recorded seconds per wall-clock second. */
  readonly speed: number
  /** Recorded moment (ms) of the replay's start; by default a day's worth of candles into the main recording. */
  readonly startAt?: number | undefined
  readonly clock: Clock
  readonly timers: Timers
  /** A moment of a replay to continue; by default the replay starts at `startAt`. */
  readonly continued?: Moments | undefined
  /** The clock was set back: prices wait until it catches up, unless the feed restarts. */
  readonly onSetBack?: (() => void) | undefined
}

const WARM_UP_CANDLES = 1440
// At thousands of times real time, a batch must finish before the next is due.
const LARGEST_BATCH = 5000

/** Plays recorded candles (rules §3); its time is the recording's. */
export function createReplayFeed(options: ReplayFeedOptions): Feed {
  const { recordings, speed, startAt, clock, timers, continued, onSetBack } = options
  const startTime = startAt ?? defaultStart(recordings)
  let players = playersFrom(recordings, startTime)
  const time = createFeedClock({ clock, speed, feedTime: startTime, wallTime: clock.now() })
  const pump = createFeedPump({
    clock,
    timers,
    onSetBack,
    stand: () => inOrder([...players.values()].flatMap(player => firstTicks(player, time.now()))),
    take() {
      // Read the clock once: a later second reading would look like a delay and lose that much time.
      const now = time.now()
      const target = heldBack(players, now)
      if (target < now) time.set(target)
      return ticksUntil(players, target)
    },
    // Skipped ticks were not tradable, so they pass without delay.
    *makeUp() {
      for (let isBehind = true; isBehind; ) {
        const now = time.now()
        const target = heldBack(players, now)
        yield ticksUntil(players, target)
        isBehind = target < now
      }
    },
  })

  return {
    get codes() {
      return [...players.keys()]
    },
    async prepare() {
      time.anchor(continued ?? { feedTime: startTime, wallTime: clock.now() })
      players = playersFrom(recordings, time.now())
    },
    start: async () => pump.start(),
    stop: async () => pump.stop(),
    now: time.now,
    subscribe: pump.subscribe,
    // Skipped ticks are still published, as missed ones.
    followLeaps: () => () => {},
    isHalted: pump.isHalted,
    history: ({ code }) => historyOf(players.get(code)),
    staleAfter: code => 3 * Math.max(players.get(code)?.tickGap ?? 0, PUMP_INTERVAL * speed),
    session: code => players.get(code)?.session(time.now()) ?? NEVER,
    checkpoint: () => undefined,
  }
}

/** Excludes recordings that ended before the start. */
function playersFrom(
  recordings: readonly Recording[],
  startTime: number,
): ReadonlyMap<string, RecordingPlayer> {
  return new Map(
    recordings
      .filter(({ bars, interval }) => (bars.at(-1)?.time ?? 0) + INTERVAL_MS[interval] > startTime)
      .map(recording => [recording.instrument.code, createRecordingPlayer(recording, startTime)]),
  )
}

const NEVER: SessionState = { open: false, nextOpen: null, nextClose: null, timeZone: 'UTC' }

/** A day's worth of candles after the start of the main recording: the finest, then the longest. */
function defaultStart(recordings: readonly Recording[]): number {
  const [chief] = [...recordings].sort(
    (a, b) => INTERVAL_MS[a.interval] - INTERVAL_MS[b.interval] || b.bars.length - a.bars.length,
  )
  const bars = chief?.bars ?? []
  return bars[Math.min(WARM_UP_CANDLES, Math.floor(bars.length / 2))]?.time ?? 0
}

/** Latest moment whose ticks fit into one batch. */
function heldBack(players: ReadonlyMap<string, RecordingPlayer>, wanted: number): number {
  const most = Math.max(1, Math.floor(LARGEST_BATCH / Math.max(1, players.size)))
  let target = wanted
  for (const player of players.values()) target = Math.min(target, player.momentOf(most) ?? target)
  return target
}

function ticksUntil(players: ReadonlyMap<string, RecordingPlayer>, moment: number): Tick[] {
  return inOrder([...players.values()].flatMap(player => player.take(moment)))
}

function inOrder(ticks: Tick[]): Tick[] {
  return ticks.sort((a, b) => a.time - b.time)
}

function firstTicks(player: RecordingPlayer, startTime: number): Tick[] {
  const due = player.take(startTime)
  if (due.length > 0) return due
  const resting = player.resting()
  return resting === undefined ? [] : [resting]
}

function historyOf(player: RecordingPlayer | undefined): FeedHistory {
  return player === undefined
    ? { interval: '1m', bars: [] }
    : { interval: player.interval, bars: player.past }
}
