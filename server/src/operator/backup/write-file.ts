import { chmod, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../../platform/start-error.ts'
import { failureOf } from './postgres-programs.ts'

/** Writes to a temporary name, syncs, and renames; leaves nothing behind on failure. */
export async function written<T>(to: string, write: (part: string) => Promise<T>): Promise<T> {
  const part = `${to}.part`
  try {
    await rm(part, { force: true })
    const result = await write(part)
    await chmod(part, 0o600)
    for (const name of [part, path.dirname(part)]) await sync(name)
    await rename(part, to)
    await sync(path.dirname(to))
    return result
  } catch (cause) {
    await rm(part, { force: true })
    throw new StartError(`${to} was not written: ${failureOf(cause)}`, { cause })
  }
}

async function sync(name: string): Promise<void> {
  const handle = await open(name, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
