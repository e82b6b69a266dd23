import type { Storage } from '../storage.ts'
import { isLost } from './postgres-connection.ts'

/** The same storage; calls `onBack` at the first success after an outage. */
export function watchReturn(storage: Storage, onBack: () => void): Storage {
  let isAway = false

  async function watched<T>(work: Promise<T>): Promise<T> {
    try {
      const value = await work
      if (isAway) {
        isAway = false
        onBack()
      }
      return value
    } catch (error) {
      isAway ||= isLost(error)
      throw error
    }
  }

  return {
    kind: storage.kind,
    read: (fn, of) => watched(storage.read(fn, of)),
    scan: (fn, of) => watched(storage.scan(fn, of)),
    write: (fn, of) => watched(storage.write(fn, of)),
    close: () => storage.close(),
  }
}
