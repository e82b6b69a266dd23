import type { Clock } from '@quayside/contracts/clock'
import { isWithin, type Log } from '../platform/clock.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { createWorkerLife, type LifeParts, type Worker } from './lifecycle.ts'
import { createAttempts, type Settlement } from './settle-once.ts'

const POLL_MS = 1_000
/** What failed is tried again after this long. */
export const PAUSE_MS = 60_000

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
  /** Leaves it alone for a minute. */
  failed(key: string, error: unknown, message: string): void
  /** Writes it once, while this node leads. */
  settle(key: string, settlement: Pick<Settlement<T>, 'write' | 'isAsLeft'>): Promise<void>
  /** Tells what attempts left that heard no answer; before each sweep. */
  tellUnanswered(): Promise<void>
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
  const failedAt = new Map<string, number>()
  const settling: Settling<T> = {
    isPaused(key) {
      const since = failedAt.get(key)
      return since !== undefined && isWithin(PAUSE_MS, { since, now: clock.now() })
    },
    failed(key, error, said) {
      failedAt.set(key, clock.now())
      log.error({ err: error, key }, said)
    },
    async settle(key, settlement) {
      if (!leads() || settling.isPaused(key)) return
      try {
        await attempts.attempt({ key, orderId: key, ...settlement })
        failedAt.delete(key)
      } catch (error) {
        settling.failed(key, error, message)
      }
    },
    tellUnanswered: () => attempts.tellUnanswered(),
  }
  return settling
}
