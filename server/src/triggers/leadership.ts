import type { Clock } from '@quayside/contracts/clock'
import type { Log, Timers } from '../platform/clock.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { claimLease, releaseLease, renewLease } from './leases.ts'

/** Says whether this node is the one that fires triggers; at most one node is. */
export type Leadership = {
  /**
   * Settles after the first attempt to lead; `onGained` is called each time this node takes over, and at once when it
   * leads already. Each worker that works for the leader alone starts it with its own listener.
   */
  start(onGained: () => void): Promise<void>
  isLeader(): boolean
  /** Whether other nodes may change the storage as well. */
  readonly isShared: boolean
  stop(): Promise<void>
}

/** The embedded database belongs to one process, which leads from the start. */
export function createSoleLeadership(): Leadership {
  let isLeading = false
  return {
    async start(onGained) {
      isLeading = true
      onGained()
    },
    isLeader: () => isLeading,
    isShared: false,
    async stop() {
      isLeading = false
    },
  }
}

const LEASE = 'engine'
const LEASE_MS = 9_000
const RENEW_MS = 3_000

export type LeaseParts = {
  readonly storage: Storage
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly nodeId: string
}

/**
 * Leadership by a row in the database that must be renewed: whoever finds it expired takes it. A leader that could
 * not renew in time stops leading by itself before another can begin; what it still had under way is safe, since a
 * close takes effect once.
 */
export function createLeasedLeadership(parts: LeaseParts): Leadership {
  const { storage, clock, timers, log, nodeId } = parts
  let leadsUntil = 0
  let isAsking = false
  const listeners: (() => void)[] = []
  let first: Promise<void> | undefined
  let cancel = (): void => {}

  async function ask(): Promise<void> {
    if (isAsking) return
    isAsking = true
    const now = clock.now()
    const lease = { name: LEASE, holder: nodeId, now, until: now + LEASE_MS }
    try {
      const isMine = await storage.write(
        async tx =>
          (await tx.run(renewLease, lease)) > 0 || (await tx.one(claimLease, lease))?.holder === nodeId,
      )
      // Given back meanwhile.
      if (first === undefined) return
      // A lease may have run out while it was being renewed: what happened since then was nobody's.
      const wasLeader = leadsUntil > clock.now()
      // A margin of one renewal keeps this node's idea of the lease shorter than the row's.
      leadsUntil = isMine ? lease.until - RENEW_MS : 0
      if (isMine && !wasLeader) for (const onGained of listeners) onGained()
    } catch (error) {
      log.warn({ err: error }, 'the lease of the workers could not be renewed')
    } finally {
      isAsking = false
    }
  }

  return {
    async start(onGained) {
      listeners.push(onGained)
      if (first === undefined) {
        cancel = timers.every(RENEW_MS, () => void ask())
        first = ask()
      } else if (leadsUntil > clock.now()) onGained()
      await first
    },
    isLeader: () => leadsUntil > clock.now(),
    isShared: true,
    async stop() {
      cancel()
      if (first === undefined) return
      first = undefined
      leadsUntil = 0
      await storage.write(tx => tx.run(releaseLease, { name: LEASE, holder: nodeId }))
    },
  }
}
