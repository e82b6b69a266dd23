import { setImmediate as turn } from 'node:timers/promises'
import type { Storage } from '../src/platform/storage/storage.ts'

export type WatchedStorage = { readonly storage: Storage; idle(): Promise<void> }

const QUIET_TURNS = 4

export function watchStorage(inner: Storage): WatchedStorage {
  let underWay = 0
  let begun = 0

  async function counted<T>(work: Promise<T>): Promise<T> {
    underWay += 1
    begun += 1
    try {
      return await work
    } finally {
      underWay -= 1
    }
  }

  return {
    storage: {
      ...inner,
      read: fn => counted(inner.read(fn)),
      write: fn => counted(inner.write(fn)),
    },
    async idle() {
      for (let quiet = 0, seen = begun; quiet < QUIET_TURNS; quiet += 1) {
        await turn()
        if (underWay > 0 || begun !== seen) quiet = -1
        seen = begun
      }
    },
  }
}
