import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { KEYS } from '../store/object-store.ts'
import { type FixtureOptions, fixtureBuild, SOURCE_MAP } from '../testing/fixture-build.ts'
import { type FakePlane, fakePlane } from './testing/fake-plane.ts'
import { type TestCli, testCli } from './testing/run-cli.ts'

let plane: TestCli
let root: string
beforeEach(async () => {
  plane = await testCli()
  root = await mkdtemp(path.join(tmpdir(), 'publish-'))
  await mkdir(path.join(root, 'mfe-loan'))
  await writeFile(path.join(root, 'mfe-loan/remote.json'), '{}')
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function writeDist(options: Partial<FixtureOptions> = {}, name = 'mfe-loan/dist'): Promise<string> {
  const { text, files } = fixtureBuild({
    remote: 'mfe-loan',
    version: '1.1.0',
    routes: ['/loan'],
    ...options,
  })
  const folder = path.join(root, name)
  const all = { ...files, 'manifest.json': text, 'lifecycles.js.map': SOURCE_MAP, 'notes.txt': 'mine' }
  for (const [file, content] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), content)
  }
  return folder
}

describe('publish', () => {
  it('builds as the wanted version, stores it with its source maps, and says how to pin it', async () => {
    const builds: unknown[] = []
    const build = async (...asked: unknown[]) => {
      builds.push(asked)
      await writeDist()
    }
    const { code, stdout } = await plane.cli('publish loan --version 1.1.0 --notes "new rates"', {
      root,
      build,
    })
    expect(code).toBe(0)
    expect(builds).toEqual([[['mfe-loan'], '1.1.0']])
    expect(stdout).toMatch(/mfe-loan@1\.1\.0 is published: 14 files, .+ 1 source map kept private \(/)
    expect(stdout).toContain('Pin it: npm run release -- pin loan=1.1.0 --env staging')
    const record = (await plane.releases.state()).versions.get('mfe-loan@1.1.0')
    expect(record).toMatchObject({ notes: 'new rates', author: 'marta', gitRevision: 'c0ffee' })
    expect(await plane.store.list('private/')).toEqual([
      KEYS.privateFile('mfe-loan', '1.1.0', 'lifecycles.js.map'),
    ])
    expect((await plane.store.list('')).filter(key => key.includes('notes.txt'))).toEqual([])
  })

  it('takes a folder as it is, without any build, from where the command was given', async () => {
    await writeDist({}, 'elsewhere')
    const build = async () => {
      throw new Error('nothing is to be built')
    }
    const { code, value } = await plane.json('publish --dist elsewhere', { folder: root, build })
    expect(code).toBe(0)
    expect(value).toMatchObject([{ remote: 'mfe-loan', version: '1.1.0', outcome: 'published' }])
  })

  it('says that the same bytes are there already, and refuses others with 2', async () => {
    await writeDist()
    await plane.cli('publish loan --no-build', { root })
    const again = await plane.cli('publish loan --no-build', { root })
    expect(again).toMatchObject({ code: 0 })
    expect(again.stdout).toContain('is published already with these very bytes')
    await writeDist({ marker: 'other' })
    expect(await plane.cli('publish loan --no-build', { root })).toMatchObject({
      code: 2,
      stderr: 'mfe-loan@1.1.0 is published already with other bytes: choose a new version.\n',
    })
  })

  it('stores nothing in a dry run, and finds what publishing would refuse', async () => {
    await writeDist()
    const dry = await plane.cli('publish loan --no-build --dry-run', { root })
    expect(dry.stdout).toMatch(/^Only looked: mfe-loan@1\.1\.0 could be published: 14 files/)
    await writeDist({ files: { 'lifecycles.js': 'token.setApprovalForAll(spender, true)' } })
    const bad = await plane.cli('publish loan --no-build --dry-run', { root })
    expect(bad.code).toBe(2)
    expect(bad.stderr).toContain('lifecycles.js names the wallet function setApprovalForAll')
    expect((await plane.cli('publish loan --no-build', { root })).code).toBe(2)
    const folder = await writeDist()
    await writeFile(path.join(folder, 'styles.css'), 'tampered')
    const tampered = await plane.cli('publish loan --no-build --dry-run', { root })
    expect(tampered).toMatchObject({ code: 1 })
    expect(tampered.stderr).toContain('styles.css is not the file of its manifest')
    expect((await plane.releases.state()).versions.has('mfe-loan@1.1.0')).toBe(false)
  })

  it('draws its progress at a terminal only, and clears it', async () => {
    await writeDist()
    const { stderr } = await plane.cli('publish loan --no-build', { root, hasProgress: true })
    expect(stderr).toContain('Storing mfe-loan ')
    expect(stderr.endsWith('\r\u001b[K')).toBe(true)
  })

  it.each([
    ['publish loan --no-build', 'it has no manifest.json.'],
    ['publish nonsense', 'There is no mfe-nonsense in this checkout to build.'],
    ['publish loan --version latest', '"latest" is not a version such as 2.4.1.'],
    ['publish loan --dist elsewhere', 'Name either the remotes to publish or'],
  ])('"%s" ends with 1 and a sentence', async (command, sentence) => {
    const { code, stderr } = await plane.cli(command, { root })
    expect(code).toBe(1)
    expect(stderr).toContain(sentence)
  })

  it('says what is wrong in a manifest that another bundler made', async () => {
    const folder = await writeDist()
    const manifest = fixtureBuild({ remote: 'mfe-loan', version: '1.1.0', routes: ['/loan'] }).text
    await writeFile(path.join(folder, 'manifest.json'), manifest.replace('"1.1.0"', '"1.1"'))
    const { code, stderr } = await plane.cli('publish loan --no-build', { root })
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /manifest\.json is not the manifest of a remote: version "1\.1" is not a version such as 2\.4\.1/,
    )
  })

  it('refuses a build of another version than the one asked for', async () => {
    await writeDist()
    const { code, stderr } = await plane.cli('publish loan --no-build --version 2.0.0', { root })
    expect(code).toBe(1)
    expect(stderr).toContain('is mfe-loan@1.1.0, not 2.0.0: build it again.')
  })
})

describe('publish over HTTP', () => {
  const env = { RELEASE_URL: 'https://releases.example/', RELEASE_TOKEN: 'secret-token' }
  const openPlane = async () => {
    throw new Error('a team has no store')
  }

  async function publish(fake: FakePlane, settings: Record<string, string> = env) {
    await writeDist({}, 'dist')
    return plane.cli('publish --dist dist', { folder: root, env: settings, fetch: fake.fetch, openPlane })
  }

  it('needs nothing but a build: announces it, sends what is wanted and commits', async () => {
    const fake = fakePlane()
    const { code, stdout } = await publish(fake)
    expect(code).toBe(0)
    expect(stdout).toContain('mfe-loan@1.1.0 is published')
    expect(fake.calls[0]).toEqual({
      method: 'POST',
      path: '/api/publications',
      authorization: 'Bearer secret-token',
    })
    expect(fake.calls.at(-1)?.path).toBe('/api/publications/one/commit')
    expect(fake.sent.size).toBe(15)
    expect(fake.sent.get('locales/ar.json')).toContain('mfe-loan (ar)')
    expect(fake.sent.get('lifecycles.js.map')).toBe(SOURCE_MAP)
  })

  it('sends nothing that is there already', async () => {
    const fake = fakePlane()
    fake.published.add('mfe-loan@1.1.0')
    expect((await publish(fake)).stdout).toContain('is published already with these very bytes')
    expect(fake.calls).toHaveLength(1)
  })

  it('begins again after a fault, and a lost answer of the last call is no failure', async () => {
    const answers = [new Response('', { status: 502 }), new TypeError('fetch failed')]
    expect((await publish(fakePlane({ answers }))).code).toBe(0)
    const ran = await publish(fakePlane({ losesCommit: true }))
    expect(ran).toMatchObject({ code: 0 })
    expect(ran.stdout).toContain('is published already with these very bytes')
  })

  it('tells a refusal as the plane said it', async () => {
    const forbidden = { code: 'forbidden', message: 'The token of Nine may not publish mfe-loan.' }
    const { code, stderr } = await publish(
      fakePlane({ answers: [Response.json(forbidden, { status: 403 })] }),
    )
    expect({ code, stderr }).toEqual({ code: 2, stderr: 'The token of Nine may not publish mfe-loan.\n' })
  })

  it.each([
    [
      'no answer',
      Array.from({ length: 4 }, () => new TypeError('fetch failed')),
      'cannot be used: fetch failed.',
    ],
    ['a stranger answers', [new Response('<html>')], 'is not a release plane.'],
    ['a page that is not there', [new Response('', { status: 404 })], 'cannot be used: it answered 404.'],
  ] as const)('is one sentence when %s', async (_when, answers, sentence) => {
    const { code, stderr } = await publish(fakePlane({ answers }))
    expect(code).toBe(1)
    expect(stderr).toContain(sentence)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  it.each([
    [{ RELEASE_URL: 'https://releases.example' }, 'RELEASE_URL needs RELEASE_TOKEN'],
    [{ RELEASE_TOKEN: 'x' }, 'RELEASE_TOKEN is set without RELEASE_URL'],
    [{ RELEASE_URL: 'http://releases.example', RELEASE_TOKEN: 'x' }, 'must begin with https://'],
    [{ RELEASE_URL: 'releases', RELEASE_TOKEN: 'x' }, 'it must be an address'],
  ])('refuses the settings %j', async (settings, sentence) => {
    const fake = fakePlane()
    const { code, stderr } = await publish(fake, settings)
    expect(code).toBe(1)
    expect(stderr).toContain(sentence)
    expect(fake.calls).toHaveLength(0)
  })
})
