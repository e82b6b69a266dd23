import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createReleases } from '../create-releases.ts'
import { type Keys, type OwnKey, openKeys } from '../keys.ts'
import { planeKey } from '../own-key.ts'
import type { Actor, Releases } from '../releases.ts'
import { memoryStore } from '../store/memory-store.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { OPERATOR } from '../testing/fixture-build.ts'
import { must, testClock, testSigner } from '../testing/published-store.ts'

let folder: string
let store: ObjectStore
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'log-keys-'))
  store = memoryStore()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function releasesWith(keys: Keys): Releases {
  return createReleases({ store, keys, now: testClock().now })
}

function rootMachine(own?: () => OwnKey): Releases {
  return releasesWith(openKeys({ folder, env: {}, ...(own && { own }) }))
}

function otherMachine(seed: number, holder: string, isPlane = false): Releases {
  const root = openKeys({ folder, env: {} }).log.root() ?? ''
  const env = { RELEASE_ROOT_PUBLIC_KEY: root }
  const own = { ...testSigner(seed), holder, isPlane }
  return releasesWith(openKeys({ folder: path.join(folder, 'other'), env, own: () => own }))
}

function lock(releases: Releases, by: Actor = OPERATOR, isLocked = true) {
  return releases.lock({ environment: 'staging', remote: null, isLocked, by, reason: '' })
}

const MARTA: Actor = { name: 'marta', source: 'cli' }

async function registerMarta(releases: Releases) {
  const { publicKey } = testSigner(11)
  return releases.registerKey({ publicKey, role: 'manager', holder: 'marta', by: OPERATOR, reason: '' })
}

async function signers(releases: Releases): Promise<(string | undefined)[]> {
  return (await releases.events({ before: null, limit: 100 })).map(({ key }) => key?.slice(0, 12)).reverse()
}

describe('the root key', () => {
  it('is created for an empty log, never for an existing one', async () => {
    must(await lock(rootMachine()))
    expect(readdirSync(folder).sort()).toEqual(['release-log.key', 'release-log.pub'])
    rmSync(path.join(folder, 'release-log.key'))
    const refused = await lock(rootMachine(), OPERATOR, false)
    expect(refused).toMatchObject({ ok: false, error: { code: 'forbidden' } })
    expect(readdirSync(folder)).toEqual(['release-log.pub'])
    rmSync(path.join(folder, 'release-log.pub'))
    await expect(lock(rootMachine(), OPERATOR, false)).rejects.toThrow(
      'entry 1 of the log cannot be verified on this machine, which has no key for it: put DATA_DIR/keys/release-log.pub back',
    )
    expect(readdirSync(folder)).toEqual([])
  })

  it('of another machine writes nothing', async () => {
    must(await lock(rootMachine()))
    const stranger = releasesWith(
      openKeys({ folder, env: { RELEASE_SIGNING_KEY: Buffer.alloc(32, 9).toString('base64') } }),
    )
    await expect(lock(stranger, OPERATOR, false)).rejects.toThrow('with an unregistered key')
  })
})

describe('a person’s key', () => {
  it('signs once an administrator has registered it, in that person’s name', async () => {
    must(await lock(rootMachine()))
    const marta = otherMachine(11, 'marta')
    const early = await lock(marta, MARTA, false)
    expect(early).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining(`keys register ${testSigner(11).publicKey}`) },
    })
    must(await registerMarta(rootMachine()))
    must(await lock(marta, MARTA, false))
    expect((await signers(marta)).at(-1)).toBe(testSigner(11).id.slice(0, 12))
  })

  it('does what its role may, in no other name, and nothing once it is revoked', async () => {
    must(await registerMarta(rootMachine()))
    const marta = otherMachine(11, 'marta')
    const policy = { environment: 'staging', approvals: 0, by: MARTA, reason: '' }
    expect(await marta.setApprovals({ ...policy, approvals: 1 })).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('which no key of the role manager may sign') },
    })
    expect(await lock(marta, { name: 'ada', source: 'cli' })).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('signed with the key of marta') },
    })
    must(await rootMachine().revokeKey({ key: testSigner(11).id.slice(0, 8), by: OPERATOR, reason: 'left' }))
    expect(await lock(marta, MARTA)).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('which was revoked on') },
    })
  })

  it('that was revoked writes nothing in that person’s name where the root key lies either', async () => {
    const own = { ...testSigner(11), holder: 'marta', isPlane: false }
    const marta = rootMachine(() => own)
    must(await registerMarta(marta))
    must(await marta.revokeKey({ key: own.id, by: MARTA, reason: 'lost' }))
    expect(await lock(marta, MARTA)).toMatchObject({
      ok: false,
      error: {
        code: 'forbidden',
        message: expect.stringMatching(/was revoked on .*; the root key here signs again/),
      },
    })
    must(await lock(rootMachine()))
  })

  it('of a manager cannot register another key', async () => {
    must(await registerMarta(rootMachine()))
    const { publicKey } = testSigner(15)
    const request = { publicKey, role: 'manager', holder: 'eve', by: MARTA, reason: '' } as const
    expect(await otherMachine(11, 'marta').registerKey(request)).toMatchObject({
      ok: false,
      error: { code: 'forbidden' },
    })
  })
})

describe('a plane', () => {
  it('registers its own key where it has the root key, at its first act, and signs with it from then on', async () => {
    const plane = rootMachine(planeKey(folder, {}))
    await plane.state()
    expect((await plane.state()).seq).toBe(0)
    must(await lock(plane))
    must(await lock(plane, OPERATOR, false))
    const [registered, ...rest] = await plane
      .events({ before: null, limit: 10 })
      .then(all => [...all].reverse())
    expect(registered?.act).toMatchObject({ type: 'key-registered', role: 'plane' })
    expect(new Set(rest.map(({ key }) => key))).toEqual(new Set([planeKey(folder, {})().id]))
    rmSync(path.join(folder, 'release-log.key'))
    must(await lock(rootMachine(planeKey(folder, {}))))
    expect(await registerMarta(rootMachine(planeKey(folder, {})))).toMatchObject({ ok: false })
  })
})

describe('registering', () => {
  it.each([
    ['no key', { publicKey: 'c2hvcnQ=' }, 'is not a public key'],
    ['nobody', { holder: ' ' }, 'a key needs the name of its holder'],
  ])('refuses %s', async (_, change, sentence) => {
    const { publicKey } = testSigner(11)
    const request = { publicKey, role: 'manager', holder: 'marta', by: OPERATOR, reason: '' } as const
    expect(await rootMachine().registerKey({ ...request, ...change })).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining(sentence) },
    })
  })

  it('refuses a key twice, a revoked one and the root key', async () => {
    must(await registerMarta(rootMachine()))
    expect(await registerMarta(rootMachine())).toMatchObject({ ok: false, error: { code: 'conflict' } })
    must(await rootMachine().revokeKey({ key: testSigner(11).id, by: OPERATOR, reason: '' }))
    expect(await registerMarta(rootMachine())).toMatchObject({
      ok: false,
      error: { message: 'this key was revoked already' },
    })
    const publicKey = openKeys({ folder, env: {} }).log.root() ?? ''
    const root = { publicKey, role: 'manager', holder: 'x', by: OPERATOR, reason: '' } as const
    expect(await rootMachine().registerKey(root)).toMatchObject({
      ok: false,
      error: { message: 'this is the root key, which needs no registration' },
    })
  })

  it('revokes a key by the public key that was registered', async () => {
    must(await registerMarta(rootMachine()))
    const { id, publicKey } = testSigner(11)
    const revoked = await rootMachine().revokeKey({ key: publicKey, by: OPERATOR, reason: 'lost' })
    expect(must(revoked)).toEqual({ key: id })
  })

  it('revokes no key that is not there, or of which there are several', async () => {
    must(await registerMarta(rootMachine()))
    const by = { by: OPERATOR, reason: '' }
    expect(await rootMachine().revokeKey({ key: 'ffff', ...by })).toMatchObject({ ok: false })
    expect(await rootMachine().revokeKey({ key: '', ...by })).toMatchObject({ ok: false })
    must(await rootMachine().revokeKey({ key: testSigner(11).id, ...by }))
    must(await rootMachine().revokeKey({ key: testSigner(11).id, ...by }))
  })
})
