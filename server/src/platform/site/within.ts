import { setTimeout } from 'node:timers/promises'

type Read = (file: string) => Promise<Uint8Array | undefined>

/** Reads, but for so long (ms) at most: what cannot be had by then, or not at all, is missing. */
export function readWithin(milliseconds: number, read: Read): Read {
  return file => within(milliseconds, () => read(file))
}

/** What is answered within so many milliseconds; undefined for what is late or fails. */
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

/** How long a page waits for what it stands without, in milliseconds: the database may be silent. */
const PAGE_PATIENCE_MS = 1_000

/** What a page carries where it can be had in time. */
export function forPage<T>(ask: () => Promise<T>): Promise<T | undefined> {
  return within(PAGE_PATIENCE_MS, ask)
}
