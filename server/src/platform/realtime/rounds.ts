import type { Timers } from '../clock.ts'

/** How many are visited in one turn of the loop: some hundred figures, worked out and written. */
const AT_A_TURN = 20

/**
 * Visits all, some in each turn of the loop, so that whoever asks meanwhile does not wait for the last. Begun again
 * while a round is under way, that round goes on.
 */
export function createRounds<T>(
  timers: Pick<Timers, 'soon'>,
  all: () => Iterable<T>,
  visit: (item: T) => void,
): () => void {
  let rest: Iterator<T> | undefined

  function visitSome(): void {
    for (let count = 0; count < AT_A_TURN; count += 1) {
      const next = rest?.next()
      if (next === undefined || next.done === true) {
        rest = undefined
        return
      }
      visit(next.value)
    }
    timers.soon(visitSome)
  }

  return () => {
    if (rest !== undefined) return
    rest = all()[Symbol.iterator]()
    visitSome()
  }
}

/** Half of the readers that a node has at PostgreSQL. */
const ASKED_AT_ONCE = 4

/**
 * Asks of all, a few at once and the next when those are answered, so that whoever else reads meanwhile waits for a few alone.
 * Begun again while it is under way, it goes on. `ask` never rejects.
 */
export function createInquiry<T>(
  timers: Pick<Timers, 'soon'>,
  all: () => Iterable<T>,
  ask: (item: T) => Promise<void>,
): () => void {
  let isUnderWay = false

  async function askAll(): Promise<void> {
    const items = [...all()]
    for (let from = 0; from < items.length; from += ASKED_AT_ONCE) {
      await Promise.all(items.slice(from, from + ASKED_AT_ONCE).map(ask))
      await new Promise<void>(resolve => timers.soon(resolve))
    }
    isUnderWay = false
  }

  return () => {
    if (isUnderWay) return
    isUnderWay = true
    void askAll()
  }
}
