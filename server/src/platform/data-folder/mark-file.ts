import { randomUUID } from 'node:crypto'
import { link, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'

const holder = z.object({
  pid: z.number(),
  host: z.string(),
  token: z.string(),
  since: z.string(),
  kernel: z.string().optional(),
})
export type Holder = z.infer<typeof holder>
/** A mark as read: its holder when readable, its age (ms) since the last heartbeat, and an identity. */
export type SeenMark = {
  readonly holder: Holder | undefined
  readonly silentMs: number
  readonly version: string
}

export async function createMark(file: string, own: Holder, write = writeFile): Promise<boolean> {
  try {
    await write(file, JSON.stringify(own), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    // A full disk leaves an empty file, which would block the next start as an unknown process's mark.
    await rm(file, { force: true })
    throw error
  }
}

export async function readMark(file: string): Promise<SeenMark | undefined> {
  try {
    const [text, { mtimeMs }] = [await readFile(file, 'utf8'), await stat(file)]
    const silentMs = (await fileTime(file)) - mtimeMs
    return { holder: parseMark(text), silentMs, version: `${mtimeMs} ${text}` }
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Renames the mark atomically to a unique name; restores a different one. */
export async function removeSeen(file: string, seen: SeenMark): Promise<void> {
  if ((await readMark(file))?.version !== seen.version) return
  const away = `${file}.${randomUUID()}`
  if (!(await unlessCode('ENOENT', rename(file, away)))) return
  const taken = await readMark(away)
  // A link never overwrites: a third starter keeps its mark, and the second finds its own gone.
  if (taken?.version !== seen.version) await unlessCode('EEXIST', link(away, file))
  await rm(away, { force: true })
}

/** A process that renamed a mark restores it within milliseconds, or has died. */
const AWAY_TRIES = 100
const AWAY_MS = 10

/** Reads the mark after any temporary rename; undefined without one. */
export async function settledMark(file: string): Promise<SeenMark | undefined> {
  for (let tries = 0; tries < AWAY_TRIES; tries += 1) {
    const mark = await readMark(file)
    if (mark !== undefined) return mark
    if (!(await isAway(file))) return await readMark(file)
    await sleep(AWAY_MS)
  }
  return undefined
}

async function isAway(file: string): Promise<boolean> {
  const names = await readdir(path.dirname(file))
  return names.some(name => name.startsWith(`${path.basename(file)}.`))
}

export async function removeOwn(file: string, own: Holder): Promise<void> {
  while ((await settledMark(file))?.holder?.token === own.token) await rm(file, { force: true })
}

async function unlessCode(code: string, done: Promise<void>): Promise<boolean> {
  try {
    await done
    return true
  } catch (error) {
    if (isCode(error, code)) return false
    throw error
  }
}

/** The file system's time; the folder may be on a machine with a different clock. */
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

export function parseMark(text: string): Holder | undefined {
  try {
    return holder.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
