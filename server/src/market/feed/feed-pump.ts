import type { Clock } from '@quayside/contracts/clock'
import type { Timers } from '../../platform/clock.ts'
import { createClockWatch } from './clock-watch.ts'
import type { Feed, Tick, TickListener } from './feed.ts'

/** What a feed gives: its first ticks, those due by now, and in parts what its clock has leapt over. */
export type PumpParts = {
  readonly clock: Clock
  readonly timers: Timers
  /** Where every price stands, with the ticks that bring it there. */
  readonly stand: () => readonly Tick[]
  readonly take: () => readonly Tick[]
  /** Ticks among what was leapt over, a bounded number at a time. */
  readonly makeUp: () => Iterator<readonly Tick[]>
  /** The clock is more than ten seconds behind where it was; called with every pump until it has caught up. */
  readonly onSetBack?: (() => void) | undefined
}

/** What moves a feed on. */
export type FeedPump = Pick<Feed, 'subscribe' | 'isHalted'> & { start(): void; stop(): void }

/** Milliseconds of the wall clock between two batches. */
export const PUMP_INTERVAL = 100

/**
 * Gives ticks as they fall due. After a leap of the clock it makes up for what was leapt over part by part, with room for
 * others in between, and says where the prices stand then, as after a restart.
 */
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
        // What was through before the second leap would give all ticks of it at once.
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
    isHalted: () => isLeaping || watch.isStanding(),
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
