import { randomUUID } from 'node:crypto'
import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { hasCode, listFilesUpTo, readFileUpTo } from '../bounded-read.ts'
import { mostBytesOf, mostKeysOf, type ObjectStore } from './object-store.ts'
import { assertStoreKey } from './store-key.ts'

/** Staging folder on the same file system; no key can name it. */
const STAGING = '.writing~'

/** Syncs bytes to disk, then `rename`s the file, or `link`s it for exclusive writes. */
export function folderStore(folder: string, { mostKeys = mostKeysOf } = {}): ObjectStore {
  const root = path.resolve(folder)
  const fileOf = (key: string) => {
    assertStoreKey(key)
    return path.join(root, key)
  }
  return {
    description: `folder ${root}`,
    get: async key => readFileUpTo(fileOf(key), { most: mostBytesOf(key) }),
    async put(key, body) {
      const target = fileOf(key)
      await withStaged(root, body, staged => inFolder(target, () => rename(staged, target)))
    },
    async putNew(key, body) {
      const target = fileOf(key)
      return withStaged(root, body, staged => inFolder(target, () => linkNew(staged, target)))
    },
    list: prefix => list(root, { prefix, most: mostKeys(prefix) }),
    async delete(key) {
      // A folder in an entry's place moves out of the log like other damage.
      await rm(fileOf(key), { force: true, recursive: true })
    },
  }
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
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

async function list(
  root: string,
  { prefix, most }: { readonly prefix: string; readonly most: number },
): Promise<readonly string[]> {
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
  if (folder !== '') assertStoreKey(folder.slice(0, -1))
  const files = await listFilesUpTo(path.join(root, folder), { most })
  return files
    .map(file => folder + file.split(path.sep).join('/'))
    .filter(key => key.startsWith(prefix) && !key.startsWith(`${STAGING}/`))
    .sort()
}
