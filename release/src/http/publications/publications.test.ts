import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { bytesOf } from '../../bytes.ts'
import type { Team } from '../../staff/tokens.ts'
import { StoreDown } from '../../store/reported-store.ts'
import { fixtureBuild } from '../../testing/fixture-build.ts'
import { must, publishedStore } from '../../testing/published-store.ts'
import { createPublications, type PublicationParts, type Publications } from './publications.ts'
import { stagedUploads } from './staged-about.ts'

const TEAM: Team = {
  token: 'one',
  team: 'Loans',
  remotes: ['mfe-loan'],
  by: { name: 'Loans (token)', source: 'api' },
}
const { text } = fixtureBuild({ remote: 'mfe-loan', version: '2.0.0', routes: ['/loan'] })
const request = { manifest: text, sourceMaps: [], notes: '', gitRevision: null }

async function setUp(publish?: PublicationParts['releases']['publish']) {
  const folder = await mkdtemp(path.join(tmpdir(), 'quayside-publications-'))
  await writeFile(path.join(folder, 'left-behind'), '')
  const { releases, clock } = await publishedStore()
  return {
    clock,
    folder,
    publications: createPublications({
      releases: { state: releases.state, publish: publish ?? releases.publish },
      folder,
      now: clock.now,
    }),
  }
}

function requestFor(version: string) {
  return { ...request, manifest: fixtureBuild({ remote: 'mfe-loan', version, routes: ['/loan'] }).text }
}

/** Publishes a version whose stylesheet the checks refuse. */
async function publishRefused(publications: Publications, version: string) {
  const styles = { 'styles.css': 'p { color: red }' }
  const { text: manifest, files } = fixtureBuild({
    remote: 'mfe-loan',
    version,
    routes: ['/loan'],
    files: styles,
  })
  const { id } = must(await publications.begin({ ...request, manifest }, TEAM))
  for (const [file, content] of Object.entries(files))
    must(await publications.put(id, file, bytesOf(content), TEAM))
  return publications.commit(id, TEAM)
}

it('empties its folder at the start and forgets a publication that lay still for ten minutes', async () => {
  const { clock, folder, publications } = await setUp()
  const { id } = must(await publications.begin(request, TEAM))
  expect(await readdir(folder)).toEqual([id])
  clock.advance(599)
  await publications.sweep()
  expect(await readdir(folder)).toEqual([id])
  clock.advance(1)
  await publications.sweep()
  expect(await readdir(folder)).toEqual([])
  expect(await publications.commit(id, TEAM)).toMatchObject({ error: { code: 'not-found' } })
})

it('has four of a token under way at most, however they come, and those of no other token count', async () => {
  const { publications, clock } = await setUp()
  const all = Array.from({ length: 20 }, (_, index) => requestFor(`3.0.${index}`))
  const begun = await Promise.all(all.map(one => publications.begin(one, TEAM)))
  expect(begun.filter(({ ok }) => ok)).toHaveLength(4)
  expect(begun.at(-1)).toMatchObject({
    error: {
      code: 'limited',
      message:
        'Loans has 4 publications under way already: commit one, or wait until the oldest ends in 600 s.',
      retryAfter: 600,
    },
  })
  must(await publications.begin(request, { ...TEAM, token: 'two', team: 'Credit' }))
  clock.advance(600)
  must(await publications.begin(request, TEAM))
})

it('goes on with a publish that was killed, and counts it once', async () => {
  const { publications } = await setUp()
  const { manifest } = fixtureBuild({ remote: 'mfe-loan', version: '2.0.0', routes: ['/loan'] })
  const first = must(await publications.begin(request, TEAM))
  const { files } = fixtureBuild({ remote: 'mfe-loan', version: '2.0.0', routes: ['/loan'] })
  must(await publications.put(first.id, 'remoteEntry.js', bytesOf(files['remoteEntry.js'] ?? ''), TEAM))
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const again = must(await publications.begin(request, TEAM))
    expect(again.id).toBe(first.id)
    expect(again.missing).not.toContain(manifest.files['remoteEntry.js']?.sha384)
    expect(again.missing).toHaveLength(first.missing.length - 1)
  }
})

it('ends a refused publication at once, with its place and its files', async () => {
  const { publications, folder } = await setUp()
  for (let patch = 0; patch < 200; patch += 1)
    expect(await publishRefused(publications, `4.0.${patch}`)).toMatchObject({ error: { code: 'refused' } })
  expect(await readdir(folder)).toEqual([])
  const { id } = must(await publications.begin(request, TEAM))
  expect(await readdir(folder)).toEqual([id])
})

it('ends a publication whose file has other bytes, also for files that arrive at that moment', async () => {
  const { publications, folder } = await setUp()
  const { files } = fixtureBuild({ remote: 'mfe-loan', version: '2.0.0', routes: ['/loan'] })
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { id } = must(await publications.begin(requestFor(`5.0.${attempt}`), TEAM))
    const put = (file: string, content: string) => publications.put(id, file, bytesOf(content), TEAM)
    const entry = files['styles.css'] ?? ''
    const answers = await Promise.all([
      put('styles.css', entry),
      put('styles.css', 'changed meanwhile'),
      put('styles.css', entry),
    ])
    expect(answers.map(answer => (answer.ok ? 'taken' : answer.error.code))).toEqual([
      'not-found',
      'invalid',
      'not-found',
    ])
  }
  expect(await readdir(folder)).toEqual([])
})

it('answers a repeated commit for ten minutes and then forgets the publication', async () => {
  const { publications, clock } = await setUp()
  const { files } = fixtureBuild({ remote: 'mfe-loan', version: '2.0.0', routes: ['/loan'] })
  const { id } = must(await publications.begin(request, TEAM))
  for (const [file, content] of Object.entries(files))
    must(await publications.put(id, file, bytesOf(content), TEAM))
  const first = must(await publications.commit(id, TEAM))
  expect(must(await publications.commit(id, TEAM))).toEqual(first)
  clock.advance(600)
  await publications.sweep()
  expect(await publications.commit(id, TEAM)).toMatchObject({ error: { code: 'not-found' } })
})

it.each([
  ['keeps an upload after a fault of the store', new StoreDown('away'), 'store'],
  ['ends an upload after any other fault', new RangeError('too deep'), 'ended'],
])('%s', async (_, fault, then) => {
  const { publications } = await setUp(() => Promise.reject(fault))
  const { files } = fixtureBuild({ remote: 'mfe-loan', version: '2.0.0', routes: ['/loan'] })
  const { id } = must(await publications.begin(request, TEAM))
  for (const [file, content] of Object.entries(files))
    must(await publications.put(id, file, bytesOf(content), TEAM))
  await expect(publications.commit(id, TEAM)).rejects.toBe(fault)
  if (then === 'store') await expect(publications.commit(id, TEAM)).rejects.toBe(fault)
  else expect(await publications.commit(id, TEAM)).toMatchObject({ error: { code: 'not-found' } })
})

it('keeps no place for a publication that its full disk refused', async () => {
  const { publications, folder } = await setUp()
  must(await publications.begin(requestFor('6.0.0'), TEAM))
  await rm(folder, { recursive: true })
  await writeFile(folder, '')
  for (let patch = 1; patch < 6; patch += 1)
    await expect(publications.begin(requestFor(`6.0.${patch}`), TEAM)).rejects.toThrow()
  await rm(folder)
  must(await publications.begin(requestFor('6.0.6'), TEAM))
})

it('lists the contents of its folder to outside callers', async () => {
  const { publications, folder, clock } = await setUp()
  must(await publications.begin(request, TEAM))
  expect(await stagedUploads(folder)).toEqual([
    { remote: 'mfe-loan', version: '2.0.0', team: 'Loans', begunAt: clock.now().toISOString() },
  ])
  expect(await stagedUploads(`${folder}/nowhere`)).toEqual([])
})
