import type { Clock } from '@quayside/contracts/clock'
import type { Storage } from '../platform/storage/storage.ts'
import { isWithin, type Log } from '../platform/time/clock.ts'
import { createWorkerLife, type LifeParts, type Worker } from './lifecycle.ts'
import { createAttempts, type Settlement } from './settle-once.ts'

const POLL_MS = 1_000
export const PAUSE_MS = 60_000
/** Repeated failures are logged once per this interval, so that thousands of them do not flood the log. */
const LOG_INTERVAL_MS = 3_600_000

/** Runs due work once a second on the leader, including a predecessor's backlog, one sweep at a time. */
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

/** Settles the items of a sweep individually; a failed item pauses for a minute and blocks no other. */
export type Settling<T> = {
  isPaused(key: string): boolean
  /** Number of due rows to read: `size` plus the failed ones, so that these block none behind them. */
  page(size: number): number
  /** Pauses the item for a minute from `at` (ms, default now); logs the first failure and then one an hour. */
  failed(key: string, error: unknown, message: string, at?: number): void
  settle(key: string, settlement: Swept<T>): Promise<void>
  /** Sends the notifications of unanswered attempts and forgets old failures; called before each sweep. */
  notifyUnanswered(): Promise<void>
}

export type Swept<T> = Pick<Settlement<T>, 'write' | 'isDurable'> & {
  /** Reason why the written result must wait: it is logged, and the item pauses for a minute. */
  readonly waitsFor?: (left: T) => string | undefined
  /** Time (ms) that the item is judged by, if not the attempt's; a failure pauses from then. */
  readonly at?: number
}

export type SettlingParts = {
  readonly storage: Storage
  readonly clock: Clock
  readonly log: Pick<Log, 'error'>
  readonly leads: () => boolean
  /** Log text of a failure, for example "an identity that is due could not be settled". */
  readonly message: string
}

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
    failed(key, error, text, at = clock.now()) {
      const known = failures.get(key)
      const isLogged = known !== undefined && isRecent(known.loggedAt, LOG_INTERVAL_MS)
      failures.set(key, { at, loggedAt: isLogged ? known.loggedAt : at })
      if (!isLogged) log.error({ err: error, key }, text)
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
    notifyUnanswered() {
      for (const [key, { at }] of failures) if (!isRecent(at, LOG_INTERVAL_MS)) failures.delete(key)
      return attempts.notifyUnanswered()
    },
  }
  return settling
}

/** Times of the last failure and of its last log line (ms). */
type Failure = { readonly at: number; readonly loggedAt: number }
