import { mostBytesOf, type ObjectStore } from './object-store.ts'
import { assertStoreKey } from './store-key.ts'

export function memoryStore(): ObjectStore {
  const bodies = new Map<string, Uint8Array>()
  return {
    description: 'memory',
    async get(key) {
      assertStoreKey(key)
      return bodies.get(key)?.slice(0, mostBytesOf(key) + 1)
    },
    async put(key, body) {
      assertStoreKey(key)
      bodies.set(key, body.slice())
    },
    async putNew(key, body) {
      assertStoreKey(key)
      if (bodies.has(key)) return false
      bodies.set(key, body.slice())
      return true
    },
    async list(prefix) {
      return [...bodies.keys()].filter(key => key.startsWith(prefix)).sort()
    },
    async delete(key) {
      assertStoreKey(key)
      bodies.delete(key)
    },
  }
}
