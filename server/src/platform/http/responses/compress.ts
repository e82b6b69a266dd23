import { hash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '@quayside/release/http/accepted-encoding'
import pLimit from 'p-limit'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const QUICK_QUALITY = 5

export async function compressQuickly(body: Buffer | string, encoding: Encoding): Promise<Buffer> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  if (encoding === 'identity') return bytes
  return encoding === 'br' ? await brotliOf(bytes, QUICK_QUALITY) : await zip(bytes)
}

export type SharedCompressions = {
  /** Callers share the bytes and must not change them. */
  of(text: string, encoding: 'br' | 'gzip'): Promise<Buffer>
}

export function createSharedCompressions(most: number): SharedCompressions {
  const kept = new Map<string, Promise<Buffer>>()
  return {
    of(text, encoding) {
      const key = `${encoding} ${text}`
      const made = kept.get(key) ?? compressQuickly(text, encoding)
      // Moves the entry to the end: the Map is in least-recently-used order.
      kept.delete(key)
      kept.set(key, made)
      const oldest = kept.size > most ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
      made.catch(() => kept.delete(key))
      return made
    },
  }
}

/** Best brotli takes seconds and pays off only for permanent content; it is computed once and cached in a folder. */
export type Compressor = {
  best(body: Buffer, encoding: Encoding): Promise<Buffer>
  /** Waits for the current compression; later requests are compressed quickly and leave the folder alone. */
  close(): Promise<void>
}

const SUFFIX = { br: 'br', gzip: 'gz' } as const

export function createCompressor(folder: string): Compressor {
  const oneAtATime = pLimit(1)
  let isClosed = false

  async function compressBest(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
    const kept = path.join(folder, `${hash('sha256', body, 'hex')}.${SUFFIX[encoding]}`)
    const known = await readFile(kept).catch(() => undefined)
    if (known !== undefined) return known
    const made =
      encoding === 'br' ? await brotliOf(body, constants.BROTLI_MAX_QUALITY) : await zip(body, { level: 9 })
    await keep(kept, made)
    return made
  }

  return {
    best(body, encoding) {
      if (encoding === 'identity') return Promise.resolve(body)
      return oneAtATime(() => (isClosed ? compressQuickly(body, encoding) : compressBest(body, encoding)))
    },
    async close() {
      isClosed = true
      await oneAtATime(() => undefined)
    },
  }
}

function brotliOf(body: Buffer, quality: number): Promise<Buffer> {
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

/** An unwritable folder costs time, not answers. */
async function keep(file: string, content: Buffer): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true })
    const staging = `${file}.${process.pid}.new`
    await writeFile(staging, content)
    await rename(staging, file)
  } catch {
    return
  }
}
