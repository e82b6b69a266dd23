import { setTimeout } from 'node:timers/promises'

type Read = (file: string) => Promise<Uint8Array | undefined>

/** Reads, but for so long (ms) at most: what cannot be had by then, or not at all, is missing. */
export function readWithin(milliseconds: number, read: Read): Read {
  return async file => {
    const waiting = new AbortController()
    const late = setTimeout(milliseconds, undefined, { signal: waiting.signal, ref: false })
    try {
      return await Promise.race([read(file), late])
    } catch {
      return undefined
    } finally {
      late.catch(() => undefined)
      waiting.abort()
    }
  }
}
