import * as z from 'zod/mini'
import type { Alert } from './alert.ts'

/** Alerts that wait at most; beyond that the oldest gives way. */
const MOST_WAITING = 200
/** An alert that nobody took for so long (ms) is given up. */
const GIVEN_UP_AFTER = 86_400_000
/** The pause (ms) after the first failure, doubled by each further one up to the longest. */
const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 300_000

const waiting = z.object({
  alert: z.custom<Alert>(value => typeof value === 'object' && value !== null && 'id' in value),
  attempts: z.number(),
  /** ms since 1970: since when it waits. */
  since: z.number(),
})

/** What one way of delivery has before it, and how it went last. */
export const outboxRecord = z.object({
  waiting: z.array(waiting),
  /** Alerts that were never delivered, since the last one that was. */
  lost: z.number(),
  /** Failures in a row, and when (ms since 1970) it may be tried again. */
  failures: z.number(),
  pausedUntil: z.number(),
  last: z.nullable(
    z.object({ at: z.string(), isDelivered: z.boolean(), kind: z.string(), why: z.nullable(z.string()) }),
  ),
})
export type OutboxRecord = z.infer<typeof outboxRecord>

/** Alerts that one way of delivery has not delivered yet; each stays until it was taken. */
export type Outbox = {
  add(alert: Alert, now: number): void
  /** The next to try: what was tried least, and of those the oldest; undefined while nothing waits or a pause lasts. */
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
