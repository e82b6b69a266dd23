import type { Clock } from '@quayside/contracts/clock'
import type { Timers } from './clock.ts'

export type ManualTime = {
  readonly clock: Clock
  readonly timers: Timers
  advance(milliseconds: number): void
  /** Sets the clock back; timers stay due after the same remaining time. */
  setBack(milliseconds: number): void
}

type Repeating = { readonly interval: number; due: number; readonly run: () => void }

export function createManualTime(start: number): ManualTime {
  let now = start
  const repeating = new Set<Repeating>()
  const soon = new Set<() => void>()

  function runSoon(): void {
    for (const run of soon) {
      soon.delete(run)
      run()
    }
  }

  return {
    clock: { now: () => now },
    timers: {
      every(interval, run) {
        const timer = { interval, due: now + interval, run }
        repeating.add(timer)
        return () => repeating.delete(timer)
      },
      soon(run) {
        soon.add(run)
        return () => soon.delete(run)
      },
    },
    advance(milliseconds) {
      const end = now + milliseconds
      runSoon()
      for (;;) {
        const [next] = [...repeating].sort((a, b) => a.due - b.due)
        if (next === undefined || next.due > end) break
        now = next.due
        next.due += next.interval
        next.run()
        runSoon()
      }
      now = end
    },
    setBack(milliseconds) {
      now -= milliseconds
      for (const timer of repeating) timer.due -= milliseconds
    },
  }
}
