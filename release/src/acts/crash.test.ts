import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { integrityOf } from '../bytes.ts'
import { readVersion } from '../checks/read-version.ts'
import { createReleases } from '../create-releases.ts'
import { REQUIRED_ROUTES } from '../domain/checks/required-routes.ts'
import type { ChangeRequest, Outcome, Releases } from '../releases.ts'
import { memoryStore } from '../store/memory-store.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { copyInto, Died, dyingStore } from '../testing/dying-store.ts'
import { buildFile, fixtureBuild, OPERATOR, publicationOf, SOURCE_MAP } from '../testing/fixture-build.ts'
import { must, publishedStore, testClock, testKeys } from '../testing/published-store.ts'

type Command = (releases: Releases) => Promise<Outcome<unknown>>
type Case = {
  readonly name: string
  readonly command: Command
  prepare?(releases: Releases): Promise<unknown>
}

const options = { environment: 'production', by: OPERATOR, reason: 'test', expectedRevision: null }
const canary = { steps: [5, 25, 100], bakeSeconds: 600 }

function publication(version: string) {
  return publicationOf(fixtureBuild({ remote: 'mfe-loan', version, routes: REQUIRED_ROUTES }), {
    sourceMaps: [buildFile('lifecycles.js.map', SOURCE_MAP)],
  })
}
function change(request: ChangeRequest, more: Partial<typeof options> = {}): Command {
  return releases => releases.change(request, { ...options, ...more })
}
function pin(version: string, more: Partial<typeof options> = {}): Command {
  return change({ kind: 'pin', versions: { 'mfe-loan': version }, canary: null }, more)
}
async function decide(releases: Releases) {
  const [proposal = ''] = [...(await releases.state()).proposals.keys()]
  const by = { name: 'second', source: 'console' } as const
  return releases.decide({ proposal, decision: 'approve', by, reason: 'looks right' })
}

const cases: Case[] = [
  { name: 'publish', command: releases => releases.publish(publication('2.0.0')) },
  { name: 'pin', command: pin('1.1.0') },
  {
    name: 'promote with a canary',
    prepare: pin('1.1.0', { environment: 'staging' }),
    command: change({ kind: 'promote', from: 'staging', remotes: null, canary }),
  },
  {
    name: 'rollback',
    prepare: pin('1.1.0'),
    command: change({ kind: 'rollback', remote: null, revision: 1 }),
  },
  {
    name: 'the last approval of a proposal',
    prepare: async releases => {
      must(await releases.setApprovals({ ...options, approvals: 1 }))
      must(await pin('1.1.0')(releases))
    },
    command: decide,
  },
  {
    name: 'lock',
    command: releases => releases.lock({ ...options, remote: null, isLocked: true }),
  },
]

function open(store: ObjectStore): Releases {
  return createReleases({ store, keys: testKeys(), now: testClock().now })
}

async function sightOf(store: ObjectStore) {
  const { versions, environments, proposals } = await open(store).state()
  return { versions, environments, proposals }
}

async function halfVersions(store: ObjectStore): Promise<string[]> {
  const manifests = (await store.list('remotes/')).filter(key => key.endsWith('/manifest.json'))
  const problems = manifests.map(async key => {
    const [, remote = '', version = ''] = key.split('/')
    const text = (await store.get(key)) ?? new Uint8Array()
    return (await readVersion(store, remote, { version, manifest: integrityOf(text) })).problems
  })
  return (await Promise.all(problems)).flat()
}

describe.each(cases)('$name', ({ command, prepare }) => {
  async function begin(): Promise<ObjectStore> {
    const { store, releases, publish } = await publishedStore({ remotes: { 'mfe-loan': REQUIRED_ROUTES } })
    await publish('mfe-loan', '1.1.0')
    await prepare?.(releases)
    return store
  }

  it.each(['before', 'after'] as const)(
    'leaves the state before or after when killed %s any operation',
    async when => {
      const origin = await begin()
      const before = await sightOf(origin)
      const finished = await copyInto(memoryStore(), origin)
      const counted = dyingStore(finished, { at: Number.POSITIVE_INFINITY, when })
      must(await command(open(counted)))
      const after = await sightOf(finished)
      const outcomes = { before: 0, after: 0 }
      for (let at = 1; at <= counted.operations(); at += 1) {
        const store = await copyInto(memoryStore(), origin)
        await expect(command(open(dyingStore(store, { at, when })))).rejects.toThrow(Died)
        const left = await sightOf(store)
        const isAfter = isDeepStrictEqual(left, after)
        expect(left).toEqual(isAfter ? after : before)
        outcomes[isAfter ? 'after' : 'before'] += 1
        expect(await open(store).verify()).toMatchObject({ isWhole: true, break: null })
        expect(await halfVersions(store)).toEqual([])
        must(await command(open(store)))
        expect(await sightOf(store)).toEqual(after)
        expect(await open(store).verify()).toMatchObject({ isWhole: true, break: null })
      }
      expect(outcomes.before).toBeGreaterThan(0)
      if (when === 'after') expect(outcomes.after).toBeGreaterThan(0)
    },
  )
})
