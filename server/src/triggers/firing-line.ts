import type { Timers } from '../platform/time/clock.ts'

/** A queue of fired orders, started in order, a few in each turn of the event loop. */
export type FiringLine<F> = {
  /** Starts the first batch at once when the queue is empty; each further batch gets its own turn. */
  add(fired: readonly F[]): void
  hurry(): void
}

export type FiringLineParts<F> = {
  readonly timers: Pick<Timers, 'soon'>
  readonly fire: (fired: F) => void
  readonly track: (work: Promise<void>) => void
}

/** One takes some 20 µs, so a batch takes 2 ms. */
const AT_ONCE = 100

export function createFiringLine<F>({ timers, fire, track }: FiringLineParts<F>): FiringLine<F> {
  let waiting: readonly F[] = []
  let allBegun: (() => void) | undefined

  function begin(count: number): void {
    const next = waiting.slice(0, count)
    waiting = waiting.slice(count)
    let begun = 0
    try {
      for (const fired of next) {
        begun += 1
        fire(fired)
      }
    } finally {
      // One that throws ends the server, which starts the others before it stops.
      if (begun < next.length) waiting = [...next.slice(begun), ...waiting]
    }
  }

  function go(): void {
    try {
      begin(AT_ONCE)
    } finally {
      if (waiting.length > 0) timers.soon(go)
      else {
        allBegun?.()
        allBegun = undefined
      }
    }
  }

  return {
    add(fired) {
      waiting = [...waiting, ...fired]
      // Earlier entries have already scheduled a turn.
      if (allBegun !== undefined || waiting.length === 0) return
      if (waiting.length > AT_ONCE) {
        const { promise, resolve } = Promise.withResolvers<void>()
        allBegun = resolve
        track(promise)
      }
      go()
    },
    hurry: () => begin(waiting.length),
  }
}
