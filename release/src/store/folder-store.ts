import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { mostBytesOf, type ObjectStore } from './object-store.ts'
import { assertStoreKey } from './store-key.ts'

/** Staging folder on the same file system; no key can name it. */
const STAGING = '.writing~'

/**
 * A store in a folder shared by processes of one machine. A file gets its name by `rename`, or, for exclusive writes,
 * by `link`, which succeeds for only one; both after the bytes are on disk.
 */
export function folderStore(folder: string): ObjectStore {
  const root = path.resolve(folder)
  const fileOf = (key: string) => {
    assertStoreKey(key)
    return path.join(root, key)
  }
  return {
    description: `folder ${root}`,
    get: async key => (await orIfMissing(undefined, readUpTo(fileOf(key), mostBytesOf(key))))?.subarray(),
    async put(key, body) {
      const target = fileOf(key)
      await withStaged(root, body, staged => inFolder(target, () => rename(staged, target)))
    },
    async putNew(key, body) {
      const target = fileOf(key)
      return withStaged(root, body, staged => inFolder(target, () => linkNew(staged, target)))
    },
    list: prefix => list(root, prefix),
    async delete(key) {
      await rm(fileOf(key), { force: true })
    },
  }
}

/** A file, or of a larger one as much and one byte more. */
async function readUpTo(file: string, most: number): Promise<Buffer> {
  if ((await stat(file)).size <= most) return readFile(file)
  return Buffer.concat(await createReadStream(file, { end: most }).toArray())
}

async function withStaged<T>(
  root: string,
  body: Uint8Array,
  place: (staged: string) => Promise<T>,
): Promise<T> {
  const staging = path.join(root, STAGING)
  await mkdir(staging, { recursive: true })
  const staged = path.join(staging, randomUUID())
  try {
    const file = await open(staged, 'wx', 0o600)
    try {
      await file.writeFile(body)
      await file.sync()
    } finally {
      await file.close()
    }
    return await place(staged)
  } finally {
    await rm(staged, { force: true })
  }
}

/** Creates the folder and syncs its new entry, so that a power cut cannot undo an acknowledged write. */
async function inFolder<T>(target: string, place: () => Promise<T>): Promise<T> {
  const folder = path.dirname(target)
  await mkdir(folder, { recursive: true })
  const result = await place()
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  return result
}

async function linkNew(staged: string, target: string): Promise<boolean> {
  try {
    await link(staged, target)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Reads only the folder named by the prefix. */
async function list(root: string, prefix: string): Promise<readonly string[]> {
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
  if (folder !== '') assertStoreKey(folder.slice(0, -1))
  const entries = await orIfMissing(
    [],
    readdir(path.join(root, folder), { recursive: true, withFileTypes: true }),
  )
  return entries
    .filter(entry => entry.isFile())
    .map(entry => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter(key => key.startsWith(prefix) && !key.startsWith(`${STAGING}/`))
    .sort()
}

async function orIfMissing<T, M>(missing: M, reading: Promise<T>): Promise<T | M> {
  try {
    return await reading
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error) ?? '')) return missing
    throw error
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
