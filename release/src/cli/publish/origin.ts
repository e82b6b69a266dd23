import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Provenance } from '@quayside/contracts/release/provenance'
import { sha256Hex } from '../../bytes.ts'

const execute = promisify(execFile)

const LOCKFILES = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock']
const TOOLS = ['webpack', '@rspack/core', 'vite', '@module-federation/enhanced', '@swc/core', 'typescript']
export const DIRTY = '-dirty'

/** Commit of a folder, with `-dirty` for uncommitted changes, including new files; null outside a working copy. */
export async function gitRevision(folder: string): Promise<string | null> {
  try {
    const { stdout } = await execute('git', ['rev-parse', 'HEAD'], { cwd: folder })
    const changed = await execute('git', ['status', '--porcelain'], { cwd: folder })
    return `${stdout.trim()}${changed.stdout === '' ? '' : DIRTY}`
  } catch {
    return null
  }
}

/** Lockfile and tools of the project that contains a folder; null outside a project. */
export function provenanceOf(folder: string): Provenance | null {
  const above = foldersAbove(folder)
  if (!above.some(place => existsSync(path.join(place, 'package.json')))) return null
  const lockfile = above.flatMap(place => LOCKFILES.map(name => path.join(place, name))).find(existsSync)
  const require = createRequire(path.join(path.resolve(folder), 'package.json'))
  const tools = TOOLS.flatMap(name => {
    const version = versionOf(require, name)
    return version === undefined ? [] : [[name, version] as const]
  })
  return {
    lockfile: lockfile === undefined ? null : sha256Hex(readFileSync(lockfile)),
    tools: { node: process.versions.node, ...Object.fromEntries(tools) },
  }
}

export function foldersAbove(folder: string): string[] {
  const here = path.resolve(folder)
  const parent = path.dirname(here)
  return parent === here ? [here] : [here, ...foldersAbove(parent)]
}

function versionOf(require: NodeJS.Require, name: string): string | undefined {
  try {
    return String(require(`${name}/package.json`).version)
  } catch {
    return undefined
  }
}
