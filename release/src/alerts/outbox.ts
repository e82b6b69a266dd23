import * as z from 'zod/mini'
import type { Alert } from './alert.ts'

/** Maximum queue length; the oldest alert is dropped beyond it. */
const MOST_WAITING = 200
/** Age (ms) at which an undelivered alert is dropped. */
const GIVEN_UP_AFTER = 86_400_000
/** Retry backoff (ms): the first pause doubles with each failure up to the longest. */
const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 300_000

const waiting = z.object({
  alert: z.custom<Alert>(value => typeof value === 'object' && value !== null && 'id' in value),
  attempts: z.number(),
  since: z.number(),
})

export const outboxRecord = z.object({
  waiting: z.array(waiting),
  lost: z.number(),
  /** Consecutive failures, and the time (ms since 1970) of the next retry. */
  failures: z.number(),
  pausedUntil: z.number(),
  last: z.nullable(
    z.object({ at: z.string(), isDelivered: z.boolean(), kind: z.string(), why: z.nullable(z.string()) }),
  ),
})
export type OutboxRecord = z.infer<typeof outboxRecord>

export type Outbox = {
  add(alert: Alert, now: number): void
  /** Next alert: fewest attempts first, then oldest. Undefined when the queue is empty or paused. */
  next(now: number): { readonly alert: Alert; readonly lost: number } | undefined
  delivered(alert: Alert, now: number): void
  failed(alert: Alert, why: string, now: number): void
  record(): OutboxRecord
}

const EMPTY: OutboxRecord = { waiting: [], lost: 0, failures: 0, pausedUntil: 0, last: null }

export function createOutbox(kept: OutboxRecord = EMPTY): Outbox {
  let box = kept

  function give(up: (one: OutboxRecord['waiting'][number], index: number) => boolean): void {
    const left = box.waiting.filter((one, index) => !up(one, index))
    box = { ...box, waiting: left, lost: box.lost + box.waiting.length - left.length }
  }

  return {
    add(alert, now) {
      if (box.waiting.some(one => one.alert.id === alert.id)) return
      box = { ...box, waiting: [...box.waiting, { alert, attempts: 0, since: now }] }
      give((_one, index) => index < box.waiting.length - MOST_WAITING)
    },
    next(now) {
      give(({ since }) => now - since > GIVEN_UP_AFTER)
      const isPaused = now < box.pausedUntil && box.pausedUntil - now <= LONGEST_PAUSE
      if (isPaused) return undefined
      const [first] = box.waiting.toSorted((one, other) => one.attempts - other.attempts)
      return first && { alert: first.alert, lost: box.lost }
    },
    delivered({ id, kind }, now) {
      const last = { at: new Date(now).toISOString(), isDelivered: true, kind, why: null }
      box = {
        waiting: box.waiting.filter(({ alert }) => alert.id !== id),
        lost: 0,
        failures: 0,
        pausedUntil: 0,
        last,
      }
    },
    failed({ id, kind }, why, now) {
      const failures = box.failures + 1
      box = {
        ...box,
        waiting: box.waiting.map(one => (one.alert.id === id ? { ...one, attempts: one.attempts + 1 } : one)),
        failures,
        pausedUntil: now + Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures - 1, 10)),
        last: { at: new Date(now).toISOString(), isDelivered: false, kind, why },
      }
    },
    record: () => box,
  }
}
