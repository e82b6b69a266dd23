import { setTimeout as pause } from 'node:timers/promises'
import { systemTimers, type Timers } from '../../platform/clock.ts'
import { type AtOnce, createAtOnce } from '../../platform/http/at-once.ts'
import { createHouseTurns, type HouseTurns } from '../../platform/http/house-turns.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'

/** Who exports, and whose turn it is to read. */
export type ExportDesk = {
  /** Begins an export of a customer and returns how it ends; undefined when one is under way, or too many in the house. */
  begin(userId: string): (() => void) | undefined
  readonly turns: HouseTurns
  /** Tells how long a customer has left a piece untaken. */
  readonly timers: Timers
}

/** Between two readings the house does, so long at least, what others ask for. */
const REST_MS = 10

/** Makes the desk of a server. */
export function createExportDesk(limits: Pick<RateLimits, 'most'>): ExportDesk {
  const own: AtOnce = createAtOnce(limits.most('exportsAtOnce'))
  const house: AtOnce = createAtOnce(limits.most('exportsInTheHouse'))
  return {
    begin(userId) {
      const endOwn = own.begin(userId)
      const endHouse = endOwn && house.begin('house')
      if (endHouse === undefined) {
        endOwn?.()
        return undefined
      }
      return () => {
        endOwn?.()
        endHouse()
      }
    },
    turns: createHouseTurns(() => pause(REST_MS)),
    timers: systemTimers,
  }
}
