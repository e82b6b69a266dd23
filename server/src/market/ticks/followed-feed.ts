import type { Clock } from '@quayside/contracts/clock'
import { StartError } from '../../platform/start-error.ts'
import type { Log } from '../../platform/time/clock.ts'
import type { Feed, LeapListener, Tick, TickListener } from '../feed/feed.ts'
import { createFeedClock } from '../feed/feed-clock.ts'
import { type CodeState, isAfter, type Position, type TickBatch } from './tick-batch.ts'
import type { TickBus } from './tick-bus.ts'

type Parts = {
  readonly bus: TickBus
  readonly clock: Clock
  readonly log: Log
  /** Feed seconds per wall-clock second. */
  readonly speed: number
  /** Monotonic milliseconds. */
  readonly elapsed: () => number
  readonly pause: (milliseconds: number) => Promise<unknown>
}

/** A feed over the reader's batches; every node that follows applies the same ticks in the same order. */
export type FollowedFeed = Feed & {
  /** The last batch applied, and how late it arrived by this machine's clock (ms). */
  position(): (Position & { readonly lag: number }) | undefined
  /** Whether no ticks arrive late; a node that receives them late leaves the lead to others. */
  isInTime(): boolean
}

/** Batches that arrive later than this (ms) are not quoted; the same holds for a clock that is off by more. */
const LONGEST_LAG_MS = 500
/** Without any batch for this long (ms) the prices are not quoted. */
const LONGEST_SILENCE_MS = 1_000
/** A feed's first start reads a week of candles; on a slow machine this takes minutes. */
const FIRST_LOOKS = 1_200
const WARNED_EVERY = 60
const LOOK_AGAIN_MS = 250

export function createFollowedFeed(parts: Parts): FollowedFeed {
  const { bus, clock, log, speed, elapsed, pause } = parts
  // Measured from each batch on, so that a wrong clock of this machine does not change the feed's time.
  const time = createFeedClock({ clock: { now: elapsed }, speed, feedTime: clock.now(), wallTime: elapsed() })
  const listeners = new Set<TickListener>()
  const leapListeners = new Set<LeapListener>()
  const gapListeners = new Set<() => Promise<void>>()
  const states = new Map<string, CodeState>()
  let position: Position | undefined
  let sentAt = clock.now()
  let heardAt: number | undefined
  let warned: 'late' | 'unreadable' | undefined
  let isComplete = false
  let isStopped = false
  let isDraining = false
  let hasNews = false
  let end = (): void => {}

  /** How late the last batch arrived, by this machine's clock; a clock that is set since then shows at once. */
  const lag = (): number => clock.now() - sentAt - (heardAt === undefined ? 0 : elapsed() - heardAt)
  const isLate = (): boolean => Math.abs(lag()) > LONGEST_LAG_MS
  const isSilent = (): boolean => heardAt === undefined || elapsed() - heardAt > LONGEST_SILENCE_MS

  /** Takes over everything of a batch but its ticks. */
  function note(batch: TickBatch): void {
    position = batch
    sentAt = batch.at
    heardAt = elapsed()
    time.anchor({ feedTime: batch.feedTime, wallTime: heardAt })
    for (const [code, state] of Object.entries(batch.states)) states.set(code, state)
  }

  /** Logs once when ticks begin to be late or unreadable. */
  function warn(now: typeof warned, fields: object): void {
    if (now === 'late' && warned !== 'late')
      log.warn(fields, 'ticks arrive late, or this clock differs from that of the feed')
    if (now === 'unreadable' && warned !== 'unreadable') log.warn(fields, 'the ticks cannot be read')
    warned = now
  }

  function apply(ticks: readonly Tick[], coming: TickBatch['coming']): void {
    if (ticks.length > 0) for (const listener of listeners) listener(ticks, coming)
  }

  /** The kept batches of the newest epoch, once the candle store has everything before it. */
  async function readTail(): Promise<readonly TickBatch[] | undefined> {
    // All kept batches are many, so look at the last one first.
    if ((await bus.last())?.isReady !== true) return undefined
    const kept = await bus.after(undefined)
    const last = kept.at(-1)
    if (last?.isReady !== true) return undefined
    const first = kept.findIndex(({ epoch, latest }) => epoch === last.epoch && latest.length > 0)
    return first === -1 ? undefined : kept.slice(first)
  }

  function ticksOf(batches: readonly TickBatch[]): Tick[] {
    const ticks = batches.flatMap(batch => batch.ticks)
    const ticked = new Set(ticks.map(({ code }) => code))
    // A code that has not ticked since the tail began, such as that of a closed market.
    return [...(batches[0]?.latest ?? []).filter(({ code }) => !ticked.has(code)), ...ticks]
  }

  /**
   * Applies the kept batches. They are read after the stored candles: candles that are newer than the last batch would show
   * prices that other nodes have yet to receive. False if another epoch began meanwhile, whose candles are not loaded.
   */
  async function applyTail(): Promise<boolean> {
    const batches = await readTail()
    if (batches === undefined || batches.at(-1)?.epoch !== position?.epoch) return false
    for (const batch of batches) note(batch)
    isComplete = true
    apply(ticksOf(batches), 'missed')
    return true
  }

  /** Begins again from the stored candles and the kept batches, which trigger nothing. */
  async function resume(): Promise<void> {
    isComplete = false
    const before = await readTail()
    if (before === undefined) return
    states.clear()
    for (const batch of before) note(batch)
    for (const listener of gapListeners) await listener()
    if (!(await applyTail())) return
    log.info({ epoch: position?.epoch, number: position?.number }, 'follows the ticks again')
  }

  async function takeNew(): Promise<void> {
    if (!isComplete) return await resume()
    for (const batch of await bus.after(position)) {
      if (position === undefined || !isAfter(batch, position)) continue
      const isNext = batch.epoch === position.epoch && batch.number === position.number + 1
      if (!isNext) return await resume()
      takeNext(batch)
    }
    // After a start, batches that came meanwhile are late only until the last.
    warn(isLate() ? 'late' : undefined, { milliseconds: lag() })
  }

  function takeNext(batch: TickBatch): void {
    note(batch)
    for (const { code, bars } of batch.gaps) for (const listener of leapListeners) listener(code, bars)
    apply(batch.ticks, batch.coming)
  }

  async function drain(): Promise<void> {
    hasNews = true
    if (isDraining) return
    isDraining = true
    try {
      while (hasNews && !isStopped) {
        hasNews = false
        await takeNew()
      }
    } catch (error) {
      if (!isStopped) warn('unreadable', { err: error })
    } finally {
      isDraining = false
    }
  }

  return {
    get codes() {
      return [...states.keys()]
    },
    async prepare() {
      for (let looks = 0; looks < FIRST_LOOKS; looks += 1) {
        const found = await readTail()
        const last = found?.at(-1)
        if (found !== undefined && last !== undefined && clock.now() - last.at < KEPT_LIVE_MS) {
          for (const batch of found) note(batch)
          return
        }
        if (looks % WARNED_EVERY === WARNED_EVERY - 1)
          log.warn({}, 'no feed publishes prices for this database yet')
        await pause(LOOK_AGAIN_MS)
      }
      throw new StartError(NO_FEED)
    },
    async start() {
      await applyTail()
      end = bus.follow(() => void drain())
    },
    async stop() {
      isStopped = true
      end()
    },
    now: time.now,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    followLeaps(listener) {
      leapListeners.add(listener)
      return () => leapListeners.delete(listener)
    },
    followGaps(listener) {
      gapListeners.add(listener)
      return () => gapListeners.delete(listener)
    },
    isHalted: () => !isComplete || isLate() || isSilent(),
    history: () => ({ interval: '1m', bars: [] }),
    staleAfter: code => states.get(code)?.staleAfter ?? 0,
    session: code => states.get(code)?.session,
    checkpoint: () => undefined,
    position: () => position && { epoch: position.epoch, number: position.number, lag: lag() },
    isInTime: () => !isLate(),
  }
}

/** A last batch older than this (ms) is that of a feed that has stopped. */
const KEPT_LIVE_MS = 5_000
const NO_FEED =
  'no feed publishes prices for this database: start one with "npm start -- --feed", or correct the clock of this machine.'
