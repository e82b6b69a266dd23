import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bytesOf } from '../bytes.ts'
import { createReleases } from '../create-releases.ts'
import { readDocument } from '../log/documents.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'
import { testSigner } from '../testing/published-store.ts'
import type { CliRuntime } from './runtime.ts'
import { type TestCli, testCli } from './testing/run-cli.ts'

let plane: TestCli
let folder: string
beforeEach(async () => {
  plane = await testCli()
  folder = await mkdtemp(path.join(tmpdir(), 'doctor-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function siteOf(revision = 1): Promise<typeof fetch> {
  const record = (await plane.releases.state()).environments.get('production')?.revisions[revision - 1]
  const read = await readDocument(plane.store, record?.document ?? '')
  return async () => new Response(JSON.stringify(read.ok ? read.envelope : null))
}

async function lineOf(name: string, changes: Partial<CliRuntime> = {}) {
  const { code, stdout } = await plane.cli('doctor', { fetch: await siteOf(), ...changes })
  const lines = stdout.split('\n')
  const index = lines.findIndex(line => line.slice(9).startsWith(`${name} `))
  return { code, line: lines[index] ?? '', advice: lines[index + 1] ?? '' }
}

const seeded = { RELEASE_SIGNING_KEY: 'set' }

it('says ok of everything, and leaves nothing behind', async () => {
  const before = await plane.store.list('')
  const { code, stdout } = await plane.cli('doctor', { env: seeded, fetch: await siteOf() })
  expect(
    stdout
      .trim()
      .split('\n')
      .map(line => line.slice(0, 14).trim()),
  ).toEqual(
    ['node', 'store', 'keys', 'log', 'pins', 'files', 'shell', 'begun', 'clock', 'trial', 'site'].map(
      name => `ok       ${name}`,
    ),
  )
  expect(code).toBe(0)
  expect(await plane.store.list('')).toEqual(before)
})

it('says that there is no Chromium to try versions in, which stops nothing', async () => {
  const { stdout } = await plane.cli('doctor', {
    env: { ...seeded, RELEASE_TRIAL: 'dom' },
    fetch: await siteOf(),
  })
  expect(stdout).toMatch(
    /ok {5} {2}trial {2}There is no Chromium here: versions are tried in a DOM without layout/,
  )
})

describe('a problem ends with 3 and says what to do', () => {
  it('an old Node', async () => {
    expect(await lineOf('node', { nodeVersion: '20.1.0' })).toMatchObject({
      code: 3,
      line: expect.stringContaining('Node 20.1.0 is too old.'),
      advice: expect.stringContaining('Use Node 24'),
    })
  })

  it('a new shell that does not serve a pinned version', async () => {
    await mkdir(path.join(folder, 'shell/dist'), { recursive: true })
    const shell = { contract: 3, provided: { react: '19.4.0', '@quayside/runtime/hooks': '1.0.0' } }
    await writeFile(path.join(folder, 'shell/dist/shell-manifest.json'), JSON.stringify(shell))
    expect(await lineOf('shell', { root: folder })).toMatchObject({
      code: 3,
      line: expect.stringContaining('production: mfe-loan@1.0.0 needs contract 1, the shell serves 2 and 3'),
      advice: expect.stringContaining('Pin newer versions of these remotes first'),
    })
  })

  it('publications that were begun and never ended, all of them', async () => {
    await plane.cli('gc --yes')
    for (const remote of ['mfe-loan', 'mfe-nft'])
      await plane.store.put(KEYS.versionFile(remote, '1.2.0', 'remoteEntry.js'), bytesOf('half'))
    await plane.cli('gc --yes')
    plane.clock.advance(600)
    expect(await lineOf('begun')).toMatchObject({
      code: 3,
      line: expect.stringMatching(/mfe-loan@1\.2\.0 by gc since .*; mfe-nft@1\.2\.0 by gc since/),
      advice: expect.stringContaining('Publish the same build again'),
    })
  })

  it('a machine that tries nothing before it pins', async () => {
    expect(await lineOf('trial', { env: { RELEASE_TRIAL: 'none' } })).toMatchObject({
      code: 3,
      line: expect.stringContaining('versions are not tried here'),
      advice: expect.stringContaining('Leave RELEASE_TRIAL out'),
    })
  })

  it('every file that is gone, not only the first', async () => {
    await plane.store.delete(KEYS.versionFile('mfe-loan', '1.0.0', 'lifecycles.js'))
    await plane.store.delete(KEYS.versionFile('mfe-nft', '1.0.0', 'styles.css'))
    expect(await lineOf('files')).toMatchObject({
      code: 3,
      line: expect.stringMatching(
        /mfe-loan@1\.0\.0 has no lifecycles\.js .*; mfe-nft@1\.0\.0 has no styles\.css/,
      ),
      advice: expect.stringMatching(/rollback mfe-loan, npm run release -- rollback mfe-nft$/),
    })
  })

  it('a store that lets two write one key', async () => {
    const careless: ObjectStore = {
      ...plane.store,
      putNew: async (key, body) => {
        await plane.store.put(key, body)
        return true
      },
    }
    const { releases, keys, reports } = plane
    const openPlane = async () => ({ releases, keys, reports, store: careless, keyFolder: folder })
    expect(await lineOf('store', { openPlane })).toMatchObject({
      code: 3,
      line: expect.stringContaining('lets two writers have one key'),
      advice: expect.stringContaining('conditional writes'),
    })
  })

  it('a key that is missing, and one that others can read', async () => {
    const { releases, keys, reports, store } = plane
    const openPlane = async () => ({ releases, keys, reports, store, keyFolder: folder })
    expect((await lineOf('keys', { openPlane })).line).toContain('release-log.key is missing.')
    for (const name of ['log', 'staging', 'production'])
      await writeFile(path.join(folder, `release-${name}.key`), '', { mode: name === 'log' ? 0o644 : 0o600 })
    const open = await lineOf('keys', { openPlane })
    expect(open.line).toContain('release-log.key can be read by others.')
    expect(open.advice).toContain('chmod 600')
    await rm(path.join(folder, 'release-staging.key'))
    const all = await lineOf('keys', { openPlane })
    expect(all.line).toMatch(/release-log\.key can be read by others\. .*release-staging\.key is missing\.$/)
    expect(all.advice).toMatch(/chmod 600 .*; Put a missing key back/)
  })

  it('no missing root key where a registered key of one’s own signs', async () => {
    const { releases, store, reports, keys } = plane
    const own = { ...testSigner(11), holder: 'marta', isPlane: false }
    const openPlane = async () => ({
      releases,
      reports,
      store,
      keyFolder: folder,
      keys: { ...keys, log: { ...keys.log, own: () => own } },
    })
    expect((await lineOf('keys', { openPlane })).line).toContain('release-log.key is missing.')
    await plane.cli(`keys register ${own.publicKey} --holder marta --yes`)
    expect((await lineOf('keys', { openPlane })).line).toContain('release-staging.key is missing.')
  })

  it('a manifest that was altered, and no entry of the log that would have to go', async () => {
    await plane.store.put(KEYS.versionFile('mfe-loan', '1.0.0', 'manifest.json'), bytesOf('{}'))
    const { line, advice } = await lineOf('log')
    expect(line).toMatch(/published mfe-loan@1\.0\.0, whose manifest was altered/)
    expect(advice).toContain('publish the same build again')
    expect(advice).not.toContain('--repair')
  })

  it('an entry of the log that was altered', async () => {
    const text = new TextDecoder().decode(await plane.store.get(KEYS.event(2)))
    await plane.store.put(KEYS.event(2), bytesOf(text.replace('operator', 'nobody')))
    expect((await lineOf('log')).line).toContain('Entry 2 was altered')
  })

  it('a log that no plane confirms any more', async () => {
    const { publicKey } = testSigner(20)
    await plane.cli(`keys register ${publicKey} --role plane --holder plane-a --yes`)
    const { line, advice } = await lineOf('log')
    expect(line).toContain('No plane has confirmed the log: it is down, or what it says is withheld.')
    expect(advice).toContain('See that a plane runs')
  })

  it('a log that was cut back, as by an older backup, and what lets it go on', async () => {
    await plane.cli('lock loan --yes')
    const { seq } = await plane.releases.state()
    const fetch = await siteOf()
    await plane.store.delete(KEYS.event(seq))
    const { code, stdout } = await plane.cli('doctor', { fetch })
    expect(code).toBe(3)
    expect(stdout).toMatch(
      / log .*the log was cut back\.\n.*npm run release -- recover --dry-run, on the machine of the plane\n/,
    )
  })

  it('a pinned file that is gone', async () => {
    await plane.store.delete(KEYS.versionFile('mfe-loan', '1.0.0', 'styles.css'))
    const { line, advice } = await lineOf('files')
    expect(line).toContain('mfe-loan@1.0.0 has no styles.css in the store.')
    expect(advice).toContain('Publish the same build of mfe-loan@1.0.0 again')
  })

  it('pins signed with another key', async () => {
    const { releases, store, keys, reports } = plane
    const other = { ...keys, publicKey: () => Buffer.alloc(32, 1).toString('base64') }
    const openPlane = async () => ({ releases, reports, store, keys: other, keyFolder: folder })
    const { line, advice } = await lineOf('pins', { openPlane })
    expect(line).toContain('The pins of staging do not carry the signature of its key.')
    expect(line).toContain('The pins of production do not carry the signature of its key.')
    expect(advice).toContain('undo --env staging, npm run release -- undo --env production')
    expect((await lineOf('site', { openPlane })).line).toContain('signed with another key')
  })

  it('a clock that is behind', async () => {
    const now = () => new Date('2026-11-20T00:00:00.000Z')
    const { store, keys, reports } = plane
    const releases = createReleases({ store, keys, now })
    const openPlane = async () => ({ releases, reports, store, keys, keyFolder: '/nowhere' })
    expect((await lineOf('clock', { now, openPlane })).line).toContain(
      'of operator is 86400 s ahead of the clock here',
    )
  })

  it('a site that is away, that is no site, and that is behind', async () => {
    const away = async () => {
      throw new TypeError('fetch failed')
    }
    expect((await lineOf('site', { fetch: away })).line).toContain('http://127.0.0.1:4000 does not answer.')
    const stranger = async () => new Response('<html>')
    expect((await lineOf('site', { fetch: stranger })).line).toContain('serves no pins')
    await plane.publish('mfe-loan', '1.1.0')
    await plane.cli('pin loan=1.1.0 --yes')
    expect((await lineOf('site')).line).toContain('serves revision 1 of production; the newest is 2.')
  })
})
