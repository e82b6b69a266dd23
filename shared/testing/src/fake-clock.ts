import type { Clock } from '@quayside/contracts/clock'
import type { After } from '@quayside/runtime/clock'

export type FakeClock = Clock & {
  readonly after: After
  advance(milliseconds: number): void
}

export function createFakeClock(): FakeClock {
  let now = 0
  let waiting: { at: number; run: () => void }[] = []

  function next(until: number) {
    return waiting.filter(task => task.at <= until).sort((a, b) => a.at - b.at)[0]
  }
  return {
    now: () => now,
    after(milliseconds, run) {
      const task = { at: now + milliseconds, run }
      waiting.push(task)
      return () => {
        waiting = waiting.filter(other => other !== task)
      }
    },
    advance(milliseconds) {
      const until = now + milliseconds
      for (let task = next(until); task !== undefined; task = next(until)) {
        const { at, run } = task
        waiting = waiting.filter(other => other !== task)
        now = at
        run()
      }
      now = until
    },
  }
}
