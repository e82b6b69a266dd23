import type { Storage } from './storage.ts'

type Operation = 'read' | 'scan' | 'write'

/** Receives seconds. A command that collides or fails with its batch runs again, and counts once. */
export type StorageTimes = {
  /** From the call to the first statement: the queue of commands, or a free connection of the pool. */
  waited(operation: Operation, seconds: number): void
  /** From the end of a command to its durable commit. */
  committed(seconds: number): void
}

/** The same storage; measures the wait for a transaction, and the commit of a command. */
export function timedStorage(storage: Storage, times: StorageTimes, now = () => performance.now()): Storage {
  function waiting(operation: Operation): () => void {
    const asked = now()
    let hasBegun = false
    return () => {
      if (!hasBegun) times.waited(operation, (now() - asked) / 1_000)
      hasBegun = true
    }
  }

  return {
    kind: storage.kind,
    read(fn, of) {
      const begun = waiting('read')
      return storage.read(tx => {
        begun()
        return fn(tx)
      }, of)
    },
    scan(fn, of) {
      const begun = waiting('scan')
      return storage.scan(tx => {
        begun()
        return fn(tx)
      }, of)
    },
    async write(fn, of) {
      const begun = waiting('write')
      let ended = now()
      const value = await storage.write(async tx => {
        begun()
        try {
          return await fn(tx)
        } finally {
          ended = now()
        }
      }, of)
      times.committed((now() - ended) / 1_000)
      return value
    },
    close: () => storage.close(),
  }
}
