import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { jsonOf } from '../bytes.ts'

const shellManifest = z.object({ provided: z.record(z.string(), z.string()) })

/** Modules of the checkout's shell build, read at every check; undefined without one. */
export async function shellModules(root: string): Promise<Readonly<Record<string, string>> | undefined> {
  const file = path.join(root, 'shell/dist/shell-manifest.json')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const parsed = shellManifest.safeParse(text === undefined ? undefined : jsonOf(text))
  return parsed.success ? parsed.data.provided : undefined
}
