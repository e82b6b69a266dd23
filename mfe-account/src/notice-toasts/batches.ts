import type { After } from '@quayside/runtime/clock'

/** How long (ms) what comes together is gathered: one tick may end many positions. */
const GATHER = 400

/** Gathers what comes within a moment of the first and hands it over at once. */
export type Batches<T> = { add(item: T): void; stop(): void }

/** Makes an empty gathering. */
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
