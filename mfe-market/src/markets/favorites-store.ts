const KEY = 'quayside.favourites'
/** Owner of the stars under `KEY`; without one they belong to the browser. */
const OWNER = 'quayside.favourites.of'
const MOST = 500

export type Favorites = {
  get(): ReadonlySet<string>
  toggle(code: string): void
  /** Customer ID; null while the stars belong only to this browser. */
  owner(): string | null
  set(codes: readonly string[], owner: string | null): void
  subscribe(listener: () => void): () => void
}

/** Starred codes in this browser. Changes in other tabs arrive immediately. */
export function createFavorites(storage: () => Storage): Favorites {
  const listeners = new Set<() => void>()
  let codes = read(storage)

  function notify(): void {
    for (const listener of [...listeners]) listener()
  }
  function onStorage(event: StorageEvent): void {
    if (event.key !== KEY) return
    codes = read(storage)
    notify()
  }
  return {
    get: () => codes,
    owner: () => readText(storage, OWNER),
    set(next, owner) {
      codes = new Set(next)
      save(storage, OWNER, owner)
      save(storage, KEY, JSON.stringify(next))
      notify()
    },
    toggle(code) {
      const next = new Set(codes)
      if (!next.delete(code)) next.add(code)
      codes = next
      save(storage, KEY, JSON.stringify([...next]))
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

function read(storage: () => Storage): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(readText(storage, KEY) ?? '[]')
    const codes = Array.isArray(stored) ? stored.filter(code => typeof code === 'string') : []
    return new Set(codes.slice(0, MOST))
  } catch {
    return new Set()
  }
}

function readText(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

function save(storage: () => Storage, key: string, text: string | null): void {
  try {
    if (text === null) storage().removeItem(key)
    else storage().setItem(key, text)
  } catch {
    // Without storage the stars last until the page closes.
  }
}
