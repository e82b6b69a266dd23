import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inspect } from 'node:util'
import { versionProblem } from '@quayside/contracts/remotes/version'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { devRemoteConfig } from './dev/dev-remote-config.ts'
import { localeFiles } from './manifest/locale-plugin.ts'
import { remoteConfig } from './remote-config.ts'
import { rspackRemote } from './rspack/rspack-remote.ts'
import { sourceVersion } from './source-version.ts'
import { viteRemote } from './vite/vite-remote.ts'

let folder: string
let remote: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quayside-remote-'))
  remote = path.join(folder, 'mfe-news')
  const help = path.join(import.meta.dirname, '../../../mfe-help')
  for (const part of ['remote.json', 'package.json', 'locales'])
    await cp(path.join(help, part), path.join(remote, part), { recursive: true })
})
afterEach(() => {
  vi.unstubAllEnvs()
  return rm(folder, { recursive: true, force: true })
})

it.each([
  ['{ "name": "mfe-news", }', /^mfe-news\/remote\.json cannot be read: .*JSON/],
  [
    '{ "name": "mfe-news", "contract": { "min": 1, "max": 1 }, "widgets": [], "routes": [{ "path": "/news", "acess": "public", "chrome": "full", "title": "title" }] }',
    /^mfe-news\/remote\.json does not describe a remote: routes\.0\.access: Invalid option: expected one of "public"/,
  ],
  [
    '{ "name": "mfe-news", "contract": { "min": 1, "max": 1 }, "widgets": [], "routes": [{ "path": "/Docs", "below": ["api"], "access": "public", "chrome": "full", "title": "title" }] }',
    'mfe-news/remote.json claims /Docs, where the server itself answers; claims /Docs/api, where the server itself answers: choose another path',
  ],
])('names what is wrong in remote.json, once webpack asks: %s', async (text, words) => {
  await writeFile(path.join(remote, 'remote.json'), text)
  // If the file throws while it loads, webpack reports only missing loaders.
  const config = remoteConfig(remote)
  expect(config).toThrow(words)
})

it.each([
  ['02.0.1', '02 has a leading zero'],
  ['2.0.0+build.5', 'has build metadata'],
  ['2.0', '"2.0" is not a version such as 2.4.1'],
])('names what is wrong with the version %s of its package', async (version, words) => {
  const file = path.join(remote, 'package.json')
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), version }))
  expect(remoteConfig(remote)).toThrow(/^mfe-news\/package\.json has no version to build: /)
  expect(remoteConfig(remote)).toThrow(words)
  expect(() => devRemoteConfig(remote)).toThrow(words)
})

it.each([
  ['webpack', () => remoteConfig(remote)()],
  ['Rspack', () => rspackRemote(remote)],
  ['Vite', () => viteRemote(remote)],
])('refuses an invalid released version in one sentence without a stack trace, with %s', (_, configure) => {
  vi.stubEnv('QUAYSIDE_RELEASE_VERSION', '2.0.1-a..b')
  const sentence =
    'QUAYSIDE_RELEASE_VERSION cannot be used: "2.0.1-a..b" is not a version: a part of its pre-release is empty.'
  expect(configure).toThrow(expect.objectContaining({ message: sentence, stack: sentence }))
  expect(configure).toThrow(expect.toSatisfy(error => inspect(error) === sentence))
})

it('names css classes after the version, whose styles may be in a page with those of another', () => {
  const saltOf = (version: string) => {
    vi.stubEnv('QUAYSIDE_RELEASE_VERSION', version)
    return /"localIdentHashSalt":"([^"]*)"/.exec(JSON.stringify(remoteConfig(remote)().module))?.[1]
  }
  expect(['2.0.0', '2.0.0-rc.1', '2.0.0-rc-1'].map(saltOf)).toEqual(['2.0.0', '2.0.0-rc.1', '2.0.0-rc-1'])
})

it('gives a working copy a version, also where the hash of its sources begins with a zero', () => {
  expect(versionProblem(sourceVersion(remote, '1.0.0'))).toBeNull()
  expect(sourceVersion(remote, '1.0.0')).toMatch(/^1\.0\.0-local\.h[0-9a-f]{10}$/)
})

it('reads files that an editor saved with a byte order mark', async () => {
  const file = path.join(remote, 'remote.json')
  await writeFile(file, `\uFEFF${await readFile(file, 'utf8')}`)
  expect(remoteConfig(remote)).not.toThrow()
})

it('names the file of texts that is no JSON', async () => {
  await writeFile(path.join(remote, 'locales/fr.json'), '{"title": "x",}')
  expect(() => localeFiles(path.join(remote, 'locales'))).toThrow(/^locales\/fr\.json cannot be read/)
})

it('names each text that a route asks for and a language does not have', async () => {
  const description = JSON.parse(await readFile(path.join(remote, 'remote.json'), 'utf8'))
  const [first, ...others] = description.routes
  const routes = [{ ...first, title: 'titel', description: 'help.lead' }, ...others]
  await writeFile(path.join(remote, 'remote.json'), JSON.stringify({ ...description, routes }))
  const french = JSON.parse(await readFile(path.join(remote, 'locales/fr.json'), 'utf8'))
  await writeFile(path.join(remote, 'locales/fr.json'), JSON.stringify({ ...french, titel: 'Aide' }))
  const config = remoteConfig(remote)
  expect(config).toThrow(
    /^mfe-news\/remote\.json names texts that cannot be shown: .*routes\.0\.title: locales\/en\.json has no text "titel"/,
  )
  expect(config).not.toThrow(/locales\/fr\.json has no text "titel"/)
})

it('refuses a link that the chrome cannot show', async () => {
  const file = path.join(remote, 'remote.json')
  const description = JSON.parse(await readFile(file, 'utf8'))
  const link = { ...description.links[0], in: { menu: 70 } }
  await writeFile(file, JSON.stringify({ ...description, links: [{ ...link, icon: 'rocket' }] }))
  expect(remoteConfig(remote)).toThrow(
    /^mfe-news\/remote\.json cannot be built: it links to \/\S+ with the icon "rocket"/,
  )
  await writeFile(file, JSON.stringify({ ...description, links: [{ ...link, label: 'links.title' }] }))
  const french = JSON.parse(await readFile(path.join(remote, 'locales/fr.json'), 'utf8'))
  const text = 'Une rubrique au nom bien trop long pour un menu'
  await writeFile(path.join(remote, 'locales/fr.json'), JSON.stringify({ ...french, 'links.title': text }))
  expect(remoteConfig(remote)).toThrow(
    /links\.0\.label: locales\/fr\.json has a label that is longer than 32 characters: "links\.title"/,
  )
})
