import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { verifySigned } from '../keys.ts'
import { forgetSite, keepSite, knownSites, openSiteKey } from './site-key.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-key-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const HERE = { site: 'here-4000', environment: 'production' }

it('makes a key at the first use, for its owner alone, by which the plane over the folder knows the site', async () => {
  const key = openSiteKey(folder, HERE)
  expect(openSiteKey(folder, HERE).publicKey).toBe(key.publicKey)
  expect((await stat(path.join(folder, 'site-here-4000.key'))).mode & 0o777).toBe(0o600)
  const known = knownSites(folder).find('here-4000')
  expect(known).toEqual({ publicKey: key.publicKey, environment: 'production' })
  expect(verifySigned(key.sign('a report'), known?.publicKey ?? '')).toBe(true)
})

it('follows a site into another environment, and forgets one at once', () => {
  openSiteKey(folder, HERE)
  openSiteKey(folder, { ...HERE, environment: 'staging' })
  const sites = knownSites(folder)
  expect(sites.find('here-4000')?.environment).toBe('staging')
  expect(forgetSite(folder, 'here-4000')).toBe(true)
  expect(sites.find('here-4000')).toBeUndefined()
  expect(forgetSite(folder, 'here-4000')).toBe(false)
})

it('lists the sites it knows, and takes no name for a path nor a spoilt file for a key', async () => {
  const publicKey = Buffer.alloc(32, 1).toString('base64')
  keepSite(folder, 'b', { publicKey, environment: 'production' })
  keepSite(folder, 'a', { publicKey, environment: 'staging' })
  await writeFile(path.join(folder, 'site-spoilt.pub'), 'nothing production\n')
  const sites = knownSites(folder)
  expect(sites.list().map(({ site }) => site)).toEqual(['a', 'b'])
  expect(sites.find('../../etc/passwd')).toBeUndefined()
  expect(knownSites(path.join(folder, 'nowhere')).list()).toEqual([])
})
