import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { localeFiles } from './locale-plugin.ts'
import { remoteConfig } from './remote-config.ts'

let folder: string
let remote: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quayside-remote-'))
  remote = path.join(folder, 'mfe-news')
  const help = path.join(import.meta.dirname, '../../../mfe-help')
  for (const part of ['remote.json', 'package.json', 'locales'])
    await cp(path.join(help, part), path.join(remote, part), { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it.each([
  ['{ "name": "mfe-news", }', /^mfe-news\/remote\.json cannot be read: .*JSON/],
  [
    '{ "name": "mfe-news", "contract": { "min": 1, "max": 1 }, "widgets": [], "routes": [{ "path": "/news", "acess": "public", "chrome": "full", "title": "title" }] }',
    /^mfe-news\/remote\.json does not describe a remote: routes\.0\.access: Invalid option: expected one of "public"/,
  ],
])('names what is wrong in remote.json, once webpack asks: %s', async (text, words) => {
  await writeFile(path.join(remote, 'remote.json'), text)
  // Of what throws while the file is loaded webpack says only that it wants other loaders.
  const config = remoteConfig(remote)
  expect(config).toThrow(words)
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
    /^mfe-news\/remote\.json names texts that do not exist: .*routes\.0\.title: locales\/en\.json has no text "titel"/,
  )
  expect(config).not.toThrow(/locales\/fr\.json has no text "titel"/)
})
