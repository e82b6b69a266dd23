import type { Watched } from './context.ts'

export type Writable<T> = Watched<T> & { set(next: T): void }

export function createWatched<T>(first: T): Writable<T> {
  let current = first
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(next) {
      if (Object.is(next, current)) return
      current = next
      for (const listener of [...listeners]) listener()
    },
  }
}
