import type { Clock } from '@quayside/contracts/clock'
import { type DatabaseClock, databaseClock } from '../../../platform/storage/database-clock.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { Leadership } from '../../../triggers/leadership.ts'
import { ENGINE, findLease } from '../../../triggers/leases.ts'
import { type Figure, single } from '../figure.ts'

type Parts = {
  readonly storage: Pick<Storage, 'read'>
  readonly clock: Clock
  readonly leadership: Pick<Leadership, 'isLeader' | 'isShared'>
  /** Monotonic milliseconds. */
  readonly elapsed: () => number
  readonly databaseNow?: DatabaseClock
}

const EVERY_MS = 5_000

/** Whether a site runs the workers, as every site sees it. */
export function leaderFigures(parts: Parts): readonly Figure[] {
  const { storage, clock, leadership, elapsed, databaseNow = databaseClock(clock) } = parts
  let heldAt = elapsed()

  async function isHeld(): Promise<boolean> {
    if (leadership.isLeader()) return true
    if (!leadership.isShared) return false
    return await storage.read(async tx => {
      const lease = await tx.one(findLease, { name: ENGINE })
      return lease !== undefined && lease.expires_at > (await databaseNow(tx))
    })
  }

  return [
    {
      name: 'leader_missing_seconds',
      help: 'Seconds since any site last held the lease of the workers; 0 while one holds it',
      everyMs: EVERY_MS,
      isLeaders: false,
      async read() {
        if (await isHeld()) heldAt = elapsed()
        return single((elapsed() - heldAt) / 1_000)
      },
    },
    {
      name: 'workers_leader',
      help: '1 while this site runs the workers',
      everyMs: EVERY_MS,
      isLeaders: false,
      read: () => single(leadership.isLeader() ? 1 : 0),
    },
  ]
}
