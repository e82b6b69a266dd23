import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestPlane, testPlane } from '../../http/plane.builders.ts'
import { memoryStore } from '../../store/memory-store.ts'
import type { ObjectStore } from '../../store/object-store.ts'
import { fixtureBuild } from '../../testing/fixture-build.ts'
import type { CliRuntime } from '../runtime.ts'
import { fakeSite, SITE } from '../testing/fake-site.ts'
import { testCli } from '../testing/run-cli.ts'

let plane: TestPlane
let store: ObjectStore
let folder: string
let url: string
beforeEach(async () => {
  store = memoryStore()
  plane = await testPlane({ store })
  url = await plane.app.listen({ host: '127.0.0.1', port: 0 })
  folder = await mkdtemp(path.join(tmpdir(), 'mfe-loan-'))
  await write('remote.json', { name: 'mfe-loan', contract: { min: 1, max: 1 }, routes: [], widgets: [] })
  const dependencies = { '@quayside/runtime': '^1.0.0', react: '19.3.1', zod: '4.0.0' }
  await write('package.json', { dependencies, devDependencies: { '@quayside/release': '^1.0.0' } })
  await install('@quayside/runtime', '1.0.0')
  await install('@quayside/release', '1.0.0')
  await install('react', '19.3.1')
})
afterEach(async () => {
  await plane.app.close()
  await rm(folder, { recursive: true, force: true })
})

async function write(file: string, content: unknown): Promise<void> {
  const full = path.join(folder, file)
  await mkdir(path.dirname(full), { recursive: true })
  await writeFile(full, typeof content === 'string' ? content : JSON.stringify(content))
}
const install = (name: string, version: string) => write(`node_modules/${name}/package.json`, { version })

type Place = {
  readonly token?: string
  readonly shell?: object
  readonly date?: string
  readonly runtime?: Partial<CliRuntime>
}

async function doctor({ token = '', shell = {}, date, runtime = {} }: Place = {}) {
  const { cli } = await testCli({ ...plane, store: memoryStore() })
  const site = fakeSite({ releases: plane.releases, store }, shell)
  const { code, stdout } = await cli(`doctor --site ${SITE}`, {
    root: folder,
    env: { RELEASE_URL: url, RELEASE_TOKEN: token, RELEASE_TRIAL: 'dom' },
    openPlane: () => Promise.reject(new Error('a team has no store')),
    fetch: async (address, init) => {
      if (!String(address).startsWith(SITE)) return fetch(address, init)
      const answer = await site(address, init)
      if (date !== undefined) answer.headers.set('date', date)
      return answer
    },
    ...runtime,
  })
  const lines = stdout.split('\n')
  const at = (words: string) => {
    const index = lines.findIndex(line => line.includes(words))
    return `${lines[index] ?? ''} ${lines[index + 1] ?? ''}`
  }
  return { code, stdout, at }
}

const both = { scopes: ['publish', 'preview'] as const, days: 30 }
const tokenOf = (changes: Parameters<TestPlane['issueToken']>[0] = {}) =>
  plane.issueToken({ ...both, scopes: [...both.scopes], ...changes })

it('passes a repository that fits its site', async () => {
  const { code, stdout } = await doctor({ token: await tokenOf() })
  expect(stdout.split('\n').map(line => line.slice(0, 46).trimEnd())).toEqual([
    'ok       node     Node 24.1.0.',
    'ok       site     https://quayside.example sho',
    'ok       package  @quayside/release 1.0.0.',
    'ok       package  @quayside/runtime 1.0.0; the',
    'ok       package  react 19.3.1; the site provi',
    'ok       remote   remote.json asks for contrac',
    'ok       build    There is no dist yet: npm ru',
    'ok       token    Team may publish and preview',
    'ok       clock    2026-11-21T00:00:00.000Z.',
    'ok       trial    There is no Chromium here: v',
    '',
  ])
  expect(code).toBe(0)
})

describe('a problem exits with 3 and a remedy', () => {
  it.each([
    [
      'a package that is newer than the site’s',
      '@quayside/runtime',
      '1.2.0',
      'npm install @quayside/runtime@1.0.0',
    ],
    ['a package that is a major behind', 'react', '18.3.0', 'npm install react@^19.3.1'],
  ])('%s', async (_, name, version, advice) => {
    await install(name, version)
    const { code, at } = await doctor()
    expect(code).toBe(3)
    expect(at(`${name} is ${version}`)).toContain(advice)
  })

  it('a package that is not installed', async () => {
    await rm(path.join(folder, 'node_modules/react'), { recursive: true })
    expect((await doctor()).at('react is not installed.')).toContain('→ npm install')
  })

  it.each([
    ['a contract that the site no longer serves', { contract: 3 }, 'Update all @quayside packages'],
    ['a contract that it does not serve yet', { contract: 0 }, "wait for the site's release"],
  ])('%s', async (_, shell, advice) => {
    expect((await doctor({ shell })).at('remote.json asks')).toContain(advice)
  })

  it('a remote.json that does not describe a remote', async () => {
    await write('remote.json', { name: 'mfe-loan', contract: 1 })
    expect((await doctor()).at('does not describe a remote: contract')).toContain('"$schema"')
  })

  it('a build that asks for what the site does not provide', async () => {
    const manifest = { shared: { '@quayside/runtime/charts': '^1.0.0' } }
    await write(
      'dist/manifest.json',
      fixtureBuild({ remote: 'mfe-loan', version: '2.0.0', routes: [], manifest }).text,
    )
    expect((await doctor()).at('the shell does not provide it')).toContain('and build again')
  })

  it.each([
    ['of another team', { remotes: ['mfe-nft'] }, 'mfe-loan is not among them'],
    ['without previews', { scopes: ['publish' as const] }, 'It may not preview'],
    ['that ends soon', { days: 5 }, 'may publish and preview mfe-loan until'],
  ])('a token %s', async (_, token, words) => {
    const { code, at } = await doctor({ token: await tokenOf(token) })
    expect([code, at(words)]).toEqual([3, expect.stringContaining('Ask an administrator for a token')])
  })

  it('a token that is not in force, and a plane that does not answer', async () => {
    expect((await doctor({ token: 'made-up' })).at('token')).toContain('is missing, invalid, or expired')
    await plane.app.close()
    expect((await doctor({ token: 'x' })).at('token')).toContain('No release plane answers at')
  })

  it('a clock that differs from the plane’s or the site’s', async () => {
    const now = () => new Date(plane.clock.now().getTime() + 90_000)
    const token = await tokenOf()
    expect((await doctor({ token, runtime: { now } })).at('token')).toContain("plane's clock is 90 s off")
    expect((await doctor({ date: 'Sat, 21 Nov 2026 00:02:00 GMT' })).at('clock')).toMatch(
      /120 s apart.*by NTP/,
    )
  })

  it('an address that is not a site, reported once', async () => {
    const { code, stdout } = await doctor({ shell: { scripts: 1 } })
    expect(code).toBe(3)
    expect(stdout.match(/problem/g)).toHaveLength(1)
    expect(stdout).toContain('does not belong to a Quayside site')
  })

  it('an old Node', async () => {
    expect((await doctor({ runtime: { nodeVersion: '20.1.0' } })).at('too old')).toContain('Use Node 22')
  })
})
