import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { knownSites } from '../health/site-key.ts'
import { type TestCli, testCli } from './testing/run-cli.ts'

const KEY = Buffer.alloc(32, 3).toString('base64')

let plane: TestCli
let keyFolder: string
beforeEach(async () => {
  plane = await testCli()
  keyFolder = await mkdtemp(path.join(tmpdir(), 'sites-'))
})
afterEach(() => rm(keyFolder, { recursive: true, force: true }))

function cli(command: string) {
  const { releases, store, keys, reports } = plane
  return plane.cli(command, { openPlane: async () => ({ releases, store, keys, reports, keyFolder }) })
}

it('makes a site known for one environment, lists it and lets it go, each with an entry in the log', async () => {
  expect((await cli('site')).stdout).toBe('No site is known.\n')
  const added = await cli(`site add east-1 ${KEY} --env staging --yes`)
  expect(added).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('east-1 reports of staging from now on.'),
  })
  expect((await cli('site')).stdout).toBe(`east-1  staging  ${KEY}\n`)
  expect((await cli(`site add east-1 ${KEY} --env staging --yes`)).stdout).toContain('known already')
  expect(await cli('site remove east-1 --yes')).toMatchObject({ code: 0 })
  expect(knownSites(keyFolder).list()).toEqual([])
  const events = await plane.releases.events({ before: null, limit: 2 })
  expect(events.map(({ act }) => act)).toEqual([
    { type: 'staff', account: 'site east-1', change: 'reports no more' },
    { type: 'staff', account: 'site east-1', change: 'reports of staging' },
  ])
})

it('only looks with --dry-run, and asks before it replaces a key', async () => {
  expect((await cli(`site add east-1 ${KEY} --dry-run`)).stdout).toContain('Only looked')
  expect((await cli(`site add east-1 ${KEY}`)).code).toBe(2)
  expect(knownSites(keyFolder).list()).toEqual([])
})

it.each([
  'site add east-1',
  `site add ../x ${KEY}`,
  'site add east-1 short',
  `site add a b ${KEY}`,
  'site rename a',
  'site remove',
])('does not understand %s', async command => {
  expect(await cli(command)).toMatchObject({ code: 1, stdout: '' })
})

it('knows nothing of a site that nobody added', async () => {
  expect(await cli('site remove west-1 --yes')).toMatchObject({
    code: 1,
    stderr: 'No site west-1 is known.\n',
  })
})
