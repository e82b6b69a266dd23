/** The used part of `Storage`; a map in tests. */
export type TextStore = {
  get(key: string): string | null
  set(key: string, text: string): void
  remove(key: string): void
  removeAll(prefix: string): void
}

/** Wraps a browser storage; a full, blocked or missing one reads as empty and never breaks the page. */
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
    set: (key, text) => attempt(storage => write(storage, key, text), undefined),
    remove: key => attempt(storage => storage.removeItem(key), undefined),
    removeAll: prefix =>
      attempt(storage => {
        for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
      }, undefined),
  }
}

const OWN = /^quayside\./

/** A full storage would lose the session: foreign keys are evicted, the longest first. */
function write(storage: Storage, key: string, text: string): void {
  let others: string[] | undefined
  for (;;) {
    try {
      storage.setItem(key, text)
      return
    } catch (error) {
      others ??= Object.keys(storage)
        .filter(name => !OWN.test(name))
        .sort((one, other) => lengthOf(storage, one) - lengthOf(storage, other))
      const longest = others.pop()
      if (longest === undefined) throw error
      storage.removeItem(longest)
    }
  }
}

function lengthOf(storage: Storage, key: string): number {
  return storage.getItem(key)?.length ?? 0
}
