import { beforeEach, describe, expect, it } from 'vitest'
import { createReleases } from '../create-releases.ts'
import { REQUIRED_ROUTES } from '../domain/checks/required-routes.ts'
import type { ChangeRequest, Releases } from '../releases.ts'
import { memoryStore } from '../store/memory-store.ts'
import { copyInto, Died, dyingStore } from '../testing/dying-store.ts'
import { fixtureBuild, OPERATOR, publicationOf } from '../testing/fixture-build.ts'
import { must, type PublishedStore, publishedStore, testKeys } from '../testing/published-store.ts'

const DAY = 86_400
const options = { environment: 'production', by: OPERATOR, reason: 'test', expectedRevision: null }
const request = { by: OPERATOR, reason: 'tidy up', keepRevisions: 1, keepSeconds: DAY }
let plane: PublishedStore

beforeEach(async () => {
  plane = await publishedStore({ remotes: { 'mfe-loan': REQUIRED_ROUTES }, environments: ['production'] })
  for (const version of ['1.1.0', '1.2.0']) {
    await plane.publish('mfe-loan', version)
    await change({ kind: 'pin', versions: { 'mfe-loan': version }, canary: null })
  }
  plane.clock.advance(2 * DAY)
})

async function change(wanted: ChangeRequest, releases: Releases = plane.releases) {
  return must(await releases.change(wanted, options))
}
async function versionsInStore(store = plane.store): Promise<string[]> {
  const keys = [...(await store.list('remotes/')), ...(await store.list('private/'))]
  return [...new Set(keys.map(key => key.split('/')[2] ?? ''))].sort()
}

describe('collect', () => {
  it('takes away what nothing needs, files and source maps, and says so in the log', async () => {
    await plane.store.put('private/mfe-loan/1.0.0/a.map', new Uint8Array([1]))
    const { total } = (await plane.releases.state()).versions.get('mfe-loan@1.0.0')?.size ?? { total: 0 }
    expect(must(await plane.releases.collect(request))).toEqual({
      versions: ['mfe-loan@1.0.0'],
      bytes: total,
    })
    expect(await versionsInStore()).toEqual(['1.1.0', '1.2.0'])
    expect((await plane.releases.events({ before: null, limit: 1 }))[0]?.act.type).toBe('collected')
    expect(await plane.releases.verify()).toMatchObject({ isWhole: true })
  })

  it('takes what a killed publish left an hour ago, and nothing of one that is under way', async () => {
    const store = memoryStore()
    await copyInto(store, plane.store)
    const build = fixtureBuild({ remote: 'mfe-loan', version: '1.3.0', routes: REQUIRED_ROUTES })
    const publishing = { keys: testKeys(), now: plane.clock.now }
    const whole = dyingStore(await copyInto(memoryStore(), store), { at: Infinity, when: 'before' })
    must(await createReleases({ store: whole, ...publishing }).publish(publicationOf(build)))
    const death = { at: whole.operations() - 3, when: 'before' } as const
    const dying = createReleases({ store: dyingStore(store, death), ...publishing })
    await expect(dying.publish(publicationOf(build))).rejects.toThrow(Died)
    const releases = createReleases({ store, keys: testKeys(), now: plane.clock.now })
    must(await releases.collect(request))
    expect(await versionsInStore(store)).toContain('1.3.0')
    plane.clock.advance(3_600)
    must(await releases.collect(request))
    expect(await versionsInStore(store)).not.toContain('1.3.0')
    expect(await store.list('publishing/')).toEqual([])
    must(await releases.publish(publicationOf(build)))
    expect(await store.list('publishing/')).toEqual([])
  })

  it('leaves what has no mark for an hour from when it was first seen', async () => {
    await plane.store.put('remotes/mfe-loan/9.0.0/a.js', new Uint8Array([1]))
    must(await plane.releases.collect(request))
    plane.clock.advance(3_599)
    must(await plane.releases.collect(request))
    expect(await versionsInStore()).toContain('9.0.0')
    plane.clock.advance(1)
    must(await plane.releases.collect(request))
    expect(await versionsInStore()).not.toContain('9.0.0')
  })

  it('says what would go and leaves it', async () => {
    const before = await plane.store.list('')
    expect(must(await plane.releases.collect({ ...request, dryRun: true })).versions).toEqual([
      'mfe-loan@1.0.0',
    ])
    expect(await plane.store.list('')).toEqual(before)
  })

  it('makes no event when nothing goes', async () => {
    const before = (await plane.releases.state()).seq
    expect(must(await plane.releases.collect({ ...request, keepRevisions: 9 })).versions).toEqual([])
    expect((await plane.releases.state()).seq).toBe(before)
  })

  it('refuses to pin or restore what is gone, and to publish other bytes under its number', async () => {
    await plane.releases.collect(request)
    const pin = { kind: 'pin', versions: { 'mfe-loan': '1.0.0' }, canary: null } as const
    expect(await plane.releases.change(pin, options)).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    })
    const restore = { kind: 'rollback', remote: null, revision: 1 } as const
    expect(await plane.releases.change(restore, options)).toMatchObject({
      ok: false,
      error: { code: 'refused' },
    })
    const other = fixtureBuild({
      remote: 'mfe-loan',
      version: '1.0.0',
      routes: REQUIRED_ROUTES,
      marker: 'other',
    })
    expect(await plane.releases.publish(publicationOf(other))).toMatchObject({
      ok: false,
      error: { code: 'conflict' },
    })
    await plane.publish('mfe-loan', '1.0.0')
    await change(pin)
    expect(await plane.releases.verify()).toMatchObject({ isWhole: true })
  })

  it('takes previews away once they are over', async () => {
    const preview = {
      ...options,
      remotes: { 'mfe-loan': { version: '1.1.0' } },
      siteOrigin: 'http://localhost:3000',
    }
    must(await plane.releases.issuePreview({ ...preview, minutes: 60 }))
    await plane.releases.collect(request)
    expect(await plane.store.list('previews/')).toHaveLength(1)
    plane.clock.advance(3_600)
    await plane.releases.collect(request)
    expect(await plane.store.list('previews/')).toEqual([])
  })

  it.each(['before', 'after'] as const)(
    'is finished by the next one when it died %s any operation',
    async when => {
      const counted = dyingStore(await copyInto(memoryStore(), plane.store), {
        at: Number.POSITIVE_INFINITY,
        when,
      })
      const open = (store: typeof plane.store) =>
        createReleases({ store, keys: testKeys(), now: plane.clock.now })
      must(await open(counted).collect(request))
      for (let at = 1; at <= counted.operations(); at += 1) {
        const store = await copyInto(memoryStore(), plane.store)
        await expect(open(dyingStore(store, { at, when })).collect(request)).rejects.toThrow(Died)
        expect(await open(store).verify()).toMatchObject({ isWhole: true })
        must(await open(store).collect(request))
        expect(await versionsInStore(store)).toEqual(['1.1.0', '1.2.0'])
      }
    },
  )
})
