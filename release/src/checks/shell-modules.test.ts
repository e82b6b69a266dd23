import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CONTRACT_VERSION } from '@quayside/contracts/remotes/remote-address'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createReleases } from '../create-releases.ts'
import { OPERATOR } from '../testing/fixture-build.ts'
import { publishedStore } from '../testing/published-store.ts'
import { shellModules } from './shell-modules.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'quayside-shell-'))
  await mkdir(path.join(root, 'shell/dist'), { recursive: true })
})
afterEach(() => rm(root, { recursive: true, force: true }))

function writeManifest(text: string): Promise<void> {
  return writeFile(path.join(root, 'shell/dist/shell-manifest.json'), text)
}

it('says nothing where the shell has no build, or one that does not tell', async () => {
  expect(await shellModules(root)).toBeUndefined()
  await writeManifest('{"scripts":[]}')
  expect(await shellModules(root)).toBeUndefined()
  await writeManifest('{')
  expect(await shellModules(root)).toBeUndefined()
})

it('reads what the shell of this checkout provides, once it is built', async () => {
  const version = expect.stringMatching(/^\d+\.\d+\.\d+$/)
  expect(await shellModules(path.join(import.meta.dirname, '../../..'))).toEqual({
    modules: expect.objectContaining({ react: version, '@quayside/runtime/hooks': version }),
    contract: CONTRACT_VERSION,
  })
})

it('assigns the first contract to a build that names none', async () => {
  await writeManifest('{"provided":{}}')
  expect(await shellModules(root)).toEqual({ modules: {}, contract: 1 })
})

it('a remote that needs more than the shell provides cannot be pinned until the shell changes', async () => {
  const { store, keys, clock, publish } = await publishedStore()
  await publish('mfe-loan', '1.1.0')
  const releases = createReleases({ store, keys, now: clock.now, provided: () => shellModules(root) })
  const pin = () =>
    releases.change(
      { kind: 'pin', versions: { 'mfe-loan': '1.1.0' }, canary: null },
      { environment: 'staging', by: OPERATOR, reason: 'new', expectedRevision: null, dryRun: true },
    )

  await writeManifest('{"provided":{"react":"18.3.1","@quayside/runtime/hooks":"1.0.0"}}')
  expect(await pin()).toMatchObject({
    ok: false,
    error: {
      code: 'refused',
      message: expect.stringContaining('asks for react ^19.3.1, the shell provides 18.3.1'),
    },
  })

  await writeManifest('{"provided":{"react":"19.4.0","@quayside/runtime/hooks":"1.0.0"}}')
  expect(await pin()).toMatchObject({ ok: true })
})
