import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { verifySigned } from './keys.ts'
import { knownSites, openSiteKey } from './site-key.ts'
import { OPERATOR } from './testing/fixture-build.ts'
import { must, publishedStore } from './testing/published-store.ts'
import { testSiteKey } from './testing/test-site.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-key-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const HERE = { site: 'here-4000', environment: 'production' }
const away = { state: () => Promise.reject(new Error('the store is away')) }

it('makes a key at the first use, for its owner alone, by which the plane over the folder knows the site', async () => {
  const key = openSiteKey(folder, HERE)
  expect(openSiteKey(folder, HERE).publicKey).toBe(key.publicKey)
  expect((await stat(path.join(folder, 'site-here-4000.key'))).mode & 0o777).toBe(0o600)
  const [known] = await knownSites(folder, away)()
  expect(known).toEqual({ ...HERE, publicKey: key.publicKey })
  expect(verifySigned(key.sign('a report'), known?.publicKey ?? '')).toBe(true)
})

it('follows a site into another environment, and takes no spoilt file for a key', async () => {
  openSiteKey(folder, HERE)
  openSiteKey(folder, { ...HERE, environment: 'staging' })
  await writeFile(path.join(folder, 'site-spoilt.pub'), 'nothing spoilt@production\n')
  expect(await knownSites(folder, away)()).toMatchObject([{ environment: 'staging' }])
  expect(await knownSites(path.join(folder, 'nowhere'), away)()).toEqual([])
})

it('knows a site elsewhere by the key that an administrator registered, until it is revoked', async () => {
  const { releases } = await publishedStore({ environments: [] })
  const { publicKey } = testSiteKey()
  const about = { by: OPERATOR, reason: 'a second site' }
  const sites = knownSites(folder, releases)
  const holder = 'east-1@production'
  const { key } = must(await releases.registerKey({ publicKey, role: 'site', holder, ...about }))
  must(
    await releases.registerKey({
      publicKey: testSiteKey().publicKey,
      role: 'manager',
      holder: 'ann',
      ...about,
    }),
  )
  expect(await sites()).toEqual([{ site: 'east-1', environment: 'production', publicKey }])
  must(await releases.revokeKey({ key, ...about }))
  expect(await sites()).toEqual([])
})
