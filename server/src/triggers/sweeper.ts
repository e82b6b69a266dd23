import type { Clock } from '@quayside/contracts/clock'
import { isWithin, type Log } from '../platform/clock.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { createWorkerLife, type LifeParts, type Worker } from './lifecycle.ts'
import { createAttempts, type Settlement } from './settle-once.ts'

const POLL_MS = 1_000
/** What failed is tried again after this long. */
export const PAUSE_MS = 60_000
/** What goes on failing is told of anew after this long: of thousands that fail together a log would hold nothing else. */
const TOLD_MS = 3_600_000

/**
 * Makes a worker that does once a second what is due, on the node that leads, one sweep after the other. Whoever takes
 * over does what its predecessor left. It does nothing until it is started.
 */
export function createSweeper(
  parts: LifeParts,
  makeSweep: (leads: () => boolean) => () => Promise<void>,
): Worker {
  const life = createWorkerLife(parts)
  const sweep = makeSweep(() => life.leads())
  let isSweeping = false

  function poll(): void {
    if (isSweeping || !life.leads()) return
    isSweeping = true
    const swept = sweep().finally(() => {
      isSweeping = false
    })
    life.track(swept)
  }

  return {
    start: () => life.start({ watching: [parts.timers.every(POLL_MS, poll)], lead: poll }),
    stop: () => life.stop(),
    settled: () => life.settled(),
  }
}

/** What sweeps settle one by one; what fails is left alone for a minute, and keeps nothing else waiting. */
export type Settling<T> = {
  /** Whether it failed a moment ago. */
  isPaused(key: string): boolean
  /** How many rows of what is due to read, so many of them beside those that failed: they keep nothing behind them waiting. */
  page(size: number): number
  /** Leaves it alone for a minute from `at` (ms), which is now unless it is given; the log has it at first and once an hour. */
  failed(key: string, error: unknown, message: string, at?: number): void
  /** Writes it once, while this node leads. */
  settle(key: string, settlement: Swept<T>): Promise<void>
  /** Tells what attempts left that heard no answer, and forgets what failed long ago; before each sweep. */
  tellUnanswered(): Promise<void>
}

export type Swept<T> = Pick<Settlement<T>, 'write' | 'isAsLeft'> & {
  /** Why what was written leaves something that must wait: the log has it, and it is left alone for a minute. */
  readonly waitsFor?: (left: T) => string | undefined
  /** The moment (ms) by which it is judged, where that is not the one of the attempt: what fails waits from then. */
  readonly at?: number
}

export type SettlingParts = {
  readonly storage: Storage
  readonly clock: Clock
  readonly log: Pick<Log, 'error'>
  readonly leads: () => boolean
  /** What the log says of one that failed, for example "an identity that is due could not be settled". */
  readonly message: string
}

/** Remembers what one worker settles. */
export function createSettling<T>({ storage, clock, log, leads, message }: SettlingParts): Settling<T> {
  const attempts = createAttempts<T>(storage)
  const failures = new Map<string, Failure>()
  const isRecent = (since: number, span: number) => isWithin(span, { since, now: clock.now() })
  const settling: Settling<T> = {
    isPaused(key) {
      const failure = failures.get(key)
      return failure !== undefined && isRecent(failure.at, PAUSE_MS)
    },
    page: size => size + failures.size,
    failed(key, error, said, at = clock.now()) {
      const known = failures.get(key)
      const isTold = known !== undefined && isRecent(known.toldAt, TOLD_MS)
      failures.set(key, { at, toldAt: isTold ? known.toldAt : at })
      if (!isTold) log.error({ err: error, key }, said)
    },
    async settle(key, { waitsFor, at = clock.now(), ...settlement }) {
      if (!leads() || settling.isPaused(key)) return
      try {
        const left = await attempts.attempt({ key, orderId: key, ...settlement })
        const reason = left && waitsFor?.(left)
        if (reason === undefined) failures.delete(key)
        else settling.failed(key, undefined, reason, at)
      } catch (error) {
        settling.failed(key, error, message, at)
      }
    },
    tellUnanswered() {
      for (const [key, { at }] of failures) if (!isRecent(at, TOLD_MS)) failures.delete(key)
      return attempts.tellUnanswered()
    },
  }
  return settling
}

/** When something failed last, and when the log was told of it (ms). */
type Failure = { readonly at: number; readonly toldAt: number }
