import type { Clock } from '@quayside/contracts/clock'
import type { Log, Timers } from '../platform/time/clock.ts'
import type { Leadership } from './leadership.ts'
import { startReconciliation } from './reconciliation.ts'

/** Advances orders by price or time on every node; only the leader writes. */
export type Worker = {
  /** Loads the orders in progress, starts watching and registers with the leadership. */
  start(): Promise<void>
  stop(): Promise<void>
  settled(): Promise<void>
}

export type LifeParts = {
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly leadership: Leadership
}

export type Beginning = {
  readonly watching: readonly (() => void)[]
  readonly load?: () => Promise<void>
  /** Runs each time this node takes over: reads missed changes and processes due orders. */
  readonly lead: () => Promise<void> | void
  /** Reads changes since a moment (ms), for updates by other nodes whose notification was lost. */
  readonly catchUp?: (since: number) => Promise<void>
}

export type WorkerLife = Pick<Worker, 'stop' | 'settled'> & {
  start(beginning: Beginning): Promise<void>
  track(work: Promise<void>): void
  readonly isStopped: boolean
  /** Whether this worker may write: its node leads and is not stopping. */
  leads(): boolean
}

export function createWorkerLife(parts: LifeParts): WorkerLife {
  const { leadership, log } = parts
  const underWay = new Set<Promise<void>>()
  let ends: (() => void)[] = []
  let isStopped = false

  function track(work: Promise<void>): void {
    const tracked = work
      .catch((error: unknown) => log.error({ err: error }, 'a worker failed'))
      .finally(() => underWay.delete(tracked))
    underWay.add(tracked)
  }

  async function settled(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay)
  }

  return {
    async start({ watching, load, lead, catchUp }) {
      ends = [...watching]
      if (catchUp !== undefined) ends.push(startReconciliation({ ...parts, track }, catchUp))
      await load?.()
      await leadership.start(() => {
        // A stopping node may gain the lead once more before it releases it.
        if (!isStopped) track(Promise.resolve(lead()))
      })
    },
    async stop() {
      isStopped = true
      for (const end of ends.splice(0)) end()
      await settled()
      await leadership.stop()
    },
    settled,
    track,
    get isStopped() {
      return isStopped
    },
    leads: () => !isStopped && leadership.isLeader(),
  }
}
