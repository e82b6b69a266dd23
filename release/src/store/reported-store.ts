import type { ObjectStore } from './object-store.ts'

/** The store cannot be reached; the message is a sentence for people, `cause` is what the driver said. */
export class StoreDown extends Error {
  override readonly name = 'StoreDown'
}

/** The same store, whose failures are told from every other kind of error. */
export function reportedStore(store: ObjectStore): ObjectStore {
  const reported = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (cause) {
      // The driver has said it in its own words.
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
