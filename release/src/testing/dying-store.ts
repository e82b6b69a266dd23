import type { ObjectStore } from '../store/object-store.ts'

/** A killed process as its store sees it: the last operation may or may not have happened. */
export type Death = { readonly at: number; readonly when: 'before' | 'after' }

export class Died extends Error {
  override readonly name = 'Died'
}

export function dyingStore(store: ObjectStore, { at, when }: Death): ObjectStore & { operations(): number } {
  let count = 0
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    count += 1
    const isLast = count === at
    if (count > at || (isLast && when === 'before')) throw new Died(`died at operation ${at}`)
    const result = await work()
    if (isLast) throw new Died(`died after operation ${at}`)
    return result
  }
  return {
    description: store.description,
    get: key => guarded(() => store.get(key)),
    put: (key, body) => guarded(() => store.put(key, body)),
    putNew: (key, body) => guarded(() => store.putNew(key, body)),
    list: prefix => guarded(() => store.list(prefix)),
    delete: key => guarded(() => store.delete(key)),
    operations: () => count,
  }
}

export async function copyInto(target: ObjectStore, source: ObjectStore): Promise<ObjectStore> {
  for (const key of await source.list('')) {
    const body = await source.get(key)
    if (body !== undefined) await target.put(key, body)
  }
  return target
}
