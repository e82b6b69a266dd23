import type { Location, NavigationType, Navigator } from 'react-router-dom'

export type HistorySnapshot = { readonly location: Location; readonly type: NavigationType }

export type SharedHistory = {
  get(): HistorySnapshot
  subscribe(listener: () => void): () => void
  set(snapshot: HistorySnapshot): void
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
