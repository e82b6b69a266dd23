import { AsyncLocalStorage } from 'node:async_hooks'

/** Time (ms) that the storage and the event loop spent for one caller. */
export type Meter = { ms: number }

const meters = new AsyncLocalStorage<Meter>()

export function metered<T>(meter: Meter, work: () => Promise<T>): Promise<T> {
  return meters.run(meter, work)
}

/** Runs work and meters its event loop time before its first wait, without the storage's part. */
export function countedSerially<T>(work: () => T): T {
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

/** Wraps a command so that each run counts on the caller's current meter. */
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
