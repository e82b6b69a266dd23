import type { Location, NavigationType, Navigator } from 'react-router-dom'

export type HistorySnapshot = { readonly location: Location; readonly type: NavigationType }

export type SharedHistory = {
  /** Returns the current location and how the page got there. */
  get(): HistorySnapshot
  /** Calls the listener after each navigation; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
  /** Only for the shell, which follows the browser. */
  set(snapshot: HistorySnapshot): void
  /** `push`, `replace` and `go`, to a path of any remote. */
  readonly navigator: Navigator
}

export function createSharedHistory(first: HistorySnapshot, navigator: Navigator): SharedHistory {
  let current = first
  const listeners = new Set<() => void>()
  return {
    navigator,
    get: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(snapshot) {
      if (snapshot.location === current.location && snapshot.type === current.type) return
      current = snapshot
      for (const listener of [...listeners]) listener()
    },
  }
}
