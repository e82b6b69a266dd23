import { randomUUID } from 'node:crypto'
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import * as z from 'zod'
import { systemTimers, type Timers } from '../platform/clock.ts'
import { StartError } from '../platform/start-error.ts'

/** The mark of the one site that works in a data folder: two would each fire the stops of the same positions. */
export type FolderLock = {
  /** Removes the mark; another site may start. */
  release(): Promise<void>
  /** When the sign of life under way has been written, for tests. */
  settled(): Promise<void>
}

export type LockOptions = {
  readonly pid?: number
  readonly host?: string
  readonly timers?: Timers
  /** Another site has taken the folder over: this one must stop at once. */
  readonly onLost: () => void
}

/** A sign of life this often; without one for six times as long its holder is taken for gone. */
const BEAT_MS = 5_000
const SILENT_MS = 30_000

const holder = z.object({ pid: z.number(), host: z.string(), token: z.string(), since: z.string() })
type Holder = z.infer<typeof holder>
type Kept = { readonly holder: Holder | undefined; readonly silentMs: number }

/**
 * Takes the data folder for this process; throws a StartError that names the process which has it.
 *
 * A mark that was left behind is taken over: at once when it names a process of this machine that is gone; otherwise (it
 * is of another machine, or its number is some other process by now) when it has shown no sign of life for 30 s.
 */
export async function lockFolder(folder: string, options: LockOptions): Promise<FolderLock> {
  const { pid = process.pid, host = hostname(), timers = systemTimers, onLost } = options
  const file = path.join(folder, 'site.lock')
  const own: Holder = { pid, host, token: randomUUID(), since: new Date().toISOString() }
  if (!(await create(file, own))) await takeOver({ folder, file, own })
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
      if ((await read(file))?.holder?.token === own.token) await rm(file, { force: true })
    },
  }
}

/** Shows that we live; false when the mark is another's, or gone. */
async function beat(file: string, own: Holder): Promise<boolean> {
  try {
    const handle = await open(file, 'r+')
    try {
      if (parse(await handle.readFile('utf8'))?.token !== own.token) return false
      // Through this handle, whoever takes the file's name in the meantime; the file system gives the time.
      await handle.write(JSON.stringify(own), 0)
      return true
    } finally {
      await handle.close()
    }
  } catch (error) {
    // A disk that does not answer now says nothing of who holds the folder.
    return !isCode(error, 'ENOENT')
  }
}

async function create(file: string, own: Holder): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(own), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

type Taking = { readonly folder: string; readonly file: string; readonly own: Holder }

/** Replaces a mark that was left behind; of several who try only the one with the guard may. */
async function takeOver({ folder, file, own }: Taking): Promise<void> {
  const guard = `${file}.taking`
  await requireGone(folder, await read(file), own)
  await dropOld(guard)
  if (!(await create(guard, own))) throw inUse(folder, undefined)
  try {
    // Read again: who had the guard before us may have taken the folder.
    const kept = await read(file)
    await requireGone(folder, kept, own)
    const next = `${file}.${own.token}`
    await writeFile(next, JSON.stringify(own), { flag: 'wx', mode: 0o600 })
    await rename(next, file)
  } finally {
    await rm(guard, { force: true })
  }
}

async function dropOld(guard: string): Promise<void> {
  const kept = await read(guard)
  if (kept !== undefined && kept.silentMs >= SILENT_MS) await rm(guard, { force: true })
}

async function requireGone(folder: string, kept: Kept | undefined, own: Holder): Promise<void> {
  if (kept === undefined || kept.silentMs >= SILENT_MS) return
  if (kept.holder !== undefined && isGone(kept.holder, own)) return
  throw inUse(folder, kept)
}

function inUse(folder: string, kept: Kept | undefined): StartError {
  const { holder, silentMs = 0 } = kept ?? {}
  const who =
    holder === undefined
      ? 'an unknown process'
      : `process ${holder.pid} on ${holder.host} since ${holder.since}`
  const seconds = Math.ceil((SILENT_MS - silentMs) / 1_000)
  return new StartError(
    `The folder ${folder} (DATA_DIR) is in use by ${who}; stop that site, or set another DATA_DIR. If it has died, its folder is free in ${seconds} seconds.`,
  )
}

/** Whether the process is certainly gone: only of this machine can we ask, and our own number says nothing. */
function isGone({ pid, host }: Holder, own: Holder): boolean {
  if (host !== own.host || pid === own.pid) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return isCode(error, 'ESRCH')
  }
}

/** The mark as it is; undefined when there is none. Its age is told by the clock of the file system. */
async function read(file: string): Promise<Kept | undefined> {
  try {
    const [text, { mtimeMs }] = [await readFile(file, 'utf8'), await stat(file)]
    return { holder: parse(text), silentMs: (await fileTime(file)) - mtimeMs }
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** What the file system takes for now: the folder may be on another machine, whose clock differs from ours. */
async function fileTime(file: string): Promise<number> {
  const probe = `${file}.${randomUUID()}`
  const handle = await open(probe, 'wx')
  try {
    return (await handle.stat()).mtimeMs
  } finally {
    await handle.close()
    await rm(probe, { force: true })
  }
}

function parse(text: string): Holder | undefined {
  try {
    return holder.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
