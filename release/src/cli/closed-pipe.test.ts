import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderStore } from '../store/folder-store.ts'
import { type PublishedStore, publishedStore } from '../testing/published-store.ts'

let folder: string
let plane: PublishedStore

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quayside-pipe-'))
  plane = await publishedStore({ store: folderStore(folder) })
  await plane.publish('mfe-loan', '1.1.0')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function runUnread(...args: readonly string[]): Promise<number | null> {
  const env = {
    ...process.env,
    DATA_DIR: folder,
    RELEASE_STORE: folder,
    RELEASE_TRIAL: 'none',
    RELEASE_SIGNING_KEY: Buffer.alloc(32, 7).toString('base64'),
  }
  const main = path.join(import.meta.dirname, 'main.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], { env })
  child.stdout.destroy()
  child.stderr.resume()
  return new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
}

async function revision(): Promise<number | undefined> {
  return (await plane.releases.state()).environments.get('production')?.pins?.revision
}

it('completes although its output pipe is closed, and reports the outcome as exit code', async () => {
  expect(await runUnread('pin', 'loan=1.1.0', '--yes', '--untried', 'a test')).toBe(0)
  expect(await revision()).toBe(2)
  expect(await runUnread('pin', 'loan=9.9.9', '--yes')).toBe(1)
  expect(await runUnread('undo', '--at', '1', '--yes')).toBe(2)
  expect(await revision()).toBe(2)
}, 60_000)

it('does not keep watching after its output pipe closes', async () => {
  expect(await runUnread('health', '--watch')).toBe(0)
}, 60_000)
