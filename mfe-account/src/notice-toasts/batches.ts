import type { After } from '@quayside/runtime/clock'

/** Collection time of notices, in ms: a single tick may close many positions. */
const GATHER = 400

export type Batches<T> = { add(item: T): void; stop(): void }

export function createBatches<T>(after: After, deliver: (items: readonly T[]) => void): Batches<T> {
  let waiting: T[] = []
  let cancel: (() => void) | undefined

  function flush(): void {
    const items = waiting
    waiting = []
    cancel = undefined
    deliver(items)
  }

  return {
    add(item) {
      waiting.push(item)
      cancel ??= after(GATHER, flush)
    },
    stop() {
      cancel?.()
      cancel = undefined
      waiting = []
    },
  }
}
