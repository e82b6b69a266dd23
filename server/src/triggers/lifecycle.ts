import type { Clock } from '@quayside/contracts/clock'
import type { Log, Timers } from '../platform/clock.ts'
import type { Leadership } from './leadership.ts'
import { startReconciliation } from './reconciliation.ts'

/** What moves orders by price or time, on every node; the node that leads writes. */
export type Worker = {
  /** Loads what is under way, begins to watch and registers with the leadership. */
  start(): Promise<void>
  /** Ends the watching and settles when what was begun is durable or given up. */
  stop(): Promise<void>
  /** Settles when everything begun so far is durable. */
  settled(): Promise<void>
}

export type LifeParts = {
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly leadership: Leadership
}

export type Beginning = {
  /** Ends of what the worker has begun to watch. */
  readonly watching: readonly (() => void)[]
  /** Reads what is under way. */
  readonly load?: () => Promise<void>
  /** Called each time this node takes over: reads what it missed and does what is due. */
  readonly lead: () => Promise<void> | void
  /** Reads what changed since a moment (ms), for what other nodes did and nobody told. */
  readonly catchUp?: (since: number) => Promise<void>
}

/** From the start of a worker to its end. */
export type WorkerLife = Pick<Worker, 'stop' | 'settled'> & {
  start(beginning: Beginning): Promise<void>
  /** Remembers something under way until it settles; a failure goes to the log. */
  track(work: Promise<void>): void
  readonly isStopped: boolean
  /** Whether this worker may write: its node leads and does not stop. */
  leads(): boolean
}

/** Makes the life of one worker. */
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
        // A node that stops may gain it once more before it gives it back.
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
