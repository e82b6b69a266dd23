import type { Timers } from '../market/ports.ts'
import type { Clock } from '../services.ts'

/** Time of a simulated run: it stands still until it is moved, by seconds or by weeks. */
export type SimulatedTime = {
  readonly clock: Clock
  /** Timers of one node; `cancel` ends them all, as the death of a process does. */
  timersOf(): { readonly timers: Timers; cancel(): void }
  /** Moves on to a moment; a timer that fell due meanwhile runs once, as after the sleep of a machine. */
  moveTo(moment: number): void
}

type Repeating = { readonly interval: number; due: number; readonly run: () => void }

/** Makes a time that begins at a moment. */
export function createSimulatedTime(start: number): SimulatedTime {
  let now = start
  const waiting = new Set<Repeating>()

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
      now = Math.max(now, moment)
      for (const timer of [...waiting]) {
        if (timer.due > now || !waiting.has(timer)) continue
        timer.due = now + timer.interval
        timer.run()
      }
    },
  }
}
