import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type TestPlane, testPlane } from '../http/plane.builders.ts'
import { memoryStore } from '../store/memory-store.ts'
import { fixtureBuild, SOURCE_MAP } from '../testing/fixture-build.ts'
import { testCli } from './testing/run-cli.ts'

let plane: TestPlane
let folder: string
let url: string
beforeEach(async () => {
  plane = await testPlane()
  url = await plane.app.listen({ host: '127.0.0.1', port: 0 })
  folder = await mkdtemp(path.join(tmpdir(), 'team-'))
})
afterEach(async () => {
  await plane.app.close()
  await rm(folder, { recursive: true, force: true })
})

async function publish(version: string, token: string, marker = version) {
  const { text, files } = fixtureBuild({ remote: 'mfe-loan', version, routes: ['/loan'], marker })
  for (const [file, content] of Object.entries({
    ...files,
    'manifest.json': text,
    'entry.js.map': SOURCE_MAP,
  })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), content)
  }
  const { cli } = await testCli({ ...plane, store: memoryStore() })
  const env = { RELEASE_URL: url, RELEASE_TOKEN: token }
  const openPlane = () => Promise.reject(new Error('a team has no store'))
  return cli(`publish --dist ${folder} --notes better`, { env, fetch, openPlane })
}

it('publishes to a running release plane with a team’s token', async () => {
  const token = await plane.tokenFor('mfe-loan')
  const first = await publish('2.0.0', token)
  expect(first).toMatchObject({ code: 0, stderr: '' })
  expect(first.stdout).toContain('mfe-loan@2.0.0 is published')
  const record = (await plane.releases.state()).versions.get('mfe-loan@2.0.0')
  expect(record).toMatchObject({ author: 'Team (token)', notes: 'better', gitRevision: 'c0ffee' })
  expect((await publish('2.0.0', token)).stdout).toContain('is published already')
})

it('tells a team that a pin follows, and refuses a version of its machine alone', async () => {
  const token = await plane.tokenFor('mfe-loan')
  const { stdout } = await publish('2.0.0', token)
  expect(stdout).toContain('Customers get it once the release manager pins it.')
  expect(stdout).not.toContain('npm run release')
  expect(await publish('2.0.0-local.h1', token)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('set QUAYSIDE_RELEASE_VERSION'),
  })
  expect((await plane.releases.state()).versions.has('mfe-loan@2.0.0-local.h1')).toBe(false)
})

it('is refused with 2 for other bytes, for another team’s remote and without a good token', async () => {
  const token = await plane.tokenFor('mfe-loan')
  await publish('2.0.0', token)
  expect(await publish('2.0.0', token, 'other')).toMatchObject({
    code: 2,
    stderr: 'mfe-loan@2.0.0 is published already with other bytes: choose a new version.\n',
  })
  expect((await publish('2.1.0', await plane.tokenFor('mfe-nft'))).code).toBe(2)
  expect((await publish('2.1.0', 'made-up')).code).toBe(2)
  expect((await plane.releases.state()).versions.has('mfe-loan@2.1.0')).toBe(false)
})
