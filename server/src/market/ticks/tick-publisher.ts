import type { Clock } from '@quayside/contracts/clock'
import type { Log, Timers } from '../../platform/time/clock.ts'
import type { Bar } from '../candles/bars.ts'
import type { Coming, Feed, Tick } from '../feed/feed.ts'
import { type CodeState, type Gap, sequenceOf, type TickBatch } from './tick-batch.ts'
import type { TickBus } from './tick-bus.ts'

export type TickPublisher = {
  /** Begins to publish; call it before the feed starts. */
  start(): void
  /** Publishes minutes of an outage; they precede the ticks that follow. */
  leap(code: string, bars: readonly Bar[]): void
  /** From now on, followers find everything before this epoch in the candle store. */
  setReady(): void
  stop(): void
}

type Parts = {
  readonly feed: Feed
  readonly bus: TickBus
  readonly epoch: number
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly pause: (milliseconds: number) => Promise<unknown>
  /** Whether this process still holds the lease. */
  readonly mayPublish: () => boolean | Promise<boolean>
  /** Called once when this process has lost the lease or another reader has taken over; nothing is published then. */
  readonly onFenced: () => void
}

/** Followers receive a batch at least this often (ms). */
const HEARTBEAT_MS = 200
/** States and last ticks are repeated after this many batches, well within the kept ones. */
const FULL_EVERY = 100
/** Ticks that could not be published for this long (ms) count as missed: no one traded on them. */
const LONGEST_DELAY_MS = 1_000

type Queued = {
  readonly at: number
  readonly feedTime: number
  readonly coming: Coming
  readonly ticks: readonly Tick[]
  /** Minutes of an outage, in a separate batch. */
  readonly gaps: readonly Gap[]
}

/** Publishes a feed's ticks as numbered batches, one after another; a batch that fails is published again. */
export function createTickPublisher(parts: Parts): TickPublisher {
  const { feed, bus, epoch, clock, timers, log, pause, mayPublish, onFenced } = parts
  const latest = new Map<string, Tick>()
  const ends: (() => void)[] = []
  let queue: Queued[] = []
  let states: Readonly<Record<string, CodeState>> = {}
  let number = 0
  let sinceFull = FULL_EVERY
  let isReady = false
  let isPublishing = false
  let isQuiet = true
  let isStopped = false

  function add(coming: Coming, ticks: readonly Tick[], gaps: readonly Gap[] = []): void {
    queue.push({ at: clock.now(), feedTime: feed.now(), coming, ticks, gaps })
    void publish()
  }

  /** Everything queued that came in the same way, as one batch. */
  function take(): Omit<TickBatch, 'epoch' | 'number'> | undefined {
    const [first] = queue
    if (first === undefined) return undefined
    const isDelayed = ({ at }: Queued): boolean => clock.now() - at > LONGEST_DELAY_MS
    const comingOf = (each: Queued): Coming => (isDelayed(each) ? 'missed' : each.coming)
    const coming = comingOf(first)
    const count = queue.findIndex(
      (each, index) => comingOf(each) !== coming || (index > 0 && each.gaps.length + first.gaps.length > 0),
    )
    const taken = queue.splice(0, count === -1 ? queue.length : count)
    const { at, feedTime } = taken.at(-1) ?? first
    const ticks = taken.flatMap(each => each.ticks)
    const sequence = sequenceOf({ epoch, number: number + 1 })
    for (const tick of ticks) latest.set(tick.code, { ...tick, sequence })
    const isFull = sinceFull >= FULL_EVERY
    sinceFull = isFull ? 1 : sinceFull + 1
    const current = statesOf(feed)
    const changed = isFull ? current : changesOf(states, current)
    states = current
    return {
      at,
      feedTime,
      coming,
      isReady,
      ticks,
      gaps: taken.flatMap(({ gaps }) => gaps),
      states: changed,
      latest: isFull ? [...latest.values()] : [],
    }
  }

  async function publish(): Promise<void> {
    if (isPublishing) return
    isPublishing = true
    isQuiet = false
    try {
      for (let content = take(); content !== undefined; content = take()) {
        if (!(await sendUntilHeard({ epoch, number: number + 1, ...content }))) break
        number += 1
      }
    } finally {
      isPublishing = false
    }
  }

  async function sendUntilHeard(batch: TickBatch): Promise<boolean> {
    let toSend = batch
    while (!isStopped) {
      try {
        if ((await mayPublish()) && (await bus.publish(toSend))) return true
        stop()
        onFenced()
      } catch (error) {
        log.error({ err: error }, 'ticks could not be published')
        await pause(HEARTBEAT_MS)
        if (clock.now() - batch.at > LONGEST_DELAY_MS) toSend = { ...batch, coming: 'missed' }
      }
    }
    return false
  }

  function stop(): void {
    isStopped = true
    for (const end of ends.splice(0)) end()
    queue = []
  }

  function beat(): void {
    // The feed's first ticks begin the epoch.
    if (isQuiet && latest.size > 0) add('live', [])
    isQuiet = true
  }

  return {
    start() {
      ends.push(feed.subscribe((ticks, coming) => add(coming, ticks)))
      ends.push(timers.every(HEARTBEAT_MS, beat))
    },
    leap: (code, bars) => add('missed', [], [{ code, bars }]),
    setReady() {
      isReady = true
    },
    stop,
  }
}

function statesOf(feed: Feed): Record<string, CodeState> {
  return Object.fromEntries(
    feed.codes.flatMap(code => {
      const session = feed.session(code)
      return session === undefined ? [] : [[code, { staleAfter: feed.staleAfter(code), session }]]
    }),
  )
}

function changesOf(
  before: Readonly<Record<string, CodeState>>,
  now: Readonly<Record<string, CodeState>>,
): Record<string, CodeState> {
  return Object.fromEntries(Object.entries(now).filter(([code, state]) => !isSame(before[code], state)))
}

function isSame(one: CodeState | undefined, other: CodeState): boolean {
  return (
    one !== undefined &&
    one.staleAfter === other.staleAfter &&
    one.session.open === other.session.open &&
    one.session.nextOpen === other.session.nextOpen &&
    one.session.nextClose === other.session.nextClose &&
    one.session.halted === other.session.halted
  )
}
