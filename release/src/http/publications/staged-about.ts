import { readdir } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { MOST_KEY_BYTES, readFileUpTo } from '../../bounded-read.ts'
import { jsonOf, textOf } from '../../bytes.ts'

export const ABOUT_FILE = 'about.json'

const stagedAbout = z.object({
  remote: z.string(),
  version: z.string(),
  team: z.string(),
  begunAt: z.string(),
})
export type StagedAbout = z.infer<typeof stagedAbout>

/** Lists the uploads in the plane's folder, for other processes; empty without the folder. */
export async function stagedUploads(folder: string): Promise<readonly StagedAbout[]> {
  const names = await readdir(folder).catch(() => [])
  const texts = await Promise.all(
    names.map(name =>
      readFileUpTo(path.join(folder, name, ABOUT_FILE), { most: MOST_KEY_BYTES }).catch(() => undefined),
    ),
  )
  return texts.flatMap(bytes => {
    const read = stagedAbout.safeParse(jsonOf(textOf(bytes ?? new Uint8Array())))
    return read.success ? [read.data] : []
  })
}
