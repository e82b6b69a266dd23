import { useSyncExternalStore } from 'react'

const KEY = 'quayside.favourites'
const MOST = 500

export type Favourites = {
  get(): ReadonlySet<string>
  toggle(code: string): void
  subscribe(listener: () => void): () => void
}

/** Codes the reader starred, kept on this device; another tab's stars arrive at once. */
export function createFavourites(storage: () => Storage): Favourites {
  const listeners = new Set<() => void>()
  let codes = read(storage)

  function tell(): void {
    for (const listener of [...listeners]) listener()
  }
  function onStorage(event: StorageEvent): void {
    if (event.key !== KEY) return
    codes = read(storage)
    tell()
  }
  return {
    get: () => codes,
    toggle(code) {
      const next = new Set(codes)
      if (!next.delete(code)) next.add(code)
      codes = next
      write(storage, next)
      tell()
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

const favourites = createFavourites(() => localStorage)

/** The reader's favourites and the way to change them. */
export function useFavourites(): { codes: ReadonlySet<string>; toggle: (code: string) => void } {
  return { codes: useSyncExternalStore(favourites.subscribe, favourites.get), toggle: favourites.toggle }
}

/** Blocked or corrupt storage counts as empty. */
function read(storage: () => Storage): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(storage().getItem(KEY) ?? '[]')
    const codes = Array.isArray(stored) ? stored.filter(code => typeof code === 'string') : []
    return new Set(codes.slice(0, MOST))
  } catch {
    return new Set()
  }
}

function write(storage: () => Storage, codes: ReadonlySet<string>): void {
  try {
    storage().setItem(KEY, JSON.stringify([...codes]))
  } catch {
    // Without storage the stars last until the page is closed.
  }
}
