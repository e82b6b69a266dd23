import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ReleaseAct } from '@quayside/contracts/release/events'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createReleases } from '../create-releases.ts'
import { type Keys, openKeys } from '../keys.ts'
import { appendEvent } from '../log/append.ts'
import { writeDocument } from '../log/documents.ts'
import type { ChangeRequest } from '../releases.ts'
import { OPERATOR } from '../testing/fixture-build.ts'
import {
  must,
  type PublishedStore,
  publishedStore,
  testKeys,
  testSigner,
} from '../testing/published-store.ts'

const PIN: ChangeRequest = { kind: 'pin', versions: { 'mfe-loan': '1.1.0' }, canary: null }
let plane: PublishedStore
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'environment-key-'))
  plane = await publishedStore()
  await plane.publish('mfe-loan', '1.1.0')
  const { publicKey } = testSigner(11)
  must(
    await plane.releases.registerKey({
      publicKey,
      role: 'manager',
      holder: 'marta',
      by: OPERATOR,
      reason: '',
    }),
  )
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function machine(env: Readonly<Record<string, string>> = {}): Keys {
  const own = { ...testSigner(11), holder: 'marta', isPlane: false }
  const root = testKeys().log.root() ?? ''
  return openKeys({ folder, env: { RELEASE_ROOT_PUBLIC_KEY: root, ...env }, own: () => own })
}

function pin(keys: Keys, dryRun = false) {
  const { store, clock } = plane
  const by = { name: 'marta', source: 'cli' } as const
  const options = { environment: 'production', by, reason: '', expectedRevision: null, dryRun }
  return createReleases({ store, keys, now: clock.now }).change(PIN, options)
}

const seed = (byte: number) => Buffer.alloc(32, byte).toString('base64')

it.each([
  [
    'another key',
    { RELEASE_SIGNING_KEY: seed(9) },
    'another key of production than the one that signed its revision 1',
  ],
  ['none', {}, 'no key of production'],
  [
    'another private key next to the right public key',
    { RELEASE_SIGNING_KEY: seed(9), RELEASE_PUBLIC_KEY: testKeys().publicKey('production') },
    'another key of production',
  ],
])('refuses pins before anything is written where a machine has %s', async (_, env, sentence) => {
  const before = await plane.store.list('')
  for (const dryRun of [true, false])
    expect(await pin(machine(env), dryRun)).toMatchObject({
      ok: false,
      error: { code: 'forbidden', message: expect.stringContaining(sentence) },
    })
  expect(await plane.store.list('')).toEqual(before)
  expect(readdirSync(folder)).toEqual([])
})

it('signs with the environment’s key, and with the person’s own in the log', async () => {
  expect(must(await pin(machine({ RELEASE_SIGNING_KEY: seed(7) }))).revision).toBe(2)
  const [newest] = await plane.releases.events({ before: null, limit: 1 })
  expect(newest?.key).toBe(testSigner(11).id)
})

it('lets a change be proposed without the environment’s key', async () => {
  must(
    await plane.releases.setApprovals({ environment: 'production', approvals: 1, by: OPERATOR, reason: '' }),
  )
  expect(must(await pin(machine())).proposal).not.toBeNull()
})

it('lets the right machine go back though a thief of a log key brought in pins of another key', async () => {
  const { store, clock, releases } = plane
  const state = await releases.state()
  const before = state.environments.get('production')?.pins
  const stranger = openKeys({ folder, env: { RELEASE_SIGNING_KEY: seed(9) } }).signer('production')
  const document = await writeDocument(store, stranger.sign(JSON.stringify({ ...before, revision: 2 })))
  const act: ReleaseAct = {
    type: 'pinned',
    environment: 'production',
    revision: 2,
    document,
    act: 'pin',
    changes: [],
    proposal: null,
  }
  const event = { act, by: OPERATOR, reason: '', at: clock.now().toISOString() }
  expect(await appendEvent({ store, signer: testSigner(7) }, state, event)).not.toBeNull()
  expect(await pin(machine({ RELEASE_SIGNING_KEY: seed(9) }))).toMatchObject({ ok: true })
  expect(await pin(machine({ RELEASE_SIGNING_KEY: seed(7) }))).toMatchObject({ ok: true })
})
