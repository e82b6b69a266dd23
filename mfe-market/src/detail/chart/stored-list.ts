import type { TextStore } from '@quayside/runtime/browser-store'

export type StoredList<Entry> = {
  /** The entries that the browser stores now, for `useSyncExternalStore` too. */
  get(): readonly Entry[]
  set(entries: readonly Entry[]): void
  subscribe(notify: () => void): () => void
}

type ListParts<Entry> = {
  readonly store: TextStore
  readonly key: string
  /** More stored entries are dropped. */
  readonly most: number
  /** An entry in an array, or an empty one for an invalid entry. */
  parse(stored: unknown): readonly Entry[]
  serialized(entry: Entry): unknown
}

/** A list in this browser that other tabs change too. A tab whose storage is full or blocked keeps its own list. */
export function createStoredList<Entry>(parts: ListParts<Entry>): StoredList<Entry> {
  const { store, key, most, parse, serialized } = parts
  const listeners = new Set<() => void>()
  let text = store.get(key)
  let entries = parsed(text)

  function parsed(stored: string | null): readonly Entry[] {
    try {
      const list: unknown = JSON.parse(stored ?? '[]')
      return Array.isArray(list) ? list.flatMap(parse).slice(0, most) : []
    } catch {
      return []
    }
  }
  function get(): readonly Entry[] {
    const stored = store.get(key)
    if (stored !== text) {
      text = stored
      entries = parsed(stored)
    }
    return entries
  }
  function notify(): void {
    for (const listener of [...listeners]) listener()
  }
  function onStorage(event: StorageEvent): void {
    if (event.key === key || event.key === null) notify()
  }
  return {
    get,
    set(next) {
      if (next.length === 0) store.remove(key)
      else store.set(key, JSON.stringify(next.map(serialized)))
      text = store.get(key)
      entries = next
      notify()
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
  }
}
