import type { Timers } from '../platform/clock.ts'

/** What has fired and is to be begun, in its order, some of it in each turn of the loop. */
export type FiringLine<F> = {
  /** Begins the first at once when nothing waits; all others in turns of their own. */
  add(fired: readonly F[]): void
  /** Begins all that waits. */
  hurry(): void
}

export type FiringLineParts<F> = {
  readonly timers: Pick<Timers, 'soon'>
  readonly fire: (fired: F) => void
  /** Remembers that something waits until it was begun. */
  readonly track: (work: Promise<void>) => void
}

/** One takes some twenty microseconds, so these are two milliseconds. */
const AT_ONCE = 100

/** Makes the line of one worker. */
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
      // One that throws ends the server, which begins the others before it stops.
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
      // Those before have a turn already.
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
