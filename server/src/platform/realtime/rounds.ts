import type { Timers } from '../time/clock.ts'

const PER_ROUND = 20

/** Visits all items, some per loop turn. A new start during a round continues that round. */
export function createRounds<T>(
  timers: Pick<Timers, 'soon'>,
  all: () => Iterable<T>,
  visit: (item: T) => void,
): () => void {
  let rest: Iterator<T> | undefined

  function visitSome(): void {
    for (let count = 0; count < PER_ROUND; count += 1) {
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

/** Half of a node's PostgreSQL readers. */
const CONCURRENT_REQUESTS = 4

/** Asks for all items, a few at once. A new start during a round continues it. `ask` never rejects. */
export function createInquiry<T>(
  timers: Pick<Timers, 'soon'>,
  all: () => Iterable<T>,
  ask: (item: T) => Promise<void>,
): () => void {
  let isUnderWay = false

  async function askAll(): Promise<void> {
    const items = [...all()]
    for (let from = 0; from < items.length; from += CONCURRENT_REQUESTS) {
      await Promise.all(items.slice(from, from + CONCURRENT_REQUESTS).map(ask))
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
