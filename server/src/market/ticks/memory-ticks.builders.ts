import { batchText, isAfter, readBatch, type TickBatch } from './tick-batch.ts'
import type { TickBus } from './tick-bus.ts'

/** Batches within one process, for tests with several nodes; `state.isDown` makes every call fail. */
export function createMemoryTicks() {
  const kept: TickBatch[] = []
  const listeners = new Set<() => void>()
  const state = { isDown: false, fence: 0 }

  function requireUp(): void {
    if (state.isDown) throw new Error('the bus is down')
  }
  const bus: TickBus = {
    async publish(batch) {
      requireUp()
      if (batch.epoch < state.fence) return false
      state.fence = batch.epoch
      kept.push(readBatch(batch, batchText(batch)))
      for (const listener of listeners) listener()
      return true
    },
    async after(position) {
      requireUp()
      return position === undefined ? [...kept] : kept.filter(batch => isAfter(batch, position))
    },
    async last() {
      requireUp()
      return kept.at(-1)
    },
    follow(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {},
  }
  /** Forgets all but the last batches, as a trimmed stream does. */
  function trimTo(count: number): void {
    kept.splice(0, kept.length - count)
  }
  return { bus, state, kept, trimTo }
}
