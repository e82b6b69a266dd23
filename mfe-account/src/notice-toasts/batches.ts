import type { After } from '@quayside/runtime/clock'

/** How long (ms) notices are collected into one: a single tick may end many positions. */
const GATHER = 400

/** Collects what arrives shortly after the first notice and hands it over as one batch. */
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
