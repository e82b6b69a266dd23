import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { KeyRole, ReleaseAct } from '@quayside/contracts/release/events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bytesOf, textOf } from '../bytes.ts'
import { testCli } from '../cli/testing/run-cli.ts'
import { createReleases } from '../create-releases.ts'
import type { ReleaseState } from '../domain/record/state.ts'
import { followPins, type PinsFollower } from '../follow/follow-pins.ts'
import { type Ask, type TestPlane, testPlane } from '../http/plane.builders.ts'
import type { LogSigner } from '../keys.ts'
import { memoryStore } from '../store/memory-store.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'
import { OPERATOR } from '../testing/fixture-build.ts'
import { must, testSigner } from '../testing/published-store.ts'
import { appendEvent, type NewEvent } from './append.ts'
import { openLogMemory } from './log-memory.ts'

const ROOT = testSigner(7)
const HOLDERS: Readonly<Record<string, { signer: LogSigner; role: KeyRole; holder: string }>> = {
  manager: { signer: testSigner(11), role: 'manager', holder: 'marta' },
  site: { signer: testSigner(12), role: 'site', holder: 'site 1' },
  administrator: { signer: testSigner(13), role: 'administrator', holder: 'ada' },
  revoked: { signer: testSigner(14), role: 'manager', holder: 'rolf' },
}

let store: ObjectStore
let plane: TestPlane
let board: Ask
let site: PinsFollower
let before: ReleaseState
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'attacks-'))
  store = memoryStore()
  plane = await testPlane({ store })
  const { releases } = plane
  const by = { by: OPERATOR, reason: 'a test' }
  for (const { signer, role, holder } of Object.values(HOLDERS))
    must(await releases.registerKey({ publicKey: signer.publicKey, role, holder, ...by }))
  must(await releases.revokeKey({ key: testSigner(14).id, ...by }))
  must(await releases.setStanding({ remote: 'mfe-loan', version: '1.0.0', standing: 'blocked', ...by }))
  must(await releases.setApprovals({ environment: 'production', approvals: 2, ...by }))
  must(await releases.lock({ environment: 'production', remote: null, isLocked: true, ...by }))
  board = await plane.as('reviewer')
  await board('/api/board')
  site = followPins({
    store,
    environment: 'production',
    root: plane.keys.log.root,
    publicKey: () => plane.keys.publicKey('production'),
    now: () => plane.clock.now().getTime(),
    keeper: { read: async () => undefined, write: async () => {} },
  })
  await site.poll()
  before = await processOf().state()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function processOf() {
  const { keys, clock } = plane
  const { root } = keys.log
  const memory = openLogMemory({ folder, keyFolder: folder, store: store.description, root })
  return createReleases({ store, keys, now: clock.now, memory })
}

const UNLOCK: ReleaseAct = { type: 'unlocked', environment: 'production', remote: null }
const POLICY: ReleaseAct = { type: 'policy', environment: 'production', approvals: 0 }
const UNBLOCK: ReleaseAct = { type: 'unblocked', remote: 'mfe-loan', version: '1.0.0' }

function pinned(): ReleaseAct {
  const [revision] = before.environments.get('production')?.revisions ?? []
  if (revision === undefined) throw new Error('nothing is pinned')
  const { document, changes } = revision
  return {
    type: 'pinned',
    environment: 'production',
    revision: 2,
    document,
    act: 'pin',
    changes,
    proposal: null,
  }
}

type Forged = Partial<NewEvent> & { readonly signer?: LogSigner }

async function forge(act: ReleaseAct, { signer = ROOT, ...more }: Forged = {}, from = before): Promise<void> {
  const event = { act, by: OPERATOR, reason: '', at: '2026-11-22T00:00:00.000Z', ...more }
  await appendEvent({ store, signer }, from, event)
}

async function rewrite(seq: number, change: (text: string) => string): Promise<void> {
  const text = textOf((await store.get(KEYS.event(seq))) ?? new Uint8Array())
  const changed = change(text)
  expect(changed).not.toBe(text)
  await store.put(KEYS.event(seq), bytesOf(changed))
}

const UNSIGNED = (text: string) => text.replace(/,"signature":"[^"]*"/, '')

/** Expects every reader to report the problem and keep the state before it. */
async function expectDisbelief(sentence: string): Promise<void> {
  const { releases: _, ...rest } = plane
  const shell = await testCli({ ...rest, store, releases: processOf() })
  const { code, stderr } = await shell.cli('unlock --yes')
  expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)])
  const { problems } = (await board('/api/board')).json<{ problems: string[] }>()
  expect(problems.join()).toContain(sentence)
  const refused = await (await plane.as('administrator'))('/api/environments/production/undo', {
    body: { expectedRevision: 1, reason: 'try' },
  })
  expect(refused.statusCode).toBe(503)
  await site.poll()
  expect(site.problem()).toContain(sentence)
  expect(site.current()?.document.revision).toBe(1)
}

describe('no reader believes an entry', () => {
  it.each([
    ['a policy', () => POLICY],
    ['an unlock', () => UNLOCK],
    ['an unblock', () => UNBLOCK],
    ['pins', pinned],
  ])('without a signature: %s', async (_, act) => {
    await forge(act())
    await rewrite(before.seq + 1, UNSIGNED)
    await expectDisbelief(`ntry ${before.seq + 1} of the log carries no signature`)
  })

  it.each([
    ['a stranger', { signer: testSigner(9) }, 'is signed with an unregistered key'],
    [
      'a site',
      { signer: testSigner(12), by: { name: 'site 1', source: 'api' } },
      'says "unlocked", which no key of the role site may sign',
    ],
    [
      'a manager whose key was revoked',
      { signer: testSigner(14), by: { name: 'rolf', source: 'cli' } },
      'is signed with a key of rolf that was revoked on',
    ],
    [
      'a manager in the name of another',
      { signer: testSigner(11), by: { name: 'ada', source: 'cli' } },
      'says that ada did this, and is signed with the key of marta',
    ],
  ] as const)('that was signed by %s', async (_, forged, sentence) => {
    await forge(UNLOCK, { ...forged, at: '2026-11-22T00:00:00.000Z' })
    await expectDisbelief(sentence)
  })

  it('of a role that may not do it: a manager sets how many must approve', async () => {
    await forge(POLICY, { signer: testSigner(11), by: { name: 'marta', source: 'cli' } })
    await expectDisbelief('says "policy", which no key of the role manager may sign')
  })

  it('by which an administrator makes another one', async () => {
    const { id: key, publicKey } = testSigner(15)
    const act = { type: 'key-registered', key, publicKey, role: 'administrator', holder: 'eve' } as const
    await forge(act, { signer: testSigner(13), by: { name: 'ada', source: 'cli' } })
    await expectDisbelief('for which only the root key may sign')
  })

  it('whose text was altered', async () => {
    await forge({ type: 'locked', environment: 'staging', remote: null })
    await rewrite(before.seq + 1, text => text.replace('"locked"', '"unlocked"'))
    await expectDisbelief('was altered: its signature does not fit')
  })

  it('in the place of another', async () => {
    await forge(UNLOCK)
    await store.put(KEYS.event(before.seq + 1), (await store.get(KEYS.event(3))) ?? new Uint8Array())
    await expectDisbelief('calls itself entry 3')
  })

  it('that follows another log', async () => {
    await forge(UNLOCK, {}, { ...before, head: '1'.repeat(64) })
    await expectDisbelief('does not follow the one before it')
  })
})

describe('every process that verified an entry notices', () => {
  it('that the log was cut back', async () => {
    await store.delete(KEYS.event(before.seq))
    await expectDisbelief(`ntry ${before.seq} of the log was verified here and is missing from the store`)
  })

  it('that the entry which it wrote itself was taken away before anybody read it', async () => {
    const process = processOf()
    must(
      await process.lock({
        environment: 'staging',
        remote: null,
        isLocked: true,
        by: OPERATOR,
        reason: '',
      }),
    )
    await store.delete(KEYS.event(before.seq + 1))
    const sentence = `entry ${before.seq + 1} of the log was verified here and is missing from the store`
    await expect(process.state()).rejects.toThrow(sentence)
    await forge(UNLOCK)
    await expect(process.state()).rejects.toThrow('is not the one that was verified here')
    await expect(processOf().state()).rejects.toThrow('is not the one that was verified here')
  })

  it('that its tail was replaced, even with entries that are well signed', async () => {
    const process = createReleases({ store, keys: plane.keys, now: plane.clock.now })
    await store.delete(KEYS.event(before.seq))
    must(await process.setApprovals({ environment: 'staging', approvals: 1, by: OPERATOR, reason: '' }))
    must(await process.setApprovals({ environment: 'staging', approvals: 0, by: OPERATOR, reason: '' }))
    await expectDisbelief(`ntry ${before.seq} of the log is not the one that was verified here`)
  })

  it('and a listed entry is the one that was verified', async () => {
    await rewrite(5, text => text.replace('operator', 'nobody'))
    await expect(plane.releases.events({ before: null, limit: 100 })).rejects.toThrow(
      'entry 5 of the log was altered',
    )
    const exported = await (await plane.as('reviewer'))('/api/audit/export?format=csv')
    expect(exported.statusCode).toBe(503)
  })
})

describe('what a key may do, it does', () => {
  it.each([
    ['root', ROOT, 'anybody', POLICY],
    ['an administrator', testSigner(13), 'ada', POLICY],
    ['a manager', testSigner(11), 'marta', UNLOCK],
  ] as const)('%s', async (_, signer, name, act) => {
    await forge(act, { signer, by: { name, source: 'cli' } })
    expect((await processOf().state()).seq).toBe(before.seq + 1)
    await site.poll()
    expect(site.problem()).toBeNull()
  })

  it('and what a revoked key signed before stays', async () => {
    await forge(UNLOCK, { signer: testSigner(11), by: { name: 'marta', source: 'cli' } })
    must(await plane.releases.revokeKey({ key: testSigner(11).id, by: OPERATOR, reason: 'left' }))
    expect(await plane.releases.verify()).toMatchObject({ isWhole: true })
    expect((await plane.releases.state()).environments.get('production')?.isLocked).toBe(false)
  })
})
