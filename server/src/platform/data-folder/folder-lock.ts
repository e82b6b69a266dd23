import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { StartError } from '../start-error.ts'
import { systemTimers, type Timers } from '../time/clock.ts'
import { type KernelLock, kernelRun, takeKernelLock } from './kernel-lock.ts'
import {
  createMark,
  type Holder,
  isCode,
  parseMark,
  readMark,
  removeOwn,
  removeSeen,
  type SeenMark,
  settledMark,
} from './mark-file.ts'

/** The lock of the one site in a data folder: two would each trigger the stops of the same positions. */
export type FolderLock = {
  release(): Promise<void>
  settled(): Promise<void>
}

export type LockOptions = {
  readonly pid?: number
  readonly host?: string
  /** Boot id of the process's kernel. */
  readonly kernel?: string | undefined
  readonly timers?: Timers
  /** Another site took over the folder: this one must stop at once. */
  readonly onLost: () => void
}

/** Heartbeat interval; a holder is considered gone after six missed beats. */
const BEAT_MS = 5_000
const SILENT_MS = 30_000

/**
 * Locks the data folder for this process; throws a StartError that names the current holder.
 *
 * On one kernel the file lock decides, because a killed process cannot hold it: a restarted container has the same host
 * name and process id. A mark from another machine, or without file locks, is replaced at once when its process is
 * gone, otherwise after 30 s without a heartbeat.
 */
export async function lockFolder(folder: string, options: LockOptions): Promise<FolderLock> {
  const { pid = process.pid, host = hostname(), timers = systemTimers, onLost } = options
  const kernel = 'kernel' in options ? options.kernel : kernelRun()
  const file = path.join(folder, 'site.lock')
  const own: Holder = { pid, host, token: randomUUID(), since: new Date().toISOString(), kernel }
  const lock = takeKernelLock(`${file}.held`)
  try {
    if (lock.kind === 'held') throw inUse(folder, await readMark(file), 'alive')
    if (!(await createMark(file, own))) await takeOver({ folder, file, own, lock })
  } catch (error) {
    if (lock.kind === 'taken') lock.release()
    throw error
  }
  let beating: Promise<void> = Promise.resolve()
  const stop = timers.every(BEAT_MS, () => {
    beating = beating.then(async () => {
      if (await beat(file, own)) return
      stop()
      onLost()
    })
  })
  return {
    settled: () => beating,
    async release() {
      stop()
      await beating
      if (await isOwn(file, own)) await rm(file, { force: true })
      if (lock.kind === 'taken') lock.release()
    },
  }
}

async function beat(file: string, own: Holder): Promise<boolean> {
  try {
    const handle = await open(file, 'r+')
    try {
      if (parseMark(await handle.readFile('utf8'))?.token !== own.token) return false
      // Writes through this handle even if the file is renamed meanwhile; the file system sets the time.
      await handle.write(JSON.stringify(own), 0)
      return true
    } finally {
      await handle.close()
    }
  } catch (error) {
    // A disk error does not show who holds the folder.
    return !isCode(error, 'ENOENT')
  }
}

type Taking = {
  readonly folder: string
  readonly file: string
  readonly own: Holder
  readonly lock: KernelLock
}

/** Replaces an abandoned mark; a guard file admits one of several starters. */
async function takeOver({ folder, file, own, lock }: Taking): Promise<void> {
  const guard = `${file}.taking`
  const requireGone = async (kept: SeenMark | undefined) => {
    if (kept === undefined || kept.silentMs >= SILENT_MS) return
    if (kept.holder !== undefined && isGone(kept.holder, own, lock)) return
    throw inUse(folder, kept, 'perhaps gone')
  }
  await requireGone(await readMark(file))
  await dropOld(guard)
  if (!(await createMark(guard, own))) throw inUse(folder, undefined, 'perhaps gone')
  try {
    // Read again: the previous guard holder may have taken the folder.
    const kept = await readMark(file)
    await requireGone(kept)
    if ((await settledMark(guard))?.holder?.token !== own.token)
      throw inUse(folder, undefined, 'perhaps gone')
    const next = `${file}.${own.token}`
    await createMark(next, own)
    await rename(next, file)
  } finally {
    await removeOwn(guard, own)
  }
}

async function isOwn(file: string, own: Holder): Promise<boolean> {
  return (await readMark(file))?.holder?.token === own.token
}

async function dropOld(guard: string): Promise<void> {
  const kept = await readMark(guard)
  if (kept !== undefined && kept.silentMs >= SILENT_MS) await removeSeen(guard, kept)
}

function inUse(folder: string, kept: SeenMark | undefined, state: 'alive' | 'perhaps gone'): StartError {
  const { holder, silentMs = 0 } = kept ?? {}
  const process =
    holder === undefined
      ? 'an unknown process'
      : `process ${holder.pid} on ${holder.host} since ${holder.since}`
  const seconds = Math.ceil((SILENT_MS - silentMs) / 1_000)
  const wait = state === 'alive' ? '' : ` If it has died, its folder is free in ${seconds} seconds.`
  return new StartError(
    `The folder ${folder} (DATA_DIR) is in use by ${process}; stop that site, or set another DATA_DIR.${wait}`,
  )
}

/** Certainly gone, by kernel lock or, without one, by process id on this machine. */
function isGone({ pid, host, kernel }: Holder, own: Holder, lock: KernelLock): boolean {
  if (lock.kind === 'taken' && kernel !== undefined && kernel === own.kernel) return true
  if (host !== own.host || pid === own.pid) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return isCode(error, 'ESRCH')
  }
}
