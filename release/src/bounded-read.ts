import { closeSync, constants, type Dirent, fstatSync, openSync, readSync, type Stats } from 'node:fs'
import { lstat, open, opendir, stat } from 'node:fs/promises'
import path from 'node:path'

export type ReadBounds = {
  /** Bytes. Reads one more byte from a larger source, so that the caller detects the excess. */
  readonly most: number
  readonly patience?: number
  /** Whether to follow a link to a regular file, as with secrets mounted into a container. */
  readonly followsLinks?: boolean
}

/** Limit for a key, a seed or another line of text (bytes). */
export const MOST_KEY_BYTES = 64 * 1024
/** Limit for a file in a process's own data folder (bytes). */
export const MOST_KEPT_BYTES = 256 * 1024 * 1024
/** Limit for a release plane's response other than a stored file (bytes). */
export const MOST_ANSWER_BYTES = 16 * 1024 * 1024

const PATIENCE_MS = 30_000
/** Opening a FIFO returns immediately instead of waiting for a writer. */
const READING = constants.O_RDONLY | constants.O_NONBLOCK

/** Reads a regular file; undefined if missing, empty for anything else. Rejects on a disk timeout. */
export async function readFileUpTo(
  file: string,
  { most, patience = PATIENCE_MS, followsLinks = false }: ReadBounds,
): Promise<Uint8Array | undefined> {
  return withinTime(readRegular(file, { most, followsLinks }), { patience, what: file })
}

async function readRegular(
  file: string,
  { most, followsLinks }: Required<Pick<ReadBounds, 'most' | 'followsLinks'>>,
): Promise<Uint8Array | undefined> {
  try {
    const stats = await (followsLinks ? stat(file) : lstat(file))
    if (!stats.isFile()) return new Uint8Array()
    const handle = await open(file, followsLinks ? READING : READING | constants.O_NOFOLLOW)
    try {
      const length = lengthOf(await handle.stat(), most)
      const bytes = Buffer.allocUnsafe(length)
      let filled = 0
      while (filled < length) {
        const { bytesRead } = await handle.read(bytes, filled, length - filled)
        if (bytesRead === 0) break
        filled += bytesRead
      }
      return bytes.subarray(0, filled)
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return undefined
    if (hasCode(error, 'ELOOP')) return new Uint8Array()
    throw error
  }
}

/** Follows links, as with mounted secrets. Undefined when missing; throws when not a regular file or too large. */
export function readSmallFileSync(file: string, most = MOST_KEY_BYTES): string | undefined {
  let handle: number
  try {
    handle = openSync(file, READING)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
  try {
    const stats = fstatSync(handle)
    if (!stats.isFile()) throw new Error(`${file} is not a regular file.`)
    if (stats.size > most) throw new Error(`${file} is larger than ${most} bytes.`)
    const bytes = Buffer.alloc(most + 1)
    let filled = 0
    for (let read = -1; read !== 0 && filled < bytes.length; filled += read)
      read = readSync(handle, bytes, filled, bytes.length - filled, null)
    return bytes.subarray(0, Math.min(filled, most)).toString('utf8')
  } finally {
    closeSync(handle)
  }
}

function lengthOf(stats: Stats, most: number): number {
  return stats.isFile() ? Math.min(stats.size, most + 1) : 0
}

/** Lists files by relative path, including links and devices. Rejects above `most` entries or on a timeout. */
export function listFilesUpTo(
  folder: string,
  { most, patience = PATIENCE_MS }: ReadBounds,
): Promise<readonly string[]> {
  const until = Date.now() + patience
  return withinTime(listFiles(folder, { most, until }), { patience, what: folder })
}

async function listFiles(
  folder: string,
  { most, until }: { readonly most: number; readonly until: number },
): Promise<readonly string[]> {
  const found: string[] = []
  const folders = [folder]
  let entries = 0
  for (let next = folders.pop(); next !== undefined; next = folders.pop())
    for await (const entry of await openFolder(next)) {
      entries += 1
      if (entries > most) throw new Error(`${folder} holds more than ${most} entries`)
      // The caller has timed out; stop walking a huge folder.
      if (Date.now() > until) return found
      const full = path.join(next, entry.name)
      if (entry.isDirectory()) folders.push(full)
      else found.push(path.relative(folder, full))
    }
  return found
}

async function openFolder(folder: string): Promise<AsyncIterable<Dirent> | readonly Dirent[]> {
  try {
    return await opendir(folder)
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return []
    throw error
  }
}

/** Reads a response body up to `most` bytes plus one, and stops receiving there. */
export async function readBodyUpTo({ body }: Pick<Response, 'body'>, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    chunks.push(chunk)
    length += chunk.length
    if (length > most) break
  }
  return Buffer.concat(chunks).subarray(0, most + 1)
}

async function withinTime<T>(
  work: Promise<T>,
  { patience, what }: { readonly patience: number; readonly what: string },
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} was not read within ${patience / 1_000} s`)), patience)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
