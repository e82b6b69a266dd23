import type { Clock } from '@quayside/contracts/clock'
import type { Timers } from '../clock.ts'
import { type Meter, metered } from '../storage/metered.ts'

/**
 * Shares the processor out: whoever has had little of it lately is served at once, the others take turns in a few places,
 * who has had least of it first. Of one's own works, what ends a risk comes before all others and always finds room: its
 * number is bounded elsewhere (`endingsBySecond`).
 */
export type FairQueue = {
  /** Does a work of somebody in its turn; undefined, with nothing begun, when too many of theirs wait. */
  run<T extends object>(key: string, work: () => Promise<T>, urgency?: 'ending'): Promise<T | undefined>
}

export type FairQueueRule = {
  readonly clock: Clock
  readonly timers: Pick<Timers, 'every'>
  /** Settles after so many ms. */
  readonly pause: (milliseconds: number) => Promise<unknown>
  /** Who has had more than so many ms lately waits for a place. */
  readonly lightMs: number
  /** How many of those are served at once. */
  readonly heavyAtOnce: number
  /** How many works of one that end no risk may wait. */
  readonly mostWaiting: number
}

/** What was had is forgotten at this pace (ms): after so long a third of it counts, after twice as long an eighth. */
const FORGET_MS = 10_000
/** What a work is expected to take (ms), until it is known: many that begin together must not all count as the first. */
const EXPECTED_MS = 20
/** Reading a request and writing its answer take about as long as what the storage does for it. */
const AROUND = 2
/** After a heavy work its place stays empty for so many times as long as the work took: light ones come in between. */
const REST = 3
/** A work that the storage did nothing for in so many ms waits for something else (a mail server, perhaps). */
const IDLE_MS = 2_000
/** Keys that are remembered before those that have nearly nothing are let go. */
const MANY_KEYS = 10_000

type Had = { ms: number; at: number }
type Waiting = { readonly key: string; readonly isEnding: boolean; readonly begin: () => void }

export function createFairQueue(rule: FairQueueRule): FairQueue {
  const { clock, timers, pause, lightMs, heavyAtOnce, mostWaiting } = rule
  const had = new Map<string, Had>()
  let waiting: readonly Waiting[] = []
  let taken = 0
  let sweepAt = MANY_KEYS

  function hadBy(key: string): number {
    const known = had.get(key)
    if (known === undefined) return 0
    return known.ms * Math.exp(-Math.max(0, clock.now() - known.at) / FORGET_MS)
  }

  function charge(key: string, ms: number): void {
    had.set(key, { ms: Math.max(0, hadBy(key) + ms), at: clock.now() })
    if (had.size <= sweepAt) return
    for (const one of [...had.keys()]) if (hadBy(one) < 1) had.delete(one)
    // Many who are all busy must not be gone through at every call.
    sweepAt = Math.max(MANY_KEYS, 2 * had.size)
  }

  /** False when too many wait. */
  async function place(key: string, isEnding: boolean): Promise<boolean> {
    if (taken < heavyAtOnce) {
      taken += 1
      return true
    }
    const others = waiting.filter(one => one.key === key && !one.isEnding)
    if (!isEnding && others.length >= mostWaiting) return false
    // Who leaves hands its place on, so `taken` stays as it is.
    await new Promise<void>(begin => {
      waiting = [...waiting, { key, isEnding, begin }]
    })
    return true
  }

  function isBefore(one: Waiting, other: Waiting): boolean {
    if (one.key === other.key) return one.isEnding && !other.isEnding
    return hadBy(one.key) < hadBy(other.key)
  }

  async function leave(tookMs: number): Promise<void> {
    if (tookMs >= 1) await pause(tookMs * REST)
    const [first, ...others] = waiting
    if (first === undefined) {
      taken -= 1
      return
    }
    const next = others.reduce((next, one) => (isBefore(one, next) ? one : next), first)
    waiting = waiting.filter(one => one !== next)
    next.begin()
  }

  return {
    async run(key, work, urgency) {
      const isHeavy = hadBy(key) > lightMs
      if (isHeavy && !(await place(key, urgency === 'ending'))) return undefined
      const meter: Meter = { ms: 0 }
      charge(key, EXPECTED_MS)
      const giveBack = isHeavy ? hold(timers, meter, leave) : undefined
      try {
        return await metered(meter, work)
      } finally {
        const tookMs = meter.ms * AROUND
        charge(key, tookMs - EXPECTED_MS)
        giveBack?.(tookMs)
      }
    },
  }
}

/** Gives a place back by `leave`, once, when what is returned is called; sooner while the work only waits. */
function hold(
  timers: Pick<Timers, 'every'>,
  meter: Readonly<Meter>,
  leave: (tookMs: number) => Promise<void>,
): (tookMs: number) => void {
  let isHeld = true
  let before = meter.ms
  const cancel = timers.every(IDLE_MS, () => {
    if (meter.ms === before) giveBack(meter.ms * AROUND)
    before = meter.ms
  })
  function giveBack(tookMs: number): void {
    if (!isHeld) return
    isHeld = false
    cancel()
    void leave(tookMs)
  }
  return giveBack
}
