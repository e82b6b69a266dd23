/** The part of `Storage` that is used; a map in tests. */
export type TextStore = {
  get(key: string): string | null
  set(key: string, text: string): void
  remove(key: string): void
  /** Removes every key that begins so. */
  removeAll(prefix: string): void
}

/** Wraps a browser storage; a full, blocked or missing one is read as empty and never stops the page. */
export function browserStore(open: () => Storage): TextStore {
  function attempt<T>(use: (storage: Storage) => T, otherwise: T): T {
    try {
      return use(open())
    } catch {
      return otherwise
    }
  }
  return {
    get: key => attempt(storage => storage.getItem(key), null),
    set: (key, text) => attempt(storage => storage.setItem(key, text), undefined),
    remove: key => attempt(storage => storage.removeItem(key), undefined),
    removeAll: prefix =>
      attempt(storage => {
        for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
      }, undefined),
  }
}
