import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { devShellConfig } from '@quayside/build/dev/dev-shell-config'
import { sourceHash } from '@quayside/build/source-version'
import type { DevShellFiles } from './dev-page.ts'
import { root } from './options.ts'
import { runWebpack } from './run-webpack.ts'

export type DevShell = { readonly folder: string; readonly files: DevShellFiles; readonly isFresh: boolean }

/** The shell's development build, cached per state of its sources. */
export async function devShell(): Promise<DevShell> {
  const home = path.join(root, '.cache/dev-shell')
  const directory = path.join(root, 'shell')
  const folder = path.join(home, sourceHash(directory))
  const isFresh = !existsSync(folder)
  if (isFresh) {
    const half = `${folder}.${process.pid}`
    await runWebpack(devShellConfig(directory, half))
    mkdirSync(home, { recursive: true })
    // Two dev servers may build the same sources at once; the first result wins.
    if (existsSync(folder)) rmSync(half, { recursive: true })
    else renameSync(half, folder)
    forgetOld(home)
  }
  return {
    folder,
    isFresh,
    files: JSON.parse(readFileSync(path.join(folder, 'shell-manifest.json'), 'utf8')),
  }
}

const A_DAY = 24 * 3_600_000

/** Deletes builds older than a day; newer ones may still be in use. */
function forgetOld(home: string): void {
  for (const name of readdirSync(home)) {
    const folder = path.join(home, name)
    if (Date.now() - statSync(folder).mtimeMs > A_DAY) rmSync(folder, { recursive: true, force: true })
  }
}
