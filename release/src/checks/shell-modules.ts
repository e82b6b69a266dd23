import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { jsonOf } from '../bytes.ts'
import type { Provided } from '../domain/checks/set-checks.ts'

/** Builds before the field was recorded have the first contract. */
const shellManifest = z.object({
  provided: z.record(z.string(), z.string()),
  contract: z._default(z.int(), 1),
})

/** What the checkout's shell build provides, read at every check; undefined without one. */
export async function shellModules(root: string): Promise<Provided | undefined> {
  const file = path.join(root, 'shell/dist/shell-manifest.json')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const parsed = shellManifest.safeParse(text === undefined ? undefined : jsonOf(text))
  return parsed.success ? { modules: parsed.data.provided, contract: parsed.data.contract } : undefined
}
