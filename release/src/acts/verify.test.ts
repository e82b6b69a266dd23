import { beforeEach, describe, expect, it } from 'vitest'
import { bytesOf, textOf } from '../bytes.ts'
import { createReleases } from '../create-releases.ts'
import { appendEvent } from '../log/append.ts'
import { KEYS } from '../store/object-store.ts'
import { fixtureBuild, OPERATOR, publicationOf } from '../testing/fixture-build.ts'
import {
  must,
  type PublishedStore,
  publishedStore,
  testKeys,
  testSigner,
} from '../testing/published-store.ts'

let plane: PublishedStore
beforeEach(async () => {
  plane = await publishedStore({ environments: ['production'] })
  await plane.publish('mfe-loan', '1.1.0')
  const options = { environment: 'production', by: OPERATOR, reason: 'because', expectedRevision: null }
  must(await plane.releases.change({ kind: 'pin', versions: { 'mfe-loan': '1.1.0' }, canary: null }, options))
  must(await plane.releases.lock({ ...options, remote: null, isLocked: true }))
})

const LAST = 10

async function rewrite(key: string, change: (text: string) => string): Promise<void> {
  const before = textOf((await plane.store.get(key)) ?? new Uint8Array())
  const after = change(before)
  expect(after).not.toBe(before)
  await plane.store.put(key, bytesOf(after))
}

async function breakOf() {
  return (await plane.releases.verify()).break
}

async function documentKey(revision: number): Promise<string> {
  const revisions = (await plane.releases.state()).environments.get('production')?.revisions ?? []
  return KEYS.document(revisions[revision - 1]?.document ?? '')
}

describe('verify', () => {
  it('accepts an unchanged log', async () => {
    expect(await plane.releases.verify()).toEqual({ isWhole: true, events: LAST, break: null })
  })

  it('reads the manifest of a first version that only some visitors get', async () => {
    const build = fixtureBuild({ remote: 'mfe-extra', version: '1.0.0', routes: ['/extra'] })
    const options = { environment: 'production', by: OPERATOR, reason: 'new', expectedRevision: null }
    must(await plane.releases.lock({ ...options, remote: null, isLocked: false }))
    must(await plane.releases.publish(publicationOf(build)))
    const canary = { steps: [5, 100], bakeSeconds: 60 }
    must(await plane.releases.change({ kind: 'pin', versions: { 'mfe-extra': '1.0.0' }, canary }, options))
    expect(await plane.releases.verify()).toEqual({ isWhole: true, events: LAST + 3, break: null })
    await rewrite(KEYS.versionFile('mfe-extra', '1.0.0', 'manifest.json'), text => `${text} `)
    expect(await breakOf()).toEqual({
      seq: LAST + 2,
      problem: 'published mfe-extra@1.0.0, whose manifest was altered',
    })
  })

  it('finds an empty store whole', async () => {
    const empty = await publishedStore({ remotes: {}, environments: [] })
    expect(await empty.releases.verify()).toEqual({ isWhole: true, events: 0, break: null })
  })

  it.each([1, 7, 9, LAST])('finds entry %i altered', async seq => {
    await rewrite(KEYS.event(seq), text => text.replace('"actor":"operator"', '"actor":"nobody"'))
    expect(await breakOf()).toEqual({ seq, problem: 'was altered: its signature does not fit' })
  })

  it('finds an entry that lost its signature', async () => {
    await rewrite(KEYS.event(LAST), text => text.replace(/,"signature":"[^"]*"/, ''))
    expect(await breakOf()).toEqual({ seq: LAST, problem: 'carries no signature' })
  })

  it('finds an entry missing, and one that is no entry', async () => {
    const text = textOf((await plane.store.get(KEYS.event(4))) ?? new Uint8Array())
    await plane.store.delete(KEYS.event(4))
    expect(await breakOf()).toEqual({ seq: 4, problem: 'is missing' })
    await plane.store.put(KEYS.event(4), bytesOf('{}'))
    expect(await breakOf()).toEqual({ seq: 4, problem: 'is not an event of the log' })
    await plane.store.put(KEYS.event(4), bytesOf(text))
    expect(await breakOf()).toBeNull()
  })

  it('finds an entry in the place of another', async () => {
    const fifth = await plane.store.get(KEYS.event(5))
    await plane.store.put(KEYS.event(4), fifth ?? new Uint8Array())
    expect(await breakOf()).toEqual({ seq: 4, problem: 'calls itself entry 5' })
  })

  it('detects a log that a stranger rewrote', async () => {
    const signer = testSigner(9)
    const act = { type: 'locked', environment: 'staging', remote: null } as const
    const event = { act, by: OPERATOR, reason: '', at: '2026-11-21T01:00:00.000Z' }
    await appendEvent({ store: plane.store, signer }, await plane.releases.state(), event)
    expect(await breakOf()).toEqual({
      seq: LAST + 1,
      problem: `is signed with an unregistered key (${signer.id.slice(0, 12)})`,
    })
  })

  it('finds a document altered, or missing, of an earlier revision too', async () => {
    const key = await documentKey(1)
    await rewrite(key, text => text.replace('1.0.0', '6.6.6'))
    expect(await breakOf()).toEqual({
      seq: 7,
      problem: 'made revision 1 of production, whose document was altered in the store',
    })
    await plane.store.delete(key)
    expect((await breakOf())?.problem).toMatch(/whose document is missing from the store/)
  })

  it('finds documents that another key signed', async () => {
    const others = createReleases({ store: plane.store, keys: mixedKeys(), now: plane.clock.now })
    expect((await others.verify()).break).toEqual({
      seq: 7,
      problem: 'made revision 1 of production, whose document has a bad signature',
    })
  })

  it('finds a manifest altered or missing, unless the version was collected', async () => {
    const key = KEYS.versionFile('mfe-loan', '1.0.0', 'manifest.json')
    await rewrite(key, text => `${text} `)
    expect((await breakOf())?.problem).toBe('published mfe-loan@1.0.0, whose manifest was altered')
    await plane.store.delete(key)
    expect((await breakOf())?.problem).toBe('published mfe-loan@1.0.0, whose manifest is missing')
  })
})

function mixedKeys() {
  return {
    ...testKeys(),
    publicKey: (name: string) => testKeys(name === 'log' ? 7 : 9).publicKey(name),
  }
}
