import type { Clock } from '@quayside/contracts/clock'
import { type DatabaseClock, databaseClock } from '../platform/storage/database-clock.ts'
import type { Storage, Tx } from '../platform/storage/storage.ts'
import type { Log, Timers } from '../platform/time/clock.ts'
import { claimLease, ENGINE, type Lease, releaseLease, renewLease, shortenLease } from './leases.ts'

/** Decides whether this node fires triggers; at most one node does. */
export type Leadership = {
  /** Settles after the first attempt. Calls `onGained` on each takeover, and at once if this node already leads. */
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

/** Without a leader nothing fires for up to a lease plus one renewal. A hung writer delays a renewal by 1.5 s. */
const LEASE_MS = 4_000
const RENEW_MS = 1_000

/** The margin of one renewal makes a node's view of its lease expire before the row does. */
const LEADS_MS = LEASE_MS - RENEW_MS

export type LeaseParts = {
  readonly storage: Storage
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly nodeId: string
  /** The clock that all nodes measure the lease by; defaults to the server's own. */
  readonly databaseNow?: DatabaseClock
  /** Monotonic milliseconds; defaults to the process's own. */
  readonly elapsed?: () => number
  readonly mayLead?: () => boolean
}

/**
 * Leadership by a database row that must be renewed; any node may claim an expired row. The row expires by the
 * database's clock, so a node with a wrong clock neither claims it too early nor holds it for days. A leader that
 * cannot renew in time stops leading before another can start. Its work in progress is safe, since a close takes effect
 * once.
 */
export function createLeasedLeadership(parts: LeaseParts): Leadership {
  const { storage, clock, timers, log, nodeId, mayLead = () => true } = parts
  const { databaseNow = databaseClock(clock), elapsed = () => performance.now() } = parts
  let held: Moment | undefined
  let isAsking = false
  const listeners: (() => void)[] = []
  let first: Promise<void> | undefined
  let cancel = (): void => {}

  /** Checks both clocks: one stops while the machine sleeps, the other may be set back. */
  function leads(): boolean {
    if (held === undefined) return false
    const passed = clock.now() - held.clock
    return passed >= 0 && passed < LEADS_MS && elapsed() - held.elapsed < LEADS_MS
  }

  async function claim(): Promise<boolean> {
    return await storage.write(async tx => {
      const now = await databaseNow(tx)
      const lease = { name: ENGINE, holder: nodeId, now, until: now + LEASE_MS }
      return (await tx.run(renewLease, lease)) > 0 || (await isTaken(tx, lease))
    })
  }

  async function giveBack(): Promise<void> {
    held = undefined
    await storage.write(tx => tx.run(releaseLease, { name: ENGINE, holder: nodeId }))
  }

  async function renew(): Promise<void> {
    const requested = { clock: clock.now(), elapsed: elapsed() }
    const isMine = await claim()
    // `stop` released the lease in the meantime.
    if (first === undefined) return
    // If the lease expired during the renewal, no node led since then.
    const wasLeader = leads()
    held = isMine ? requested : undefined
    if (leads() && !wasLeader) for (const onGained of listeners) onGained()
  }

  async function ask(): Promise<void> {
    if (isAsking) return
    isAsking = true
    try {
      if (mayLead()) await renew()
      else if (held !== undefined) await giveBack()
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
      } else if (leads()) onGained()
      await first
    },
    isLeader: leads,
    isShared: true,
    async stop() {
      cancel()
      if (first === undefined) return
      first = undefined
      await giveBack()
    },
  }
}

async function isTaken(tx: Tx, lease: Lease): Promise<boolean> {
  // Twice as long, because the holder may have renewed it since this node read the time.
  await tx.run(shortenLease, { ...lease, longest: lease.now + 2 * LEASE_MS })
  return (await tx.one(claimLease, lease))?.holder === lease.holder
}

/** The machine's clock and a monotonic clock (both ms). */
type Moment = { readonly clock: number; readonly elapsed: number }
