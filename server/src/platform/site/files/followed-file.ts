import { stat } from 'node:fs/promises'
import { MOST_ANSWER_BYTES, readFileUpTo } from '@quayside/release/bounded-read'
import { textOf } from '@quayside/release/bytes'

const POLL_EVERY_MS = 1_000

export type FollowedFile<T> = { read(): Promise<T> }

type Reading<T> = { readonly mark: string; readonly value: T }

/** Follows a file; `parse` gets undefined if it is missing. An unparsable file keeps the last good value. */
export function followFile<T>(
  path: string,
  { parse, now }: { parse: (text: string | undefined) => T; now: () => number },
): FollowedFile<T> {
  let reading: Reading<T> | undefined
  let polledAt = Number.NEGATIVE_INFINITY
  let polling: Promise<T> | undefined

  async function poll(): Promise<T> {
    const mark = await markOf(path)
    polledAt = now()
    if (reading?.mark === mark) return reading.value
    try {
      reading = { mark, value: parse(await textAt(path)) }
    } catch (error) {
      // Serves the last good value; the next check retries.
      if (reading === undefined) throw error
    }
    return reading.value
  }

  return {
    async read() {
      if (reading !== undefined && now() - polledAt < POLL_EVERY_MS) return reading.value
      polling ??= poll().finally(() => {
        polling = undefined
      })
      return await polling
    },
  }
}

async function textAt(path: string): Promise<string | undefined> {
  const bytes = await readFileUpTo(path, { most: MOST_ANSWER_BYTES, followsLinks: true })
  return bytes === undefined ? undefined : textOf(bytes)
}

async function markOf(path: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(path)
    return `${mtimeMs}-${size}-${ino}`
  } catch {
    return ''
  }
}
