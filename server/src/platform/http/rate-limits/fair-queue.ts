import type { Clock } from '@quayside/contracts/clock'
import { type Meter, metered } from '../../storage/metered.ts'
import type { Timers } from '../../time/clock.ts'

/** Shares the processor: light callers run at once, heavy ones take turns. Work that ends a risk is never rejected. */
export type FairQueue = {
  /** Runs work in the caller's turn; undefined, with nothing started, when too much of theirs waits. */
  run<T extends object>(key: string, work: () => Promise<T>, urgency?: 'ending'): Promise<T | undefined>
}

export type FairQueueRule = {
  readonly clock: Clock
  readonly timers: Pick<Timers, 'every'>
  /** Settles after the given ms. */
  readonly pause: (milliseconds: number) => Promise<unknown>
  /** Recent ms above which a caller waits for a place. */
  readonly lightMs: number
  readonly heavyAtOnce: number
  /** Most waiting work of one caller, not counting work that ends a risk. */
  readonly mostWaiting: number
}

/** Decay time of past use (ms): a third still counts after one such time, an eighth after two. */
const FORGET_MS = 10_000
/** Assumed cost (ms) of unfinished work, so that concurrent calls do not all count as the first. */
const EXPECTED_MS = 20
/** Reading the request and writing the answer cost about as much as the storage work. */
const AROUND = 2
/** A place rests for this multiple of the heavy work's time, to let light callers in. */
const REST = 3
/** Work without storage activity for this long (ms) waits for something else, such as a mail server. */
const IDLE_MS = 2_000
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
    // Avoids a full sweep on every call when all keys are busy.
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
    // A leaver hands its place over, so `taken` does not change.
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
