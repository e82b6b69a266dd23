import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { testCli } from '../cli/testing/run-cli.ts'
import { createReleases } from '../create-releases.ts'
import { followPins, type PinsFollower } from '../follow/follow-pins.ts'
import { openKeys } from '../keys.ts'
import { openLogMemory } from '../log/log-memory.ts'
import { problemSentence } from '../log/release-log.ts'
import { KEYS } from '../store/object-store.ts'
import { OPERATOR } from '../testing/fixture-build.ts'
import {
  must,
  type PublishedStore,
  publishedStore,
  testKeys,
  testSigner,
} from '../testing/published-store.ts'

let plane: PublishedStore
let folder: string
let site: PinsFollower
let backup: number

const BY = { by: OPERATOR, reason: 'a backup was put back' }

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recover-'))
  plane = await publishedStore()
  const { publicKey } = testSigner(11)
  must(await plane.releases.registerKey({ publicKey, role: 'manager', holder: 'marta', ...BY }))
  backup = (await plane.releases.state()).seq
  site = startSite()
  await pin('1.1.0')
  await pin('1.2.0')
  await site.poll()
  await processOf().state()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

let kept: string | undefined
function startSite(): PinsFollower {
  kept = undefined
  const { store, keys } = plane
  return followPins({
    store,
    environment: 'production',
    root: keys.log.root,
    memory: memoryAt('site'),
    publicKey: () => keys.publicKey('production'),
    now: () => plane.clock.now().getTime(),
    keeper: {
      read: async () => kept,
      write: async text => {
        kept = text
      },
    },
  })
}

function memoryAt(name: string) {
  const place = path.join(folder, name)
  const { store, keys } = plane
  return openLogMemory({ folder: place, keyFolder: place, store: store.description, root: keys.log.root })
}

function processOf() {
  const { store, keys, clock } = plane
  return createReleases({ store, keys, now: clock.now, memory: memoryAt('machine') })
}

async function pin(version: string, releases = plane.releases): Promise<void> {
  await plane.publish('mfe-loan', version)
  const options = { environment: 'production', by: OPERATOR, reason: '', expectedRevision: null }
  must(await releases.change({ kind: 'pin', versions: { 'mfe-loan': version }, canary: null }, options))
}

async function putBack(): Promise<void> {
  const { seq } = await plane.releases.state()
  for (let entry = backup + 1; entry <= seq; entry += 1) await plane.store.delete(KEYS.event(entry))
}

it('makes every site and process follow a log that was put back, above all they have seen', async () => {
  await putBack()
  await site.poll()
  expect(site.problem()).toContain('the log was cut back')
  await expect(processOf().state()).rejects.toThrow('the log was cut back')

  const answer = must(await processOf().recover({ above: null, ...BY }))
  expect(answer).toMatchObject({
    epoch: 1,
    entries: backup,
    environments: [
      { environment: 'staging', revision: 2 },
      { environment: 'production', revision: 4 },
    ],
  })
  await site.poll()
  expect(site.problem()).toBeNull()
  expect(site.current()?.document).toMatchObject({
    revision: 4,
    epoch: 1,
    remotes: { 'mfe-loan': { version: '1.0.0' } },
  })
  expect((await plane.releases.state()).epoch).toBe(1)
  expect(await processOf().verify()).toMatchObject({ isWhole: true })

  await pin('1.3.0', processOf())
  await site.poll()
  expect(site.current()?.document).toMatchObject({ revision: 5, epoch: 1 })
})

it('is followed by a process that was away meanwhile, and by one that knows nothing', async () => {
  await putBack()
  must(await plane.releases.recover({ above: null, ...BY }))
  const state = await plane.releases.state()
  expect(await processOf().state()).toEqual(state)
  const { store, keys, clock } = plane
  expect(await createReleases({ store, keys, now: clock.now }).state()).toEqual(state)
})

it('notices when the log is cut back again, to before it', async () => {
  await putBack()
  must(await plane.releases.recover({ above: null, ...BY }))
  await processOf().state()
  await plane.store.delete(KEYS.event(backup + 1))
  await expect(processOf().state()).rejects.toThrow('the log was cut back')
  expect(must(await processOf().recover({ above: null, ...BY })).epoch).toBe(2)
  expect((await processOf().state()).epoch).toBe(2)
})

async function keptFiles() {
  const place = path.join(folder, 'machine')
  const names = (await readdir(place)).filter(name => name.endsWith('.json')).sort()
  const [mark = '', state = ''] = names.map(name => path.join(place, name))
  return { mark, state }
}

it.each(['state', 'mark'] as const)(
  'is followed where a process had kept but half of what it saw: an old %s',
  async which => {
    const old = (await keptFiles())[which]
    const text = await readFile(old)
    await putBack()
    must(await processOf().recover({ above: null, ...BY }))
    const state = await processOf().state()
    await writeFile(old, text)
    expect(await processOf().state()).toEqual(state)
    expect(await processOf().verify()).toMatchObject({ isWhole: true })
  },
)

it('is not believed without an entry that was verified after it, also where the state kept is older', async () => {
  const { state: old } = await keptFiles()
  const text = await readFile(old)
  await putBack()
  must(await processOf().recover({ above: null, ...BY }))
  await pin('1.3.0', processOf())
  await processOf().state()
  await writeFile(old, text)
  const { seq } = await processOf().state()
  await writeFile(old, text)
  await plane.store.delete(KEYS.event(seq))
  await expect(processOf().state()).rejects.toThrow(/the log was (cut back|replaced)/)
})

it('is named by what refuses the older store: commands, the plane, and the site', async () => {
  await putBack()
  await site.poll()
  const command = 'npm run release -- recover --dry-run'
  expect(site.problem()).toContain(command)
  await expect(processOf().state()).rejects.toThrow(command)
  const { problem } = await processOf().confirmed()
  expect(problem === null ? '' : problemSentence(problem)).toContain(command)
})

it('is named by a site whose store was lost and pinned again, with the revision to continue above', async () => {
  for (const key of await plane.store.list('')) await plane.store.delete(key)
  must(await processOf().recover({ above: null, ...BY }))
  plane = await publishedStore({ store: plane.store, keys: plane.keys, clock: plane.clock })
  await site.poll()
  expect(site.problem()).toContain('the store is at revision 1 of production, behind 3 in use here')
  expect(site.problem()).toContain('npm run release -- recover --above 3')
  must(await plane.releases.recover({ above: 3, ...BY }))
  await site.poll()
  expect(site.problem()).toBeNull()
  expect(site.current()?.document.revision).toBe(4)
})

it('goes on above what sites have served, where they have seen more than this machine', async () => {
  await putBack()
  const { store, keys, clock } = plane
  const fresh = createReleases({ store, keys, now: clock.now })
  expect(await fresh.recover({ above: null, ...BY })).toMatchObject({
    ok: false,
    error: { message: expect.stringMatching(/^nothing is lost: .* recover --above <revision>$/) },
  })
  const { environments } = must(await fresh.recover({ above: 30, ...BY }))
  expect(environments.map(({ revision }) => revision)).toEqual([31, 31])
  await site.poll()
  expect([site.problem(), site.current()?.document.revision]).toEqual([null, 31])
})

it('needs an administrator: neither a hint in the store nor a manager makes anybody follow', async () => {
  await putBack()
  await plane.store.put(KEYS.epoch, new TextEncoder().encode('9 forged'))
  await site.poll()
  expect(site.problem()).toContain('the log was cut back')
  const own = { ...testSigner(11), holder: 'marta', isPlane: false }
  const env = { RELEASE_ROOT_PUBLIC_KEY: testKeys().log.root() }
  const keys = openKeys({ folder: path.join(folder, 'hers'), env, own: () => own })
  const hers = createReleases({ store: plane.store, keys, now: plane.clock.now })
  const by = { name: 'marta', source: 'cli' } as const
  expect(await hers.recover({ above: 5, by, reason: '' })).toMatchObject({
    ok: false,
    error: { code: 'forbidden' },
  })
})

it('believes nothing that does not verify on its own', async () => {
  await putBack()
  await plane.store.put(KEYS.event(backup + 1), new TextEncoder().encode('{}'))
  expect(await processOf().recover({ above: null, ...BY })).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining(`entry ${backup + 1} of the log is not an event`) },
  })
})

it('is a command that shows first, asks, and says what it did', async () => {
  const whole = await testCli({ ...plane, releases: processOf() })
  expect((await whole.cli('recover --yes')).stderr).toContain('Nothing is lost')
  await putBack()
  const { cli } = await testCli({ ...plane, releases: processOf() })
  const asked = await cli('recover')
  expect(asked.stdout).toContain(`Entries ${backup + 1} to`)
  expect([asked.code, asked.stderr]).toEqual([2, expect.stringContaining('needs --yes')])
  expect((await cli('recover --dry-run')).code).toBe(0)
  expect((await cli('show production')).stderr).toContain(
    'npm run release -- recover --dry-run, on the machine of the plane. This is what was true before it',
  )
  const done = await cli('recover --yes --reason "the disk died"')
  expect(done.stdout).toContain('production gets what it has pinned there again, as revision 4.')
  expect((await cli('audit --limit 1')).stdout).toContain('let the log go on after a loss, epoch 1')
})
