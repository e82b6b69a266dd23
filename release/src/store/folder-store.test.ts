import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createReleases } from '../create-releases.ts'
import { OPERATOR } from '../testing/fixture-build.ts'
import { must, publishedStore } from '../testing/published-store.ts'
import { folderStore } from './folder-store.ts'
import { objectStoreConformance } from './object-store.conformance.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'objects-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

objectStoreConformance('folder', () => folderStore(path.join(folder, 'store')))

it('leaves no half-written file behind when a name cannot be given', async () => {
  const store = folderStore(folder)
  await store.put('a', new Uint8Array([1]))
  await expect(store.put('a/b', new Uint8Array([2]))).rejects.toThrow()
  expect(await readdir(path.join(folder, '.writing~'))).toEqual([])
})

it('lists no more keys than it may', async () => {
  const store = folderStore(folder, { mostKeys: () => 2 })
  for (const key of ['health/a', 'health/b', 'health/c']) await store.put(key, new Uint8Array())
  await expect(store.list('health/')).rejects.toThrow('holds more than 2 entries')
})

describe('a log with something else in the place of an entry', () => {
  const entry = 'log/000000009.json'

  it.each([
    ['a link to a device', (file: string) => symlink('/dev/zero', file)],
    ['a folder', (file: string) => mkdir(file)],
    ['a pipe', async (file: string) => execFileSync('/usr/bin/mkfifo', [file])],
    [
      'a file of 10 GB',
      async (file: string) => {
        await writeFile(file, '')
        await truncate(file, 10 * 1024 ** 3)
      },
    ],
  ])('names it and continues without it once it is moved out: %s', async (_, make) => {
    const { releases, keys, clock, store } = await publishedStore({ store: folderStore(folder) })
    expect((await releases.state()).seq).toBe(8)
    await make(path.join(folder, entry))
    await expect(releases.state()).rejects.toThrow('entry 9 of the log is not an event of the log')
    expect((await releases.damage())?.entries).toEqual([{ seq: 9, says: 'is not an event of the log' }])
    must(await releases.quarantine())
    const reopened = createReleases({ store, keys, now: clock.now })
    must(await reopened.setApprovals({ environment: 'staging', approvals: 1, by: OPERATOR, reason: '' }))
    expect((await releases.state()).seq).toBe(9)
  })
})
