import type { Clock } from '@quayside/contracts/clock'
import type { Timers } from '../src/platform/time/clock.ts'

export type SimulatedTime = {
  readonly clock: Clock
  /** Timers of one node; `cancel` ends them all, like the death of a process. */
  timersOf(): { readonly timers: Timers; cancel(): void }
  /** Advances to a moment; timers run when due, each only once after a long sleep. */
  moveTo(moment: number): void
}

type Repeating = { readonly interval: number; due: number; readonly run: () => void }

const LONGEST_STEP_MS = 20_000

export function createSimulatedTime(start: number): SimulatedTime {
  let now = start
  const waiting = new Set<Repeating>()

  function nextBefore(moment: number): Repeating | undefined {
    let next: Repeating | undefined
    for (const timer of waiting) if (timer.due <= moment && timer.due < (next?.due ?? Infinity)) next = timer
    return next
  }

  function wakeAt(moment: number): void {
    for (const timer of waiting) timer.due = Math.max(timer.due, moment)
  }

  return {
    clock: { now: () => now },
    timersOf() {
      const own = new Set<() => void>()
      const kept = (cancel: () => void) => {
        own.add(cancel)
        return cancel
      }
      return {
        timers: {
          every(interval, run) {
            const timer = { interval, due: now + interval, run }
            waiting.add(timer)
            return kept(() => waiting.delete(timer))
          },
          soon(run) {
            const immediate = setImmediate(run)
            return kept(() => clearImmediate(immediate))
          },
        },
        cancel() {
          for (const cancel of own) cancel()
        },
      }
    },
    moveTo(moment) {
      // A machine that slept long does not catch up on missed intervals.
      if (moment - now > LONGEST_STEP_MS) wakeAt(moment)
      for (let timer = nextBefore(moment); timer !== undefined; timer = nextBefore(moment)) {
        now = Math.max(now, timer.due)
        timer.due += timer.interval
        timer.run()
      }
      now = Math.max(now, moment)
    },
  }
}
