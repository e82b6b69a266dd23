import type { ObjectStore } from './object-store.ts'

/** The store is unavailable; the message is a readable sentence, `cause` the driver's error. */
export class StoreDown extends Error {
  override readonly name = 'StoreDown'
}

export function reportedStore(store: ObjectStore): ObjectStore {
  const reported = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (cause) {
      // The driver has already explained it.
      if (cause instanceof StoreDown) throw cause
      const said = cause instanceof Error ? cause.message : String(cause)
      throw new StoreDown(`The release store (${store.description}) cannot be reached: ${said}`, { cause })
    }
  }
  return {
    description: store.description,
    get: key => reported(store.get(key)),
    put: (key, body) => reported(store.put(key, body)),
    putNew: (key, body) => reported(store.putNew(key, body)),
    list: prefix => reported(store.list(prefix)),
    delete: key => reported(store.delete(key)),
  }
}
