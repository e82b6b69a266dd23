import type { Clock } from '@quayside/contracts/clock'
import { type Meter, metered } from '../storage/metered.ts'

/**
 * Shares the processor out: whoever has had little of it lately is served at once, the others take turns in a few places,
 * who has had least of it first.
 */
export type FairQueue = {
  /** Does a work of somebody in its turn; undefined, with nothing begun, when too many of theirs wait. */
  run<T extends object>(key: string, work: () => Promise<T>): Promise<T | undefined>
}

export type FairQueueRule = {
  readonly clock: Clock
  /** Settles after so many ms. */
  readonly pause: (milliseconds: number) => Promise<unknown>
  /** Who has had more than so many ms lately waits for a place. */
  readonly lightMs: number
  /** How many of those are served at once. */
  readonly heavyAtOnce: number
  /** How many works of one may wait. */
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
/** Keys that are remembered before those that have nearly nothing are let go. */
const MANY_KEYS = 10_000

type Had = { ms: number; at: number }
type Waiting = { readonly key: string; readonly begin: () => void }

export function createFairQueue(rule: FairQueueRule): FairQueue {
  const { clock, pause, lightMs, heavyAtOnce, mostWaiting } = rule
  const had = new Map<string, Had>()
  let waiting: readonly Waiting[] = []
  let taken = 0

  function hadBy(key: string): number {
    const known = had.get(key)
    if (known === undefined) return 0
    return known.ms * Math.exp(-Math.max(0, clock.now() - known.at) / FORGET_MS)
  }

  function charge(key: string, ms: number): void {
    had.set(key, { ms: Math.max(0, hadBy(key) + ms), at: clock.now() })
    if (had.size <= MANY_KEYS) return
    for (const one of [...had.keys()]) if (hadBy(one) < 1) had.delete(one)
  }

  /** False when too many wait. */
  async function place(key: string): Promise<boolean> {
    if (taken < heavyAtOnce) {
      taken += 1
      return true
    }
    if (waiting.filter(one => one.key === key).length >= mostWaiting) return false
    // Who leaves hands its place on, so `taken` stays as it is.
    await new Promise<void>(begin => {
      waiting = [...waiting, { key, begin }]
    })
    return true
  }

  async function leave(tookMs: number): Promise<void> {
    if (tookMs >= 1) await pause(tookMs * REST)
    const [first, ...others] = waiting
    if (first === undefined) {
      taken -= 1
      return
    }
    const next = others.reduce((least, one) => (hadBy(one.key) < hadBy(least.key) ? one : least), first)
    waiting = waiting.filter(one => one !== next)
    next.begin()
  }

  return {
    async run(key, work) {
      const isHeavy = hadBy(key) > lightMs
      if (isHeavy && !(await place(key))) return undefined
      const meter: Meter = { ms: 0 }
      charge(key, EXPECTED_MS)
      try {
        return await metered(meter, work)
      } finally {
        const tookMs = meter.ms * AROUND
        charge(key, tookMs - EXPECTED_MS)
        if (isHeavy) void leave(tookMs)
      }
    },
  }
}
