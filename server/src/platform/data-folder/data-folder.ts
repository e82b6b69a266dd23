import { chmod, lstat, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../start-error.ts'
import { diskFull, isFull } from './full-disk.ts'

/** Owner-only: the folder holds customers' money, keys and addresses. */
const [OTHERS, FOLDER_MODE, FILE_MODE] = [0o077, 0o700, 0o600]

/** Large enough to open a new folder's databases; an empty file would not detect a full disk. */
const PROBE = Buffer.alloc(4_000_000)

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

/** Removes other users' permissions; skips files of other owners. */
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
