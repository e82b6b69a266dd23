import type { ReadTx, Storage } from '../platform/storage/storage.ts'

/**
 * Reads what the storage says while commands go on: what was read of an order that a command changed meanwhile is
 * void, for the books have the newer truth already.
 */
export type StorageReading = {
  read<T>(
    query: (tx: ReadTx) => Promise<T>,
    use: (found: T, isVoid: (id: string) => boolean) => void,
  ): Promise<T>
  /** A durable command changed an order. */
  touched(id: string): void
}

/** Makes the reader of one engine. */
export function createStorageReading(storage: Pick<Storage, 'read'>): StorageReading {
  const touched = new Set<string>()
  let readings = 0
  return {
    async read(query, use) {
      readings += 1
      try {
        const found = await storage.read(query)
        use(found, id => touched.has(id))
        return found
      } finally {
        readings -= 1
        if (readings === 0) touched.clear()
      }
    },
    touched(id) {
      if (readings > 0) touched.add(id)
    },
  }
}
