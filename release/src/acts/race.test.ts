import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createReleases } from '../create-releases.ts'
import type { Releases } from '../releases.ts'
import { folderStore } from '../store/folder-store.ts'
import { memoryStore } from '../store/memory-store.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { publishedStore, testClock, testKeys } from '../testing/published-store.ts'

const ROUNDS = 25
const VERSIONS = ['1.0.0', '1.1.0'] as const

function pin(releases: Releases, name: string, expectedRevision: number) {
  const version = VERSIONS[expectedRevision % 2] ?? '1.0.0'
  return releases.change(
    { kind: 'pin', versions: { 'mfe-loan': version }, canary: null },
    { environment: 'production', by: { name, source: 'console' }, reason: 'race', expectedRevision },
  )
}

async function race(store: ObjectStore): Promise<void> {
  const { publish } = await publishedStore({ store, environments: ['production'] })
  await publish('mfe-loan', '1.1.0')
  const managers = ['first', 'second'].map(name => ({
    name,
    releases: createReleases({ store, keys: testKeys(), now: testClock().now }),
  }))
  for (let revision = 1; revision <= ROUNDS; revision += 1) {
    const outcomes = await Promise.all(managers.map(({ name, releases }) => pin(releases, name, revision)))
    const won = outcomes.filter(({ ok }) => ok)
    const told = outcomes.flatMap(outcome => (outcome.ok ? [] : outcome.error))
    expect(won).toHaveLength(1)
    expect(told).toMatchObject([{ code: 'conflict', revision: revision + 1 }])
  }
  const fresh = createReleases({ store, keys: testKeys(), now: testClock().now })
  expect((await fresh.state()).environments.get('production')?.pins?.revision).toBe(ROUNDS + 1)
  expect(await fresh.verify()).toMatchObject({ isWhole: true })
}

it('lets one of two managers win and tells the other, in memory', () => race(memoryStore()))

it('lets one of two managers win and tells the other, over one folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'race-'))
  try {
    await race(folderStore(folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

it('carries out both of two changes that expect nothing, one after the other', async () => {
  const { store, publish } = await publishedStore()
  await publish('mfe-loan', '1.1.0')
  await publish('mfe-nft', '1.1.0')
  const outcomes = await Promise.all(
    ['mfe-loan', 'mfe-nft'].map(remote =>
      createReleases({ store, keys: testKeys(), now: testClock().now }).change(
        { kind: 'pin', versions: { [remote]: '1.1.0' }, canary: null },
        {
          environment: 'production',
          by: { name: remote, source: 'cli' },
          reason: 'x',
          expectedRevision: null,
        },
      ),
    ),
  )
  const revisions = outcomes.map(outcome => (outcome.ok ? outcome.value.revision : 0))
  expect(revisions.sort()).toEqual([2, 3])
})
