import type { Delivery } from './delivery.ts'

export type Rounds = {
  /** Begins the first round after one interval. */
  start(): void
  /** Runs one round, and waits for its deliveries. */
  once(): Promise<void>
  stop(): Promise<void>
}

export type RoundParts = {
  readonly look: () => Promise<void>
  readonly deliveries: () => readonly Delivery[]
  readonly keep: () => Promise<void>
  /** Time (ms) between two rounds. */
  readonly every: number
  readonly onFailure: (error: unknown) => void
}

/** Looks for new alerts and delivers those that wait, again and again. */
export function createRounds({ look, deliveries, keep, every, onFailure }: RoundParts): Rounds {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined

  async function pump(): Promise<void> {
    await Promise.all(deliveries().map(delivery => delivery.pump()))
  }

  function again(): void {
    looking = look()
      .catch(onFailure)
      .finally(() => {
        // Not awaited: a hanging receiver must not block the next look.
        void pump()
        if (!isStopped) start()
      })
  }

  function start(): void {
    timer = setTimeout(again, every).unref()
  }

  return {
    start,
    async once() {
      await look()
      await pump()
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await looking
      await Promise.all(deliveries().map(delivery => delivery.stop()))
      await keep()
    },
  }
}
