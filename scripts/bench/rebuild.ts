import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { release } from '../../e2e/fixtures/release.ts'
import { copyProject } from '../project-copy.ts'
import { median } from './browser.ts'

export type Rebuild = {
  /** From a changed source file to the new version in the store, s; median. */
  readonly rebuildAndPublishS: number
  /** A build of all packages without changes, s; median. */
  readonly unchangedS: number
}

const RUNS = 5
const REMOTE = 'mfe-loan'

/** Measures a team's rebuild time in a copy of the repository with warm caches. */
export async function rebuild(): Promise<Rebuild> {
  const copy = copyProject()
  const store = await mkdtemp(path.join(tmpdir(), 'quayside-store-'))
  const folder = path.join(copy.folder, REMOTE)
  try {
    await build(copy.folder)
    const changed: number[] = []
    const unchanged: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      await appendFile(path.join(folder, 'src/root.tsx'), `\nRoot.displayName = 'Loans ${run}'\n`)
      changed.push(
        await seconds(async () => {
          await build(copy.folder, '--filter', REMOTE)
          await release(store, 'publish', '--dist', path.join(folder, 'dist'), '--yes')
        }),
      )
      await build(copy.folder)
      unchanged.push(await seconds(() => build(copy.folder)))
    }
    return { rebuildAndPublishS: median(changed), unchangedS: median(unchanged) }
  } finally {
    copy.remove()
    await rm(store, { recursive: true, force: true })
  }
}

async function build(folder: string, ...filters: readonly string[]): Promise<void> {
  const bins = path.join(folder, 'node_modules/.bin')
  const args = ['run', 'build', '--output-logs=errors-only', '--no-update-notifier', ...filters]
  await promisify(execFile)(path.join(bins, 'turbo'), args, {
    cwd: folder,
    env: { ...process.env, PATH: `${bins}${path.delimiter}${process.env.PATH ?? ''}` },
  })
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return Math.round((performance.now() - started) / 10) / 100
}
