import { beforeEach, describe, expect, it } from 'vitest'
import { bytesOf, textOf } from '../bytes.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'
import { OPERATOR } from '../testing/fixture-build.ts'
import { must, type PublishedStore, publishedStore, testKeys } from '../testing/published-store.ts'
import { followPins, type PinsKeeper } from './follow-pins.ts'

const PRODUCTION = 'production'

let published: PublishedStore
let kept: string | undefined
let isAway: boolean

const keeper: PinsKeeper = {
  read: async () => kept,
  async write(text) {
    kept = text
  },
}

beforeEach(async () => {
  published = await publishedStore()
  kept = undefined
  isAway = false
})

function reached(): ObjectStore {
  const { store } = published
  return {
    ...store,
    get: key => (isAway ? Promise.reject(new Error('the store cannot be reached')) : store.get(key)),
    list: prefix => (isAway ? Promise.reject(new Error('the store cannot be reached')) : store.list(prefix)),
  }
}

function follow(publicKey = published.keys.publicKey(PRODUCTION)) {
  const { root } = published.keys.log
  return followPins({
    store: reached(),
    environment: PRODUCTION,
    publicKey: () => publicKey,
    root,
    keeper,
    now: () => published.clock.now().getTime(),
  })
}

async function pin(version: string): Promise<void> {
  await published.publish('mfe-loan', version)
  must(
    await published.releases.change(
      { kind: 'pin', versions: { 'mfe-loan': version }, canary: null },
      { environment: PRODUCTION, by: OPERATOR, reason: 'a test', expectedRevision: null },
    ),
  )
}

describe('followPins', () => {
  it('takes the newest pins with the manifest of every version they offer', async () => {
    const pins = follow()
    expect(await pins.poll()).toBe(true)
    expect(pins.current()?.document.revision).toBe(1)
    expect(pins.current()?.manifests.size).toBe(6)
    expect(pins.problem()).toBeNull()
  })

  it('says when they changed, and only then', async () => {
    const pins = follow()
    await pins.poll()
    expect(await pins.poll()).toBe(false)
    await pin('1.1.0')
    expect(await pins.poll()).toBe(true)
    expect(pins.current()?.manifests.get('mfe-loan@1.1.0')?.manifest.version).toBe('1.1.0')
  })

  it('knows the manifests of the last good versions, and does without one that cannot be read', async () => {
    await pin('1.1.0')
    const pins = follow()
    await pins.poll()
    expect(pins.current()?.fallbacks.map(({ manifest }) => manifest.version)).toEqual(['1.0.0'])
    await published.store.delete(KEYS.versionFile('mfe-loan', '1.0.0', 'manifest.json'))
    const later = follow()
    await later.poll()
    expect(later.current()?.document.revision).toBe(2)
    expect(later.current()?.fallbacks).toEqual([])
  })

  it('has none where nothing was ever pinned', async () => {
    published = await publishedStore({ environments: ['staging'] })
    const pins = follow()
    expect(await pins.poll()).toBe(false)
    expect([pins.current(), pins.problem()]).toEqual([undefined, null])
  })

  it('refuses pins that another key signed', async () => {
    const pins = follow(testKeys(9).publicKey(PRODUCTION))
    await pins.poll()
    expect(pins.current()).toBeUndefined()
    expect(pins.problem()).toContain('signature')
  })

  it('keeps what it has while the store is away, and goes on when it is back', async () => {
    const pins = follow()
    await pins.poll()
    isAway = true
    await pin('1.1.0')
    expect(await pins.poll()).toBe(false)
    expect(pins.current()?.document.revision).toBe(1)
    expect(pins.problem()).toBe('the store cannot be reached')
    isAway = false
    expect(await pins.poll()).toBe(true)
    expect(pins.problem()).toBeNull()
  })

  it('starts with the last verified pins while the store is away', async () => {
    await follow().poll()
    isAway = true
    const restarted = follow()
    await restarted.poll()
    expect(restarted.current()?.document.revision).toBe(1)
    expect(restarted.current()?.manifests.size).toBe(6)
    expect(restarted.problem()).toBe('the store cannot be reached')
  })

  it('does not trust what was kept more than what comes from the store', async () => {
    await follow().poll()
    kept = kept?.replace('1.0.0', '6.6.6')
    isAway = true
    const restarted = follow()
    await restarted.poll()
    expect(restarted.current()).toBeUndefined()
  })

  it('never goes back to a lower revision, as a store put back from a copy would have it', async () => {
    await pin('1.1.0')
    await follow().poll()
    published = await publishedStore()
    const pins = follow()
    await pins.poll()
    expect(pins.current()?.document.revision).toBe(2)
    expect(pins.problem()).toContain('behind 2')
  })

  it('stays with what it has where the log has another document of the same revision', async () => {
    await pin('1.1.0')
    await follow().poll()
    published = await publishedStore()
    await pin('1.2.0')
    const pins = follow()
    await pins.poll()
    expect(pins.current()?.manifests.has('mfe-loan@1.1.0')).toBe(true)
    expect(pins.problem()).toContain(
      'the log has another revision 2 of production than the one in use here. ',
    )
  })

  it('takes what comes before a damage in the log, and then says what is damaged', async () => {
    const pins = follow()
    await pins.poll()
    await pin('1.1.0')
    const { seq } = await published.releases.state()
    await published.store.put(KEYS.event(seq + 1), bytesOf('{'))
    expect(await pins.poll()).toBe(true)
    await pins.poll()
    expect(pins.current()?.document.revision).toBe(2)
    expect(pins.problem()).toBe(`entry ${seq + 1} of the log is not an event of the log`)
  })

  it('keeps what it has when a manifest was altered', async () => {
    const pins = follow()
    await pins.poll()
    await pin('1.1.0')
    const key = KEYS.versionFile('mfe-loan', '1.1.0', 'manifest.json')
    const text = textOf((await published.store.get(key)) ?? new Uint8Array())
    await published.store.put(key, bytesOf(text.replace('remoteEntry.js', 'otherEntry.js')))
    await pins.poll()
    expect(pins.current()?.document.revision).toBe(1)
    expect(pins.problem()).toBe('the manifest of mfe-loan@1.1.0 was altered')
  })

  it('looks once for all who ask at the same time', async () => {
    const pins = follow()
    expect(await Promise.all([pins.poll(), pins.poll(), pins.poll()])).toEqual([true, true, true])
  })
})
