import { setTimeout as pause } from 'node:timers/promises'
import { systemTimers, type Timers } from '../../platform/clock.ts'
import { type AtOnce, createAtOnce } from '../../platform/http/at-once.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { createServerTurns, type ServerTurns } from '../../platform/http/server-turns.ts'

/** Who exports, and whose turn it is to read. */
export type OrderExports = {
  /** Begins an export of a customer and returns how it ends; undefined when one is under way, or too many on the server. */
  begin(userId: string): (() => void) | undefined
  readonly turns: ServerTurns
  /** Tells how long a customer has left a piece untaken. */
  readonly timers: Timers
}

/** Between two readings the server does what others ask for: for so many times as long as the last one took, and so long at least. */
const REST = 4
const LEAST_REST_MS = 10

/** Makes a server's exports. */
export function createOrderExports(limits: Pick<RateLimits, 'most'>): OrderExports {
  const own: AtOnce = createAtOnce(limits.most('exportsAtOnce'))
  const all: AtOnce = createAtOnce(limits.most('exportsOnTheServer'))
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
    turns: createServerTurns(tookMs => pause(Math.max(LEAST_REST_MS, REST * tookMs))),
    timers: systemTimers,
  }
}
