import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testPlane } from '../http/plane.builders.ts'
import { type FixtureOptions, fixtureBuild } from '../testing/fixture-build.ts'
import { checkBuild } from './check/check-build.ts'
import { readDist } from './publish/read-dist.ts'
import { SITE_OF_PLANE } from './site/deployed-site.ts'
import { fakeSite, SITE } from './testing/fake-site.ts'
import { type TestCli, testCli } from './testing/run-cli.ts'

let plane: TestCli
let folder: string
beforeEach(async () => {
  plane = await testCli()
  folder = await mkdtemp(path.join(tmpdir(), 'check-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function build(options: Partial<FixtureOptions> = {}): Promise<void> {
  const { files, text } = fixtureBuild({
    remote: 'mfe-loan',
    version: '1.1.0',
    routes: ['/loan'],
    ...options,
  })
  for (const [name, content] of Object.entries({ ...files, 'manifest.json': text })) {
    await mkdir(path.dirname(path.join(folder, 'dist', name)), { recursive: true })
    await writeFile(path.join(folder, 'dist', name), content)
  }
}

async function check(options = `--site ${SITE}`, shell: object = {}) {
  const { code, stdout, stderr } = await plane.cli(`check ${options}`, {
    folder,
    fetch: fakeSite(plane, shell),
    env: { RELEASE_TRIAL: 'none' },
  })
  const line = (name: string) => stdout.split('\n').find(text => text.slice(9).startsWith(`${name} `)) ?? ''
  return { code, stdout, stderr, line }
}

it('has a line for each check of a publication and of a pin, against the pins of the site', async () => {
  await build()
  const { code, stdout, stderr } = await check()
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout.split('\n').map(line => line.slice(0, 17).trim())).toEqual([
    'mfe-loan@1.1.0, a',
    'ok       contract',
    'ok       shared',
    'ok       routes',
    'ok       coverage',
    'ok       connect',
    'ok       locales',
    'ok       styles',
    'ok       size',
    'ok       files',
    'ok       wallet',
    'skipped  standing',
    'skipped  trial',
    '',
  ])
})

describe('ends with 2 for', () => {
  it.each([
    ['a text that a language lacks', { files: { 'locales/th.json': '{}' } }, 'locales', 'th'],
    ['a path of another remote', { routes: ['/loan', '/nfts'] }, 'routes', 'mfe-nft claims already'],
    ['a path that no remote claims any more', { routes: ['/borrow'] }, 'coverage', 'no remote claims /loan'],
    [
      'a call of an endpoint that the site lacks',
      { manifest: { calls: ['GET /index/loanCost', 'POST /user/loan'] } },
      'contract',
      'calls POST /user/loan, which the server does not have',
    ],
    [
      'a shared module that the shell does not provide',
      { manifest: { shared: { react: '^20.0.0' } } },
      'shared',
      'the shell provides 19.3.1',
    ],
    [
      'a contract that does not exist yet',
      { manifest: { contract: { min: 2, max: 2 } } },
      'files',
      'needs contract 2; the newest is 1',
    ],
    ['another container', { manifest: { container: 'other' } }, 'files', 'its container is other'],
  ])('%s', async (_, options, name, words) => {
    await build(options)
    const { code, line } = await check()
    expect(code).toBe(2)
    expect(line(name)).toMatch(/^refused/)
    expect(line(name)).toContain(words)
  })
})

it('uses the contract of the site, not of its own package', async () => {
  await build()
  expect((await check(`--site ${SITE}`, { contract: 2 })).line('contract')).toMatch(/^ok/)
  const { code, stdout } = await check(`--site ${SITE}`, { contract: 3 })
  expect(code).toBe(2)
  expect(stdout).toContain('mfe-loan@1.1.0 needs contract 1, the shell serves 2 and 3')
})

it('warns about parts that a later contract removes', async () => {
  await build({ files: { 'lifecycles.js': 'var a=1;x.portal.append(a)' } })
  const deprecations = [{ of: 'ctx', member: 'portal', removedIn: 3, instead: 'use ctx.overlay' }]
  const lines = await checkBuild(await readDist(path.join(folder, 'dist')), {
    site: null,
    visitor: null,
    deprecations,
  })
  expect(lines.find(({ check: name }) => name === 'contract')).toEqual({
    check: 'contract',
    outcome: 'warning',
    words: ['mfe-loan@1.1.0 seems to use ctx.portal, which contract 3 removes: use ctx.overlay'],
  })
})

it('warns about a new origin, which a person must review before the pin', async () => {
  await build({ manifest: { connect: ['https://rates.example'] } })
  const { code, line } = await check()
  expect([code, line('connect')]).toEqual([0, expect.stringMatching(/^warning.*https:\/\/rates.example/)])
})

it('checks only the build without a site, and names the checks that need one', async () => {
  await build()
  const { code, line } = await check('')
  expect(code).toBe(0)
  expect(line('locales')).toMatch(/^ok/)
  expect(['coverage', 'connect', 'trial'].map(line)).toEqual(
    Array.from({ length: 3 }, () => expect.stringMatching(/^skipped .* needs a site/)),
  )
})

it('finds the site of a team’s token', async () => {
  await build()
  const running = await testPlane()
  const url = await running.app.listen({ host: '127.0.0.1', port: 0 })
  const origins: string[] = []
  const site: typeof fetch = async (address, init) => {
    if (String(address).startsWith(url)) return fetch(address, init)
    origins.push(new URL(String(address)).origin)
    throw new TypeError('fetch failed')
  }
  const env = { RELEASE_URL: url, RELEASE_TOKEN: await running.tokenFor('mfe-loan') }
  const { code, stderr } = await plane.cli('check', { folder, fetch: site, env })
  await running.app.close()
  expect([code, stderr]).toEqual([1, `No site answers at https://site.example${SITE_OF_PLANE}.\n`])
  expect(new Set(origins)).toEqual(new Set(['https://site.example']))
})

it('runs no code of a site over an insecure connection', async () => {
  await build()
  const { code, stderr } = await check('--site http://quayside.example')
  expect([code, stderr]).toEqual([1, expect.stringContaining('"http://quayside.example" is not secure')])
})

it('reports that the smoke test needs a browser', async () => {
  await build()
  const { line } = await check()
  expect(line('trial')).toMatch(/^skipped .* needs Chromium/)
})

it('prints one JSON value', async () => {
  await build({ files: { 'locales/th.json': '{}' } })
  const { code, value } = await plane.json('check', { folder })
  expect([code, value]).toMatchObject([2, { remote: 'mfe-loan', site: null, isRefused: true }])
})

it.each([
  ['without a build', '', 'There is no build'],
  ['with an invalid address', '--site here', '"here" is not the address of a site'],
  ['with two remotes', 'loan nft', 'Check one build'],
])('ends with 1 %s', async (_, options, words) => {
  if (options !== '') await build()
  expect(await check(options)).toMatchObject({ code: 1, stderr: expect.stringContaining(words) })
})
