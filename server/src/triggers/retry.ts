import type { Log } from '../platform/clock.ts'

/** What a desk has begun and must not forget. */
export type DeskWork = {
  /** Remembers something under way until it settles; a failure goes to the log. */
  track(work: Promise<void>): void
  /** Makes an attempt until it succeeds or the desk stops, with ever longer pauses in between. */
  persist(attempt: () => Promise<void>, orderId: string): Promise<void>
  /** Attempts that fail from now on are given up. */
  stop(): void
  /** Settles when nothing is under way. */
  settled(): Promise<void>
}

const FIRST_PAUSE = 250
const LONGEST_PAUSE = 10_000

/** Makes the memory of one desk. */
export function createDeskWork(parts: {
  readonly log: Log
  readonly pause: (milliseconds: number) => Promise<void>
}): DeskWork {
  const underWay = new Set<Promise<void>>()
  let isStopped = false
  return {
    track(work) {
      const tracked = work
        .catch((error: unknown) => parts.log.error({ err: error }, 'the engine failed'))
        .finally(() => underWay.delete(tracked))
      underWay.add(tracked)
    },
    async persist(attempt, orderId) {
      for (let wait = FIRST_PAUSE; !isStopped; wait = Math.min(2 * wait, LONGEST_PAUSE)) {
        try {
          return await attempt()
        } catch (error) {
          parts.log.error({ err: error, orderId }, 'a trigger could not be written; trying again')
          await parts.pause(wait)
        }
      }
    },
    stop() {
      isStopped = true
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
