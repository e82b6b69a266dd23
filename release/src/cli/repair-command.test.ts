import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { bytesOf, textOf } from '../bytes.ts'
import { createReleases } from '../create-releases.ts'
import { appendEvent } from '../log/append.ts'
import { openLogMemory } from '../log/log-memory.ts'
import { memoryStore } from '../store/memory-store.ts'
import { KEYS } from '../store/object-store.ts'
import { OPERATOR } from '../testing/fixture-build.ts'
import { testKeys, testSigner } from '../testing/published-store.ts'
import { type TestCli, testCli } from './testing/run-cli.ts'

let plane: TestCli
let seq: number
beforeEach(async () => {
  plane = await testCli()
  const state = await plane.releases.state()
  seq = state.seq
  const act = { type: 'policy', environment: 'production', approvals: 0 } as const
  const event = { act, by: OPERATOR, reason: '', at: state.at }
  await appendEvent({ store: plane.store, signer: testSigner(9) }, state, event)
  await plane.store.put(KEYS.event(seq + 2), bytesOf('{'))
})

it('shows what is true before a damage, with a warning that names it', async () => {
  for (const command of ['show production', 'list', 'list loan']) {
    const { code, stdout, stderr } = await plane.cli(command)
    expect([code, stdout]).toEqual([0, expect.stringContaining('1.0.0')])
    expect(stderr).toContain(`Warning: Entry ${seq + 1} of the log is signed with an unregistered key`)
  }
})

it('changes nothing before the damage is moved out of the way', async () => {
  const { code, stderr } = await plane.cli('lock loan --yes')
  expect([code, stderr]).toEqual([1, expect.stringContaining(`Entry ${seq + 1} of the log is signed with`)])
})

it('shows each rejected entry, asks, and moves all of them out of the log', async () => {
  const looked = await plane.cli('doctor --repair --dry-run')
  expect(looked.stdout).toContain(`  ${seq + 1}  operator: policy\n  ${seq + 2}  is not an event of the log`)
  expect((await plane.cli('doctor --repair')).stderr).toContain('needs --yes')
  const text = textOf((await plane.store.get(KEYS.event(seq + 1))) ?? new Uint8Array())

  expect((await plane.cli('doctor --repair --yes')).stdout).toContain('They are in quarantine/ now')
  const moved = await plane.store.list('quarantine/')
  expect(moved.map(key => key.split('/').at(-1))).toEqual(
    [seq + 1, seq + 2].map(one => path.basename(KEYS.event(one))),
  )
  expect(textOf((await plane.store.get(moved[0] ?? '')) ?? new Uint8Array())).toBe(text)

  expect((await plane.cli('lock loan --yes')).code).toBe(0)
  expect((await plane.cli('show production')).stderr).toBe('')
  expect(await plane.releases.verify()).toMatchObject({ isWhole: true, events: seq + 1 })
  expect((await plane.cli('doctor --repair --yes')).stdout).toContain('No entry has to be moved')
})

it('moves nothing where a log was cut back: that is for recover', async () => {
  await plane.cli('doctor --repair --yes')
  await plane.cli('lock loan --yes')
  await plane.store.delete(KEYS.event(seq + 1))
  const { stdout } = await plane.cli('doctor --repair --yes')
  expect(stdout).toContain('No entry has to be moved')
})

it('goes on after a damage in what this process has verified, which others name', async () => {
  await plane.cli('doctor --repair --yes')
  await plane.store.put(KEYS.event(3), bytesOf('{'))
  expect((await plane.cli('lock loan --yes')).code).toBe(0)
  const { store, keys, clock } = plane
  const fresh = await testCli({ ...plane, releases: createReleases({ store, keys, now: clock.now }) })
  expect((await fresh.cli('show production')).stderr).toContain(
    'Entry 3 of the log is not an event of the log',
  )
  expect((await plane.cli('doctor')).stdout).toContain('Entry 3 is not an event of the log')
})

it('moves a damaged entry that this machine had verified, so that recover lets the log go on', async () => {
  await plane.cli('doctor --repair --yes')
  await plane.cli('lock loan --yes')
  const folder = await mkdtemp(path.join(tmpdir(), 'quayside-repair-'))
  await (await rememberedCli(folder)).cli('show production')
  await plane.store.put(KEYS.event(seq + 1), bytesOf('{'))

  const { cli } = await rememberedCli(folder)
  expect((await cli('recover --yes')).stderr).toContain('npm run release -- doctor --repair')
  const damage = `Entry ${seq + 1} of the log is not an event of the log, and this machine had verified it.`
  expect((await cli('doctor --repair --yes')).stdout).toContain(damage)
  expect((await cli('recover --yes')).code).toBe(0)
  expect((await cli('lock loan --yes')).code).toBe(0)
})

async function rememberedCli(folder: string) {
  const { store, keys, clock } = plane
  const memory = openLogMemory({
    folder,
    keyFolder: folder,
    store: store.description,
    root: keys.log.root,
  })
  return await testCli({ ...plane, releases: createReleases({ store, keys, now: clock.now, memory }) })
}

it('moves files behind a gap away, which only a restarted process notices', async () => {
  await plane.cli('doctor --repair --yes')
  await plane.store.put(KEYS.event(seq + 5), bytesOf('{}'))
  expect((await plane.cli('show production')).stderr).toBe('')
  const { stdout } = await plane.cli('doctor --repair --yes')
  expect(stdout).toContain(`Entry ${seq + 1} of the log is missing, and there are later ones.`)
  expect(await plane.store.list('log/')).toHaveLength(seq)
})

it.each([
  ['another root key', testKeys(8)],
  ['no key of the log', { ...testKeys(8), log: { ...testKeys(8).log, root: () => undefined } }],
])('moves no whole log away on a machine that has %s', async (_what, keys) => {
  const { store, reports, clock } = plane
  const releases = createReleases({ store, keys, now: clock.now })
  const openPlane = async () => ({ releases, keys, reports, store, keyFolder: '/nowhere' })
  const before = await store.list('log/')
  for (const command of ['doctor --repair --yes', 'doctor --repair --dry-run']) {
    const { code, stderr } = await plane.cli(command, { openPlane })
    expect([code, stderr]).toEqual([2, expect.stringContaining('verifies with the root key here')])
  }
  const { stdout } = await plane.cli('doctor', { openPlane })
  expect(stdout).toContain('verifies with the root key here')
  expect(stdout).not.toContain('--repair')
  expect(await store.list('log/')).toEqual(before)
})

it('moves a file away that is all there is, and no entry', async () => {
  const { reports, clock, keys } = plane
  const store = memoryStore()
  await store.put(KEYS.event(1), bytesOf('{'))
  const releases = createReleases({ store, keys, now: clock.now })
  const openPlane = async () => ({ releases, keys, reports, store, keyFolder: '/nowhere' })
  expect((await plane.cli('doctor --repair --yes', { openPlane })).code).toBe(0)
  expect(await store.list('log/')).toEqual([])
})
