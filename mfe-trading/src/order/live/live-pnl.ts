import type { LivePnl } from '@quayside/runtime/position-figures'

export type LivePnlStore = {
  get(id: string): LivePnl | undefined
  subscribe(id: string, listener: () => void): () => void
  take(news: Readonly<Record<string, LivePnl>>): void
}

export function createLivePnlStore(): LivePnlStore {
  const figures = new Map<string, LivePnl>()
  const listeners = new Map<string, Set<() => void>>()
  return {
    get: id => figures.get(id),
    subscribe(id, listener) {
      const own = listeners.get(id) ?? new Set()
      listeners.set(id, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(id) === own) listeners.delete(id)
      }
    },
    take(news) {
      for (const [id, pnl] of Object.entries(news)) figures.set(id, pnl)
      for (const id of Object.keys(news)) {
        for (const listener of [...(listeners.get(id) ?? [])]) listener()
      }
    },
  }
}
