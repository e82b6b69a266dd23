import type { Clock } from '@quayside/contracts/clock'
import type { Timers } from '../../platform/time/clock.ts'
import { createClockWatch } from './clock-watch.ts'
import type { Feed, Tick, TickListener } from './feed.ts'

export type PumpParts = {
  readonly clock: Clock
  readonly timers: Timers
  /** Ticks that set every price to its current value. */
  readonly stand: () => readonly Tick[]
  readonly take: () => readonly Tick[]
  /** Ticks of the skipped time, a bounded number per step. */
  readonly makeUp: () => Iterator<readonly Tick[]>
  /** The clock is more than ten seconds behind its earlier value; called on every pump until it catches up. */
  readonly onSetBack?: (() => void) | undefined
}

export type FeedPump = Pick<Feed, 'subscribe' | 'isHalted'> & { start(): void; stop(): void }

/** Wall-clock milliseconds between batches. */
export const PUMP_INTERVAL = 100

/** Publishes ticks as they fall due. After a clock leap it processes the skipped time in parts. */
export function createFeedPump({ clock, timers, stand, take, makeUp, onSetBack }: PumpParts): FeedPump {
  const listeners = new Set<TickListener>()
  const watch = createClockWatch(clock, PUMP_INTERVAL)
  const cancels: (() => void)[] = []
  let isLeaping = false
  let hasLeaptAgain = false

  function publish(ticks: readonly Tick[], coming: Parameters<TickListener>[1]): void {
    if (ticks.length > 0) for (const listener of listeners) listener(ticks, coming)
  }

  function leap(): void {
    isLeaping = true
    hasLeaptAgain = false
    const parts = makeUp()
    function step(): void {
      const part = parts.next()
      if (part.done !== true) {
        publish(part.value, 'missed')
        cancels[1] = timers.soon(step)
        return
      }
      if (hasLeaptAgain) {
        // Without another leap, the instruments already processed would publish all their ticks at once.
        leap()
        return
      }
      isLeaping = false
      publish(stand(), 'missed')
    }
    cancels[1] = timers.soon(step)
  }

  function pump(): void {
    const clockIs = watch.look()
    if (clockIs === 'behind') onSetBack?.()
    const hasLeapt = clockIs === 'leapt'
    hasLeaptAgain ||= hasLeapt
    if (isLeaping) return
    if (hasLeapt) leap()
    else publish(take(), 'live')
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isHalted: () => isLeaping || watch.isFrozen(),
    start() {
      watch.look()
      publish(stand(), 'live')
      cancels[0] = timers.every(PUMP_INTERVAL, pump)
    },
    stop() {
      for (const cancel of cancels.splice(0)) cancel()
    },
  }
}
