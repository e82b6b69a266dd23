import { AsyncLocalStorage } from 'node:async_hooks'

/** How long (ms) the storage, and the loop beside it, have worked for somebody. */
export type Meter = { ms: number }

const meters = new AsyncLocalStorage<Meter>()

/** Does a work whose commands and readings are counted on the meter. */
export function metered<T>(meter: Meter, work: () => Promise<T>): Promise<T> {
  return meters.run(meter, work)
}

/**
 * Does a work, and counts on the meter of whoever asks for it now what it takes of the loop before it first waits. What of it the
 * storage has counted meanwhile is not counted twice.
 */
export function countedAtOnce<T>(work: () => T): T {
  const meter = meters.getStore()
  if (meter === undefined) return work()
  const before = meter.ms
  const began = performance.now()
  try {
    return work()
  } finally {
    meter.ms = Math.max(meter.ms, before + performance.now() - began)
  }
}

/** A command that counts its time on the meter of whoever asks for it now, each time it runs. */
export function countedOnMeter<T, R>(command: (tx: T) => Promise<R>): (tx: T) => Promise<R> {
  const meter = meters.getStore()
  if (meter === undefined) return command
  return async tx => {
    const began = performance.now()
    try {
      return await command(tx)
    } finally {
      meter.ms += performance.now() - began
    }
  }
}
