import { type AfterCommit, commit } from '../platform/storage/commit.ts'
import type { ReadTx, Storage, Tx } from '../platform/storage/storage.ts'
import type { Log } from '../platform/time/clock.ts'

/** A write that must happen once; `T` is the result of an attempt. */
export type Settlement<T> = {
  /** Settlements with the same key never run concurrently. */
  readonly key: unknown
  readonly orderId: string
  /** The order's customer, if the attempt concerns no other; see `Storage.write`. */
  readonly customer?: string
  /** One attempt; undefined, with nothing written, when another writer was first. */
  readonly write: (tx: Tx, afterCommit: AfterCommit) => Promise<T | undefined>
  /** Whether the storage holds the result of an attempt. */
  readonly isDurable?: (tx: ReadTx, left: T) => Promise<boolean>
  /** Handles another writer having been first; part of the attempt, so a failure is retried. */
  readonly wasOvertaken?: () => Promise<void> | void
}

/** An unanswered commit may be durable; when a later attempt confirms it, the pending notifications are sent. */
export type Attempts<T> = {
  /** Tries once and rethrows failures; undefined when another writer was first. */
  attempt(settlement: Settlement<T>): Promise<T | undefined>
  /** Checks the outcome of the unanswered attempts and forgets them. */
  notifyUnanswered(): Promise<void>
}

export function createAttempts<T>(storage: Storage): Attempts<T> {
  const unanswered = new Map<unknown, Lost<T>>()
  return {
    async attempt({ key, customer, write, isDurable, wasOvertaken }) {
      const lost = unanswered.get(key)
      const left = await commit(
        storage,
        async (tx, afterCommit) => {
          const written = await write(tx, afterCommit)
          if (written !== undefined || lost === undefined) return written
          if (!(await lost.isDurable(tx, lost.left))) return undefined
          afterCommit(lost.notify)
          return lost.left
        },
        {
          of: customer,
          onUnanswered({ value, notify }) {
            if (value !== undefined && isDurable !== undefined)
              unanswered.set(key, { left: value, notify, isDurable })
          },
        },
      )
      unanswered.delete(key)
      if (left === undefined) await wasOvertaken?.()
      return left
    },
    async notifyUnanswered() {
      for (const [key, { left, notify, isDurable }] of unanswered) {
        const isKnown = await storage.read(tx => isDurable(tx, left))
        unanswered.delete(key)
        if (isKnown) notify()
      }
    },
  }
}

export type SettleOnceParts = {
  readonly storage: Storage
  readonly log: Pick<Log, 'error'>
  readonly pause: (milliseconds: number) => Promise<void>
  readonly mayContinue: () => boolean
}

/** Retries with growing pauses; undefined when overtaken, stopped, or the same key is already in progress. */
export type SettleOnce<T> = (settlement: Settlement<T>) => Promise<T | undefined>

const FIRST_PAUSE = 250
const LONGEST_PAUSE = 10_000

export function createSettleOnce<T>({ storage, log, pause, mayContinue }: SettleOnceParts): SettleOnce<T> {
  const { attempt } = createAttempts<T>(storage)
  const underWay = new Set<unknown>()

  async function persist(settlement: Settlement<T>): Promise<T | undefined> {
    for (let wait = FIRST_PAUSE; mayContinue(); wait = Math.min(2 * wait, LONGEST_PAUSE)) {
      try {
        return await attempt(settlement)
      } catch (error) {
        log.error({ err: error, orderId: settlement.orderId }, 'a trigger could not be written; trying again')
        await pause(wait)
      }
    }
    return undefined
  }

  return async settlement => {
    const { key } = settlement
    if (underWay.has(key)) return undefined
    underWay.add(key)
    try {
      return await persist(settlement)
    } finally {
      underWay.delete(key)
    }
  }
}

type Lost<T> = {
  readonly left: T
  readonly notify: () => void
  readonly isDurable: (tx: ReadTx, left: T) => Promise<boolean>
}
