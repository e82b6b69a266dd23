import { NOTHING_PLANNED, type PlannedLines } from '@quayside/runtime/planned-lines'

/** Carries the ticket's stop and target to the chart without rendering what is between them. */
export type PlannedBoard = {
  get(): PlannedLines
  set(planned: PlannedLines): void
  subscribe(notify: () => void): () => void
}

export function createPlannedBoard(): PlannedBoard {
  let planned = NOTHING_PLANNED
  const listeners = new Set<() => void>()
  return {
    get: () => planned,
    set(next) {
      planned = next
      for (const notify of listeners) notify()
    },
    subscribe(notify) {
      listeners.add(notify)
      return () => void listeners.delete(notify)
    },
  }
}
