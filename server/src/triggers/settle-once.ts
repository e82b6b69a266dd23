import type { Log } from '../platform/clock.ts'
import { type AfterCommit, commit } from '../platform/storage/commit.ts'
import type { ReadTx, Storage, Tx } from '../platform/storage/storage.ts'

/** Something that is to be written once; `T` is what an attempt leaves behind. */
export type Settlement<T> = {
  /** Under one key nothing is begun while it is under way. */
  readonly key: unknown
  readonly orderId: string
  /** One attempt; undefined, with nothing written, when somebody else was first. */
  readonly write: (tx: Tx, afterCommit: AfterCommit) => Promise<T | undefined>
  /** Whether the storage has what an attempt left. */
  readonly isAsLeft?: (tx: ReadTx, left: T) => Promise<boolean>
  /** Somebody else was first; part of the attempt, so that a failure is tried again. */
  readonly wasOvertaken?: () => Promise<void> | void
}

/**
 * Attempts at settlements. One whose commit heard no answer may be durable all the same: when a later attempt finds that
 * it is, what it wanted to tell is told then.
 */
export type Attempts<T> = {
  /** Tries once and throws what fails; undefined when somebody else was first. */
  attempt(settlement: Settlement<T>): Promise<T | undefined>
  /** Asks what became of the attempts that heard no answer, and forgets them. */
  tellUnanswered(): Promise<void>
}

/** Remembers the attempts of one worker. */
export function createAttempts<T>(storage: Storage): Attempts<T> {
  const unanswered = new Map<unknown, Lost<T>>()
  return {
    async attempt({ key, write, isAsLeft, wasOvertaken }) {
      const lost = unanswered.get(key)
      const left = await commit(
        storage,
        async (tx, afterCommit) => {
          const written = await write(tx, afterCommit)
          if (written !== undefined || lost === undefined) return written
          if (!(await lost.isAsLeft(tx, lost.left))) return undefined
          afterCommit(lost.tell)
          return lost.left
        },
        ({ value, tell }) => {
          if (value !== undefined && isAsLeft !== undefined)
            unanswered.set(key, { left: value, tell, isAsLeft })
        },
      )
      unanswered.delete(key)
      if (left === undefined) await wasOvertaken?.()
      return left
    },
    async tellUnanswered() {
      for (const [key, { left, tell, isAsLeft }] of unanswered) {
        const isDurable = await storage.read(tx => isAsLeft(tx, left))
        unanswered.delete(key)
        if (isDurable) tell()
      }
    },
  }
}

export type SettleOnceParts = {
  readonly storage: Storage
  readonly log: Pick<Log, 'error'>
  /** Waits before what failed is tried again. */
  readonly pause: (milliseconds: number) => Promise<void>
  /** Whether another attempt is to be made. */
  readonly mayGoOn: () => boolean
}

/**
 * Writes a settlement: tries until it is done or overtaken, with ever longer pauses, while it may. Undefined when nothing
 * was written, also because the same is under way.
 */
export type SettleOnce<T> = (settlement: Settlement<T>) => Promise<T | undefined>

const FIRST_PAUSE = 250
const LONGEST_PAUSE = 10_000

/** Makes the settlements of one worker. */
export function createSettleOnce<T>({ storage, log, pause, mayGoOn }: SettleOnceParts): SettleOnce<T> {
  const { attempt } = createAttempts<T>(storage)
  const underWay = new Set<unknown>()

  async function persist(settlement: Settlement<T>): Promise<T | undefined> {
    for (let wait = FIRST_PAUSE; mayGoOn(); wait = Math.min(2 * wait, LONGEST_PAUSE)) {
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

/** An attempt that heard no answer: what it left, if it is durable, and what it wanted to tell. */
type Lost<T> = {
  readonly left: T
  readonly tell: () => void
  readonly isAsLeft: (tx: ReadTx, left: T) => Promise<boolean>
}
