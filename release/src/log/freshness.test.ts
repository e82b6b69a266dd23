import { beforeEach, describe, expect, it } from 'vitest'
import { bytesOf, textOf } from '../bytes.ts'
import { createReleases } from '../create-releases.ts'
import { followPins } from '../follow/follow-pins.ts'
import { type OwnKey, openKeys } from '../keys.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'
import { OPERATOR } from '../testing/fixture-build.ts'
import {
  must,
  type PublishedStore,
  publishedStore,
  testKeys,
  testSigner,
} from '../testing/published-store.ts'
import { signCheckpoint } from './checkpoint.ts'
import { renewCheckpoint, startRenewal } from './renew-checkpoint.ts'

const SEED = Buffer.alloc(32, 7).toString('base64')
const OWN: OwnKey = { ...testSigner(20), holder: 'plane on a', isPlane: true }
const ROOT = testKeys().log.root() ?? ''

let published: PublishedStore
beforeEach(async () => {
  published = await publishedStore()
})

function plane() {
  const { store, clock } = published
  const keys = openKeys({ folder: '/nowhere', env: { RELEASE_SIGNING_KEY: SEED }, own: () => OWN })
  return { store, keys, now: clock.now, releases: createReleases({ store, keys, now: clock.now }) }
}

async function doubtOf(store: ObjectStore = published.store): Promise<string | null> {
  const { keys, clock } = published
  return (await createReleases({ store, keys, now: clock.now }).confirmed()).doubt
}

async function lock(isLocked: boolean): Promise<void> {
  const request = { environment: 'staging', remote: null, isLocked, by: OPERATOR, reason: '' }
  must(await published.releases.lock(request))
}

async function kept(): Promise<string> {
  return textOf((await published.store.get(KEYS.checkpoint)) ?? new Uint8Array())
}

describe('what a plane confirms', () => {
  it('is the newest entry, signed with its own key, in the text format of transparency logs', async () => {
    await renewCheckpoint(plane())
    const { seq, head, keys } = await published.releases.state()
    expect(keys.get(OWN.id)?.role).toBe('plane')
    const [origin, number, hash, at, epoch, empty, signature] = (await kept()).split('\n')
    expect(origin).toMatch(/^quayside\/[0-9a-f]{16}$/)
    expect([number, hash]).toEqual([String(seq), Buffer.from(head, 'hex').toString('base64')])
    expect([at, epoch, empty]).toEqual([published.clock.now().toISOString(), 'epoch 0', ''])
    expect(signature).toMatch(/^— quayside\/key\/[0-9a-f]{16} [A-Za-z0-9+/]+=*$/)
    expect(await doubtOf()).toBeNull()
  })

  it('is nothing of an empty log, and nothing of one that does not verify', async () => {
    published = await publishedStore({ remotes: {}, environments: [] })
    await renewCheckpoint(plane())
    expect(await published.store.list('')).toEqual([])
    published = await publishedStore()
    await published.store.put(KEYS.event(3), bytesOf('{}'))
    await expect(renewCheckpoint(plane())).rejects.toThrow('entry 3 of the log')
    expect(await published.store.get(KEYS.checkpoint)).toBeUndefined()
  })
})

describe('a plane', () => {
  it('confirms the log as soon as it starts, and says what hinders it', async () => {
    const said: string[] = []
    const log = (sentence: string) => void said.push(sentence)
    await startRenewal(plane(), { every: 60_000, log }).stop()
    expect(await doubtOf()).toBeNull()
    await published.store.put(KEYS.event(3), bytesOf('{}'))
    await startRenewal(plane(), { every: 60_000, log }).stop()
    expect(said).toEqual([expect.stringContaining('The log could not be confirmed: ')])
  })
})

describe('a plane whose log was damaged', () => {
  it('confirms it again as soon as it is whole, not a minute later, and says the same once', async () => {
    const said: string[] = []
    const whole = await published.store.get(KEYS.event(3))
    await published.store.put(KEYS.event(3), bytesOf('{}'))
    const log = (sentence: string) => void said.push(sentence)
    const renewal = startRenewal(plane(), { every: 60_000, again: 1, log })
    await expect.poll(() => said.length).toBe(1)
    await published.store.put(KEYS.event(3), whole ?? bytesOf(''))
    await expect.poll(() => published.store.get(KEYS.checkpoint)).toBeDefined()
    await renewal.stop()
    expect(said).toHaveLength(1)
  })
})

describe('a reader doubts', () => {
  it('nothing where no plane has ever had a key', async () => {
    expect(await doubtOf()).toBeNull()
  })

  it('a log without confirmation for two minutes, until one arrives', async () => {
    await renewCheckpoint(plane())
    published.clock.advance(120)
    expect(await doubtOf()).toBeNull()
    published.clock.advance(1)
    expect(await doubtOf()).toContain('no plane has confirmed the log since 2026-11-21T00:00:00.000Z')
    await renewCheckpoint(plane())
    expect(await doubtOf()).toBeNull()
    await published.store.delete(KEYS.checkpoint)
    expect(await doubtOf()).toContain(
      'no plane has confirmed the log: it is down, or what it says is withheld',
    )
  })

  it('a log whose newest entry is withheld or deleted', async () => {
    await renewCheckpoint(plane())
    await lock(true)
    await renewCheckpoint(plane())
    const { store } = published
    const newest = (await published.releases.state()).seq
    const cut = {
      ...store,
      list: async (prefix: string) => (await store.list(prefix)).filter(key => key !== KEYS.event(newest)),
      get: async (key: string) => (key === KEYS.event(newest) ? undefined : store.get(key)),
    }
    expect(await doubtOf(cut)).toBe(
      `a plane has confirmed entry ${newest} of the log, and the store shows none after ${newest - 1}: newer ones are withheld or deleted`,
    )
  })

  it('another history than the one that was confirmed', async () => {
    await renewCheckpoint(plane())
    await lock(true)
    const state = await published.releases.state()
    const other = { ...state, head: '1'.repeat(64), at: published.clock.now().toISOString() }
    await published.store.put(KEYS.checkpoint, bytesOf(signCheckpoint(other, OWN, ROOT)))
    expect(await doubtOf()).toBe(
      `a plane has confirmed another entry ${state.seq} of the log than the store shows`,
    )
  })

  it.each([
    ['a stranger', 9],
    ['a manager', 11],
    ['a revoked plane', 21],
  ])('what %s has confirmed', async (_, seed) => {
    await renewCheckpoint(plane())
    const by = { by: OPERATOR, reason: '' }
    for (const [one, role] of [
      [11, 'manager'],
      [21, 'plane'],
    ] as const) {
      const { publicKey } = testSigner(one)
      must(await published.releases.registerKey({ publicKey, role, holder: 'somebody', ...by }))
    }
    must(await published.releases.revokeKey({ key: testSigner(21).id, ...by }))
    const state = await published.releases.state()
    const at = published.clock.now().toISOString()
    await published.store.put(
      KEYS.checkpoint,
      bytesOf(signCheckpoint({ ...state, at }, testSigner(seed), ROOT)),
    )
    expect(await doubtOf()).toContain('no plane has confirmed the log')
  })

  it('a checkpoint of another log, of the future, altered, or that is none', async () => {
    await renewCheckpoint(plane())
    const state = await published.releases.state()
    const at = published.clock.now().toISOString()
    const put = (text: string) => published.store.put(KEYS.checkpoint, bytesOf(text))
    await put(signCheckpoint({ ...state, at }, OWN, testKeys(9).log.root() ?? ''))
    expect(await doubtOf()).toContain('no plane has confirmed')
    await put(signCheckpoint({ ...state, at: '2027-01-01T00:00:00.000Z' }, OWN, ROOT))
    expect(await doubtOf()).toContain('which is ahead of the clock here')
    await put(signCheckpoint({ ...state, at }, OWN, ROOT).replace('epoch 0', 'epoch 1'))
    expect(await doubtOf()).toContain('no plane has confirmed')
    for (const text of ['', 'a\n\nb', 'a\n\n— b c\n']) {
      await put(text)
      expect(await doubtOf()).toContain('no plane has confirmed')
    }
  })
})

it('is said by a site, whose customers keep what they have', async () => {
  const { store, keys, clock } = published
  const site = followPins({
    store,
    environment: 'production',
    root: keys.log.root,
    publicKey: () => keys.publicKey('production'),
    now: () => clock.now().getTime(),
    keeper: { read: async () => undefined, write: async () => {} },
  })
  await renewCheckpoint(plane())
  await site.poll()
  expect(site.problem()).toBeNull()
  clock.advance(121)
  await site.poll()
  expect(site.problem()).toContain('no plane has confirmed the log since')
  expect(site.current()?.document.revision).toBe(1)
})
