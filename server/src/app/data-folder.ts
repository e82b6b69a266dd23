import { chmod, lstat, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../platform/start-error.ts'
import { diskFull, isFull } from './full-disk.ts'

/** Nobody but the owner: the folder holds customers' money, keys and addresses. */
const [OTHERS, FOLDER_MODE, FILE_MODE] = [0o077, 0o700, 0o600]

/** An empty file says nothing of a disk's room; opening the databases of a new folder takes less than this. */
const PROBE = Buffer.alloc(4_000_000)

/**
 * Makes the data folder, tries it and takes what is in it from everybody but its owner; the process's umask sees to what
 * it will write. Throws a StartError when nothing can be written there.
 */
export async function prepareDataFolder(folder: string, write = writeFile): Promise<void> {
  const probe = path.join(folder, `.probe-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    await write(probe, PROBE)
  } catch (cause) {
    throw isFull(cause)
      ? diskFull(folder, cause)
      : new StartError(`The folder ${folder} (DATA_DIR) cannot be written.`, { cause })
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
  await close(folder)
}

/** Takes rights of others away where there are any; what belongs to somebody else stays theirs to keep. */
async function close(folder: string): Promise<void> {
  await closeOne(folder)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await closeOne(path.join(entry.parentPath, entry.name))
  }
}

async function closeOne(file: string): Promise<void> {
  try {
    const status = await lstat(file)
    if ((status.mode & OTHERS) === 0 || status.isSymbolicLink()) return
    await chmod(file, status.isDirectory() ? FOLDER_MODE : FILE_MODE)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EPERM')))
      throw error
  }
}
