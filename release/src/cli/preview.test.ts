import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestPlane, testPlane } from '../http/plane.builders.ts'
import { memoryStore } from '../store/memory-store.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { fixtureBuild } from '../testing/fixture-build.ts'
import { fakeSite, SITE } from './testing/fake-site.ts'
import { testCli } from './testing/run-cli.ts'

let plane: TestPlane
let store: ObjectStore
let folder: string
let url: string
let token: string
beforeEach(async () => {
  store = memoryStore()
  plane = await testPlane({ store })
  url = await plane.app.listen({ host: '127.0.0.1', port: 0 })
  folder = await mkdtemp(path.join(tmpdir(), 'preview-'))
  token = await plane.issueToken({ scopes: ['publish', 'preview'] })
})
afterEach(async () => {
  await plane.app.close()
  await rm(folder, { recursive: true, force: true })
})

/** A team's machine: no store, and a site at `SITE`. */
async function cli(command: string) {
  const { cli: run } = await testCli({ ...plane, store: memoryStore() })
  const site = fakeSite({ releases: plane.releases, store })
  return run(command, {
    folder,
    env: { RELEASE_URL: url, RELEASE_TOKEN: token, SITE_URL: SITE },
    fetch: (address, init) => (String(address).startsWith(SITE) ? site : fetch)(address, init),
    openPlane: () => Promise.reject(new Error('a team has no store')),
  })
}

async function publish(version: string) {
  const { files, text } = fixtureBuild({
    remote: 'mfe-loan',
    version,
    routes: ['/loan', '/loan/rates'],
    files: { 'chunk.js': `${'x'.repeat(10)}` },
    manifest: { connect: ['https://rates.example'] },
  })
  for (const [name, content] of Object.entries({ ...files, 'manifest.json': text })) {
    await mkdir(path.dirname(path.join(folder, 'dist', name)), { recursive: true })
    await writeFile(path.join(folder, 'dist', name), content)
  }
  expect(await cli('publish --dist dist')).toMatchObject({ code: 0, stderr: '' })
}

const PREVIEW = 'preview --dist dist --hours 24 --replace --yes --comment comment.md'

describe('the preview of a pull request', () => {
  it('writes a comment with sizes before and after and what is new, but without the code', async () => {
    await publish('1.4.0-pr.12.gabc')
    const ran = await cli(PREVIEW)
    expect(ran).toMatchObject({ code: 0, stderr: '' })
    const comment = await readFile(path.join(folder, 'comment.md'), 'utf8')
    const [preview] = (await plane.releases.state()).previews.values()
    expect(preview).toMatchObject({ issuedBy: 'Team (token)', remotes: { 'mfe-loan': '1.4.0-pr.12.gabc' } })
    expect(comment).toContain('### Preview of mfe-loan@1.4.0-pr.12.gabc\n')
    expect(comment).toContain(
      `[the console](${url}/previews), and press *Open* next to ${preview?.preview.slice(0, 8)}.`,
    )
    expect(comment).toMatch(/\| gzip \| pinned 1\.0\.0 \| this version \| difference \|/)
    expect(comment).toMatch(/\| before the first screen \| \d+ B \| \d+ B \| [+−]\d+ B \([+−]\d+ %\) \|/)
    expect(comment).toMatch(/- new path: `\/loan\/rates`\n- new origin: `https:\/\/rates\.example`\n$/)
    expect(ran.stdout + comment).not.toMatch(/ode `?[A-Z2-9]{8}/)
  })

  it('shows the code in the comment on request', async () => {
    await publish('1.4.0-pr.12.gabc')
    const { stdout } = await cli(`${PREVIEW} --with-code`)
    const code = /Code (\w{8})/.exec(stdout)?.[1]
    expect(await readFile(path.join(folder, 'comment.md'), 'utf8')).toContain(`with the code \`${code}\``)
  })

  it('ends previews of earlier commits, but not of other pull requests', async () => {
    for (const version of ['1.4.0-pr.12.ga', '1.4.0-pr.13.gb', '1.4.0-pr.12.gc']) {
      await publish(version)
      expect((await cli(PREVIEW)).code).toBe(0)
    }
    const listed = (await cli('preview --list')).stdout
    expect(listed.match(/1\.4\.0-pr\.\S+/g)).toEqual(['1.4.0-pr.12.gc', '1.4.0-pr.13.gb'])
  })

  it('ends when it is revoked', async () => {
    await cli('preview loan@1.0.0 --yes')
    const id = (await cli('preview --list')).stdout.split(' ')[0]
    expect(await cli(`preview --revoke ${id} --yes`)).toMatchObject({ code: 0, stderr: '' })
    expect((await cli('preview --list')).stdout).toBe('No preview is open.\n')
  })
})

it.each([
  ['preview nft@1.0.0 --yes', 2, 'The token of Team may not preview mfe-nft.'],
  ['preview loan@1.0.0 --yes --comment x.md', 1, '--comment needs --dist'],
  ['preview loan@1.0.0 --hours 1 --minutes 60 --yes', 1, 'Give --hours or --minutes, not both.'],
  ['preview loan@1.0.0 --hours 48 --yes', 1, 'from 5 minutes to 24 hours'],
  ['preview loan --list', 1, '--list and --revoke take no remotes.'],
])('%s is refused with %i', async (command, code, words) => {
  expect(await cli(command)).toMatchObject({ code, stderr: expect.stringContaining(words) })
})
