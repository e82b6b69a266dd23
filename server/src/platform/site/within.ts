import { setTimeout } from 'node:timers/promises'

type Read = (file: string) => Promise<Uint8Array | undefined>

export function readWithin(milliseconds: number, read: Read): Read {
  return file => within(milliseconds, () => read(file))
}

export async function within<T>(milliseconds: number, ask: () => Promise<T>): Promise<T | undefined> {
  const waiting = new AbortController()
  const late = setTimeout(milliseconds, undefined, { signal: waiting.signal, ref: false })
  try {
    return await Promise.race([ask(), late])
  } catch {
    return undefined
  } finally {
    late.catch(() => undefined)
    waiting.abort()
  }
}

/** Timeout for optional page data (ms). */
const PAGE_PATIENCE_MS = 1_000

/** Optional page data; undefined after the timeout. */
export function forPage<T>(ask: () => Promise<T>): Promise<T | undefined> {
  return within(PAGE_PATIENCE_MS, ask)
}
