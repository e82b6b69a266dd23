import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createReleases } from '../create-releases.ts'
import { renewCheckpoint } from '../log/renew-checkpoint.ts'
import { KEYS } from '../store/object-store.ts'
import { type TestCli, testCli } from './testing/run-cli.ts'

let plane: TestCli
let folder: string
beforeEach(async () => {
  plane = await testCli()
  folder = await mkdtemp(path.join(tmpdir(), 'checkpoint-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function auditor() {
  const { store, keys, clock } = plane
  return testCli({ ...plane, releases: createReleases({ store, keys, now: clock.now }) })
}

async function keep(): Promise<void> {
  await renewCheckpoint({ ...plane, now: plane.clock.now })
  const { code, stdout } = await plane.cli('audit --checkpoint')
  expect(code).toBe(0)
  await writeFile(path.join(folder, 'kept'), stdout)
}

const SINCE = 'audit --verify --since kept'

it('prints a checkpoint to keep, and holds a later log against it', async () => {
  await keep()
  const { seq } = await plane.releases.state()
  await plane.cli('lock loan --yes')
  const { code, stdout } = await (await auditor()).cli(SINCE, { folder })
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining(`It continues kept: entry ${seq}, confirmed 2026-11-21 00:00:00 UTC`),
  ])
})

it('ends with 3 where the log was cut back or replaced since, which the log alone does not show', async () => {
  await plane.cli('lock loan --yes')
  await keep()
  const { seq } = await plane.releases.state()
  await plane.store.delete(KEYS.event(seq))
  const cut = await (await auditor()).cli(SINCE, { folder })
  expect([cut.code, cut.stdout]).toEqual([3, expect.stringMatching(/is whole.*\n.*it was cut back/)])
  await (await auditor()).cli('lock nft --yes')
  const replaced = await (await auditor()).cli(SINCE, { folder })
  expect([replaced.code, replaced.stdout]).toEqual([3, expect.stringContaining('it was replaced')])
})

it('says where there is no checkpoint, or a file is none', async () => {
  expect((await plane.cli('audit --checkpoint')).stderr).toContain('No plane has confirmed this log')
  expect((await plane.cli('audit --since kept', { folder })).stderr).toContain('--since goes with --verify')
  expect((await plane.cli(SINCE, { folder })).stderr).toContain('kept cannot be read')
  await writeFile(path.join(folder, 'kept'), 'nothing')
  expect((await plane.cli(SINCE, { folder })).stdout).toContain('this is not a checkpoint')
})
