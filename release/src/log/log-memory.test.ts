import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createReleases } from '../create-releases.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { OPERATOR } from '../testing/fixture-build.ts'
import { must, type PublishedStore, publishedStore, testKeys } from '../testing/published-store.ts'
import { openLogMemory } from './log-memory.ts'
import { packState, unpackState } from './pack-state.ts'

let folder: string
let plane: PublishedStore
let reads: string[]

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'memory-'))
  plane = await publishedStore()
  reads = []
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function reached(): ObjectStore {
  return {
    ...plane.store,
    get(key) {
      reads.push(key)
      return plane.store.get(key)
    },
  }
}

function start({
  cache = folder,
  keys = testKeys(),
  description = 'memory',
  environments = [] as string[],
} = {}) {
  const { root } = keys.log
  const memory = openLogMemory({
    folder: cache,
    keyFolder: path.join(folder, 'keys'),
    store: description,
    root,
  })
  return createReleases({ store: reached(), keys, now: plane.clock.now, memory, environments })
}

async function entriesRead(work: Promise<unknown>): Promise<number> {
  reads = []
  await work
  return reads.filter(key => key.startsWith('log/')).length
}

async function lock(isLocked: boolean): Promise<void> {
  const request = { environment: 'staging', remote: null, isLocked, by: OPERATOR, reason: '' }
  must(await plane.releases.lock(request))
}

it('lets a process begin where the one before it ended, with the same state', async () => {
  const full = await start().state()
  expect(await entriesRead(start().state())).toBe(2)
  expect(await start().state()).toEqual(full)
  await lock(true)
  const next = await start().state()
  expect(next.environments.get('staging')?.isLocked).toBe(true)
  expect(next).toEqual(await plane.releases.state())
})

it('says of a state what it said before it was packed', async () => {
  const manager = testKeys(11).log.root() ?? ''
  const request = { publicKey: manager, role: 'manager', holder: 'marta', by: OPERATOR, reason: '' } as const
  must(await plane.releases.registerKey(request))
  must(
    await plane.releases.lock({
      environment: 'staging',
      remote: 'mfe-loan',
      isLocked: true,
      by: OPERATOR,
      reason: '',
    }),
  )
  const state = await plane.releases.state()
  expect(unpackState(JSON.parse(packState(state)))).toEqual(state)
})

it('keeps what only its owner can read', async () => {
  await start().state()
  for (const name of await readdir(folder, { recursive: true })) {
    const found = await stat(path.join(folder, name))
    expect([name, found.mode & 0o077]).toEqual([name, 0])
  }
})

it('believes nothing that was altered, and reads everything again', async () => {
  await start().state()
  for (const name of (await readdir(folder)).filter(name => name.endsWith('.json'))) {
    const file = path.join(folder, name)
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replaceAll('1.0.0', '6.6.6').replace('"seq":', '"seq":1'),
    )
  }
  const process = start()
  expect(await entriesRead(process.state())).toBe((await plane.releases.state()).seq)
  expect(await process.state()).toEqual(await plane.releases.state())
})

it('is of one store', async () => {
  await start().state()
  expect(await entriesRead(start({ description: 'another' }).state())).toBe(
    (await plane.releases.state()).seq,
  )
})

it('believes nothing of another root key', async () => {
  await start().state()
  await expect(start({ keys: testKeys(9) }).state()).rejects.toThrow('with an unregistered key')
})

it('has the environments that the settings name, kept or not', async () => {
  await start().state()
  const state = await start({ environments: ['moon'] }).state()
  expect([...state.environments.keys()]).toEqual(['staging', 'production', 'moon'])
  expect([...(await start().state()).environments.keys()]).toEqual(['staging', 'production'])
})

it('costs no reading where it cannot be kept', async () => {
  const file = path.join(folder, 'file')
  await writeFile(file, '')
  expect(await start({ cache: file }).state()).toEqual(await plane.releases.state())
})
