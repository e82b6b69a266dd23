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
  /** The run of the kernel that its process belongs to. */
  kernel: z.string().optional(),
})
/** Who made a mark. */
export type Holder = z.infer<typeof holder>
/** A mark as it was seen: its maker when it can be read, how long (ms) it has shown no sign of life, and what tells it from another. */
export type Kept = {
  readonly holder: Holder | undefined
  readonly silentMs: number
  readonly version: string
}

/** Makes a mark; false when there is one already. */
export async function createMark(file: string, own: Holder, write = writeFile): Promise<boolean> {
  try {
    await write(file, JSON.stringify(own), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    // On a full disk the file exists and is empty: it would keep the next start out as the mark of an unknown process.
    await rm(file, { force: true })
    throw error
  }
}

/** The mark as it is; undefined when there is none. Its age is told by the clock of the file system. */
export async function readMark(file: string): Promise<Kept | undefined> {
  try {
    const [text, { mtimeMs }] = [await readFile(file, 'utf8'), await stat(file)]
    const silentMs = (await fileTime(file)) - mtimeMs
    return { holder: parseMark(text), silentMs, version: `${mtimeMs} ${text}` }
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/**
 * Removes the mark that was seen, and no other: since it was seen another starter may have removed it and put its own in
 * its place. So it is taken away under a name of ours, which only one can do, and given back when it is not the one.
 */
export async function removeSeen(file: string, seen: Kept): Promise<void> {
  if ((await readMark(file))?.version !== seen.version) return
  const away = `${file}.${randomUUID()}`
  if (!(await unlessCode('ENOENT', rename(file, away)))) return
  const taken = await readMark(away)
  // A link never replaces: who has made a third mark in the meantime keeps it, and the second finds that its own is gone.
  if (taken?.version !== seen.version) await unlessCode('EEXIST', link(away, file))
  await rm(away, { force: true })
}

/** Who looks at a mark under a name of its own gives it back within milliseconds, or has died. */
const AWAY_TRIES = 100
const AWAY_MS = 10

/** The mark once nobody has it away for a look; undefined when there is none. */
export async function settledMark(file: string): Promise<Kept | undefined> {
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

/** Removes a mark of ours, also when another starter has it away at that moment. */
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

/** Who made a mark of this text; undefined when it cannot be read. */
export function parseMark(text: string): Holder | undefined {
  try {
    return holder.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Whether the system failed with this code. */
export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
