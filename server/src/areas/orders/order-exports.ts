import {
  type ConcurrencyLimit,
  createConcurrencyLimit,
} from '../../platform/http/rate-limits/concurrency-limit.ts'
import type { RateLimits } from '../../platform/http/rate-limits/rate-limits.ts'
import { createWorkSlices, type WorkSlices } from '../../platform/http/responses/work-slices.ts'
import { systemTimers, type Timers } from '../../platform/time/clock.ts'

export type OrderExports = {
  /** Returns a function that ends the export; undefined when one is running, or too many on the server. */
  begin(userId: string): (() => void) | undefined
  readonly slices: WorkSlices
  readonly timers: Timers
}

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
    slices: createWorkSlices({ factor: 4, leastMs: 10 }),
    timers: systemTimers,
  }
}
