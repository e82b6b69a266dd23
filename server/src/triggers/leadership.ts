import type { Clock } from '@quayside/contracts/clock'
import type { Log, Timers } from '../platform/clock.ts'
import { type DatabaseClock, databaseClock } from '../platform/storage/database-clock.ts'
import type { ReadTx, Storage, Tx } from '../platform/storage/storage.ts'
import { claimLease, findLease, type Lease, releaseLease, renewLease, shortenLease } from './leases.ts'

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

/** Leadership that several nodes ask for. */
export type LeasedLeadership = Leadership & {
  /** Whether the database says inside a command that this node leads: one that was asleep may take itself for the leader. */
  confirm(tx: ReadTx): Promise<boolean>
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
/**
 * After the death of who leads nobody fires, and nobody whose prices are held against the leader's takes orders, for as
 * long as a lease and one renewal. A writer that hangs in another site stops a renewal for a second and a half
 * (`idle_in_transaction_session_timeout`), which must not cost the lead.
 */
const LEASE_MS = 4_000
const RENEW_MS = 1_000

/** A margin of one renewal keeps a node's idea of its lease shorter than the row's. */
const LEADS_MS = LEASE_MS - RENEW_MS

export type LeaseParts = {
  readonly storage: Storage
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly nodeId: string
  /** By which all nodes measure the lease; the server's own clock without. */
  readonly databaseNow?: DatabaseClock
  /** Milliseconds that only ever go forward; the process's own without. */
  readonly elapsed?: () => number
  /** Whether this node may lead at all. */
  readonly mayLead?: () => boolean
}

/**
 * Leadership by a row in the database that must be renewed: whoever finds it expired takes it. The row lives by the
 * database's clock, so that a node whose own clock is wrong neither takes it too early nor holds it for days. A leader that
 * could not renew in time stops leading by itself before another can begin; what it still had under way is safe, since
 * a close takes effect once.
 */
export function createLeasedLeadership(parts: LeaseParts): LeasedLeadership {
  const { storage, clock, timers, log, nodeId, mayLead = () => true } = parts
  const { databaseNow = databaseClock(clock), elapsed = () => performance.now() } = parts
  let held: Moment | undefined
  let isAsking = false
  const listeners: (() => void)[] = []
  let first: Promise<void> | undefined
  let cancel = (): void => {}

  /** Asks both clocks: one stands still while the machine sleeps, the other may be set back. */
  function leads(): boolean {
    if (held === undefined) return false
    const passed = clock.now() - held.clock
    return passed >= 0 && passed < LEADS_MS && elapsed() - held.elapsed < LEADS_MS
  }

  async function claim(): Promise<boolean> {
    return await storage.write(async tx => {
      const now = await databaseNow(tx)
      const lease = { name: LEASE, holder: nodeId, now, until: now + LEASE_MS }
      return (await tx.run(renewLease, lease)) > 0 || (await isTaken(tx, lease))
    })
  }

  async function giveBack(): Promise<void> {
    held = undefined
    await storage.write(tx => tx.run(releaseLease, { name: LEASE, holder: nodeId }))
  }

  async function renew(): Promise<void> {
    const asked = { clock: clock.now(), elapsed: elapsed() }
    const isMine = await claim()
    // Given back meanwhile.
    if (first === undefined) return
    // A lease may have run out while it was being renewed: what happened since then was nobody's.
    const wasLeader = leads()
    held = isMine ? asked : undefined
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
    async confirm(tx) {
      const lease = await tx.one(findLease, { name: LEASE })
      return lease?.holder === nodeId && lease.expires_at > (await databaseNow(tx))
    },
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
  // Twice as long, for the holder may have renewed it since this node asked for the time.
  await tx.run(shortenLease, { ...lease, longest: lease.now + 2 * LEASE_MS })
  return (await tx.one(claimLease, lease))?.holder === lease.holder
}

/** A moment by the clock of the machine and by one that only goes forward (both ms). */
type Moment = { readonly clock: number; readonly elapsed: number }
