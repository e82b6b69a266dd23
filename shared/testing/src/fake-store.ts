import type { TextStore } from '@quayside/runtime/browser-store'

export function createFakeStore(first: Record<string, string> = {}): TextStore & {
  readonly entries: ReadonlyMap<string, string>
} {
  const entries = new Map(Object.entries(first))
  return {
    entries,
    get: key => entries.get(key) ?? null,
    set: (key, text) => void entries.set(key, text),
    remove: key => void entries.delete(key),
    removeAll(prefix) {
      for (const key of [...entries.keys()]) if (key.startsWith(prefix)) entries.delete(key)
    },
  }
}
