import { setTimeout as pause } from 'node:timers/promises'
import { systemTimers, type Timers } from '../../platform/clock.ts'
import { type ConcurrencyLimit, createConcurrencyLimit } from '../../platform/http/concurrency-limit.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { createWorkSlices, type WorkSlices } from '../../platform/http/work-slices.ts'

export type OrderExports = {
  /** Returns a function that ends the export; undefined when one is running, or too many on the server. */
  begin(userId: string): (() => void) | undefined
  readonly slices: WorkSlices
  readonly timers: Timers
}

/** Rest between reads, so other requests run: a multiple of the last read's duration, and a minimum. */
const REST = 4
const LEAST_REST_MS = 10

export function createOrderExports(limits: Pick<RateLimits, 'most'>): OrderExports {
  const own: ConcurrencyLimit = createConcurrencyLimit(limits.most('exportsAtOnce'))
  const all: ConcurrencyLimit = createConcurrencyLimit(limits.most('exportsOnTheServer'))
  return {
    begin(userId) {
      const endOwn = own.begin(userId)
      const endShared = endOwn && all.begin('all')
      if (endShared === undefined) {
        endOwn?.()
        return undefined
      }
      return () => {
        endOwn?.()
        endShared()
      }
    },
    slices: createWorkSlices(tookMs => pause(Math.max(LEAST_REST_MS, REST * tookMs))),
    timers: systemTimers,
  }
}
