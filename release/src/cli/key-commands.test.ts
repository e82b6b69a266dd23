import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createReleases } from '../create-releases.ts'
import { openKeys } from '../keys.ts'
import { readPersonalKey } from '../own-key.ts'
import type { Plane } from './runtime.ts'
import { type TestCli, testCli } from './testing/run-cli.ts'

let plane: TestCli
let folder: string
let keyFile: string
beforeEach(async () => {
  plane = await testCli()
  folder = await mkdtemp(path.join(tmpdir(), 'login-'))
  keyFile = path.join(folder, 'release-key.json')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function herPlane(): Promise<Plane> {
  const env = { RELEASE_ROOT_PUBLIC_KEY: plane.keys.log.root() }
  const own = readPersonalKey(keyFile)
  const keys = openKeys({ folder: path.join(folder, 'keys'), env, own: () => own })
  const releases = createReleases({ store: plane.store, keys, now: plane.clock.now })
  return { releases, keys, reports: plane.reports, store: plane.store, keyFolder: folder }
}

it('makes a key, has it registered, uses it, and ends it', async () => {
  const her = { keyFile, openPlane: herPlane }
  const made = await plane.cli('login', her)
  expect(made.code).toBe(0)
  const line = made.stdout.split('\n').find(text => text.includes('keys register')) ?? ''
  expect(line).toContain('--role manager --holder marta')
  expect((await stat(keyFile)).mode & 0o777).toBe(0o600)
  expect(made.stdout).not.toContain(JSON.parse(await readFile(keyFile, 'utf8')).privateKey)

  const early = await plane.cli('lock loan --yes', her)
  expect([early.code, early.stderr]).toEqual([2, expect.stringContaining('no administrator has registered')])

  const registered = await plane.cli(`${line.replace('npm run release -- ', '').trim()} --yes`)
  expect(registered.stdout).toMatch(
    /signs for marta as manager\.\n {2}Undo: npm run release -- keys revoke \w{12}/,
  )
  expect((await plane.cli('login', her)).stdout).toContain('It is registered as manager of marta.')
  expect((await plane.cli('lock loan --yes', her)).code).toBe(0)

  const list = await plane.cli('keys')
  expect(list.stdout).toMatch(/\w{12} {2}root {5}the key that the log began with\n\w{12} {2}manager {2}marta/)

  const [key = ''] = /\w{12} {2}manager/.exec(list.stdout)?.[0].split(' ') ?? []
  expect((await plane.cli(`keys revoke ${key} --yes`)).stdout).toContain('signs nothing any more')
  expect((await plane.cli('unlock loan --yes', her)).stderr).toContain('which was revoked on')
  expect((await plane.cli('login', her)).stdout).toContain('It was revoked on')
  expect((await plane.cli('doctor', her)).stdout).toMatch(
    /problem {2}keys {3}The key of marta in .* was revoked on/,
  )
  expect((await plane.cli('keys')).stdout).toContain('revoked')
})

it('keeps the key it has made, and the name that it was made for', async () => {
  const first = await plane.json('login --as marta@example.com', { keyFile })
  expect(first.value).toMatchObject({ holder: 'marta@example.com', role: null })
  expect((await plane.json('login --as eve', { keyFile })).value).toEqual(first.value)
})

it('asks before a key may sign, and only looks with --dry-run', async () => {
  const publicKey = Buffer.alloc(32, 5).toString('base64')
  const asked = await plane.cli(`keys register ${publicKey} --holder ada`)
  expect([asked.code, asked.stderr]).toEqual([2, expect.stringContaining('needs --yes')])
  expect((await plane.cli(`keys register ${publicKey} --holder ada --dry-run`)).stdout).toContain(
    'Only looked',
  )
  expect((await plane.cli('keys revoke abc --dry-run')).stdout).toContain('Only looked')
  expect((await plane.releases.state()).keys.size).toBe(0)
})

it.each([
  ['keys register', 'Name one public key'],
  ['keys register abc --holder ada --role king', '--role takes administrator, manager, plane, site'],
  ['keys register abc --holder east --role site', '--holder east-1@production'],
  ['keys register abc', 'Name whose key it is'],
  ['keys forget abc', 'There is no "keys forget": it takes register or revoke.'],
  ['keys register abc --holder ada --yes', 'is not a public key'],
  ['keys revoke abc --yes', 'There is no key abc'],
  ['login marta', 'The command login takes no words'],
])('%s is refused in a sentence', async (command, sentence) => {
  const { code, stderr } = await plane.cli(command)
  expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)])
})
