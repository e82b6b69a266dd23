import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { USAGE } from './usage.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quayside-operator-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it.each([
  [['help'], 0],
  [[], 0],
  [['enable-smrat', 'maria'], 2],
  [['enable-smart'], 2],
  [['restore'], 2],
  [['verify', 'one', 'two'], 2],
  [['restore-base', 'base', 'wal'], 2],
  [['migrate', 'now'], 2],
])('tells how it is used, needs no site and writes nothing: %j', async (args, code) => {
  const main = path.join(import.meta.dirname, 'main.ts')
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: folder, SITE_MODE: 'live' }
  const ended = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], {
    env,
    encoding: 'utf8',
  })
  expect([ended.status, ended.stdout, ended.stderr]).toEqual([code, `${USAGE.join('\n')}\n`, ''])
  expect(await readdir(folder)).toEqual([])
})
