import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FIXTURE_REMOTES, fixtureBuild } from '../testing/fixture-build.ts'
import { publishedStore } from '../testing/published-store.ts'
import { type TestCli, testCli } from './testing/run-cli.ts'

const REMOTES = Object.keys(FIXTURE_REMOTES)

let plane: TestCli
let root: string
beforeEach(async () => {
  plane = await testCli(await publishedStore({ environments: [] }))
  root = await mkdtemp(path.join(tmpdir(), 'local-'))
  await Promise.all(REMOTES.map(remote => build(remote, '1.0.0-local.a')))
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function build(remote: string, version: string) {
  const { text, files } = fixtureBuild({ remote, version, routes: FIXTURE_REMOTES[remote] ?? [] })
  for (const [file, content] of Object.entries({ ...files, 'manifest.json': text })) {
    const target = path.join(root, remote, 'dist', file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, content)
  }
}

function start(more = '') {
  return plane.cli(`local ${REMOTES.join(' ')} ${more}`, { root })
}

async function pinned(environment = 'production') {
  const { pins } = (await plane.releases.state()).environments.get(environment) ?? {}
  return {
    revision: pins?.revision,
    loan: pins?.remotes['mfe-loan']?.version,
    nft: pins?.remotes['mfe-nft']?.version,
  }
}

const first = { revision: 1, loan: '1.0.0-local.a', nft: '1.0.0-local.a' }

describe('local', () => {
  it('publishes a fresh working copy and pins it in both environments, in one line', async () => {
    const { code, stdout } = await start()
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^6 versions published; production is at revision 1, staging is at revision 1 \(\d.+ m?s\)\n$/,
    )
    expect(await pinned()).toEqual(first)
    expect(await pinned('staging')).toEqual(first)
    const [event] = await plane.releases.events({ before: null, limit: 1 })
    expect(event?.source).toBe('start')
  })

  it('does nothing when nothing changed', async () => {
    await start()
    const { seq } = await plane.releases.state()
    expect((await start()).stdout).toContain('nothing new to publish; production is at revision 1')
    expect((await plane.releases.state()).seq).toBe(seq)
  })

  it('pins only what changed', async () => {
    await start()
    await build('mfe-loan', '1.0.0-local.b')
    await start()
    expect(await pinned()).toEqual({ revision: 2, loan: '1.0.0-local.b', nft: '1.0.0-local.a' })
    const state = await plane.releases.state()
    expect(state.environments.get('production')?.revisions.at(-1)?.changes).toHaveLength(1)
  })

  it('skips a remote that is pinned to another version, and continues with the others', async () => {
    await start()
    await plane.cli('pin loan=1.0.0 --yes')
    await build('mfe-loan', '1.0.0-local.b')
    await build('mfe-nft', '1.0.0-local.b')
    const { code, stdout } = await start()
    expect(code).toBe(0)
    expect(stdout).toContain('mfe-loan in production stays at 1.0.0 (pinned by hand)')
    expect(await pinned()).toEqual({ revision: 3, loan: '1.0.0', nft: '1.0.0-local.b' })
    expect(await pinned('staging')).toMatchObject({ loan: '1.0.0-local.b' })
    await start('--force --env production')
    expect(await pinned()).toMatchObject({ revision: 4, loan: '1.0.0-local.b' })
  })

  it('follows the working copy again once the version of hand was undone', async () => {
    await start()
    await plane.cli('pin loan=1.0.0 --yes')
    await plane.cli('undo --yes')
    await build('mfe-loan', '1.0.0-local.b')
    await start()
    expect(await pinned()).toMatchObject({ loan: '1.0.0-local.b' })
  })

  it('does not restore a version that was rolled back, but pins the next one', async () => {
    await start()
    await build('mfe-loan', '1.0.0-local.b')
    await start()
    await plane.cli('rollback loan --yes')
    await start()
    expect(await pinned()).toMatchObject({ loan: '1.0.0-local.a' })
    await build('mfe-loan', '1.0.0-local.c')
    await start()
    expect(await pinned()).toMatchObject({ loan: '1.0.0-local.c' })
  })

  it.each([
    ['lock --yes', 'locked'],
    ['lock loan --yes', 'locked'],
    ['approvals 1 --yes', 'needs approvals'],
    ['pin loan=1.0.0 --canary 5,100 --yes', 'in a rollout'],
  ])('stays away after "%s"', async (command, why) => {
    await start()
    await plane.cli(command)
    await build('mfe-loan', '1.0.0-local.b')
    const { code, stdout } = await start()
    expect(code).toBe(0)
    expect(stdout).toContain(`mfe-loan in production stays at 1.0.0-local.a (${why})`)
    expect(await pinned()).toMatchObject({ loan: '1.0.0-local.a' })
  })

  it('changes nothing in a dry run', async () => {
    const { code, value } = await plane.json(`local ${REMOTES.join(' ')} --dry-run`, { root })
    expect(code).toBe(0)
    expect(value).toMatchObject({ dryRun: true, added: REMOTES.map(remote => `${remote}@1.0.0-local.a`) })
    expect(await pinned()).toMatchObject({ revision: undefined })
  })

  it('is refused where the set does not fit together, and changes nothing', async () => {
    const { code, stderr } = await plane.cli('local loan nft', { root })
    expect(code).toBe(2)
    expect(stderr).toContain('production stays as it is: no remote claims /')
    expect(await pinned()).toMatchObject({ revision: undefined })
  })

  it('says that there is no build', async () => {
    await rm(path.join(root, 'mfe-loan'), { recursive: true })
    const { code, stderr } = await start()
    expect(code).toBe(1)
    expect(stderr).toContain('it has no manifest.json.')
  })
})
