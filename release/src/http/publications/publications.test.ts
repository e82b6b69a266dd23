import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { bytesOf } from '../../bytes.ts'
import type { Team } from '../../staff/tokens.ts'
import { fixtureBuild } from '../../testing/fixture-build.ts'
import { must, publishedStore } from '../../testing/published-store.ts'
import { createPublications } from './publications.ts'
import { stagedUploads } from './staged-about.ts'

const TEAM: Team = {
  token: 'one',
  team: 'Loans',
  remotes: ['mfe-loan'],
  by: { name: 'Loans (token)', source: 'api' },
}
const { text } = fixtureBuild({ remote: 'mfe-loan', version: '2.0.0', routes: ['/loan'] })
const request = { manifest: text, sourceMaps: [], notes: '', gitRevision: null }

async function setUp() {
  const folder = await mkdtemp(path.join(tmpdir(), 'quayside-publications-'))
  await writeFile(path.join(folder, 'left-behind'), '')
  const { releases, clock } = await publishedStore()
  return { clock, folder, publications: createPublications({ releases, folder, now: clock.now }) }
}

function requestFor(version: string) {
  return { ...request, manifest: fixtureBuild({ remote: 'mfe-loan', version, routes: ['/loan'] }).text }
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

it('lists the contents of its folder to outside callers', async () => {
  const { publications, folder, clock } = await setUp()
  must(await publications.begin(request, TEAM))
  expect(await stagedUploads(folder)).toEqual([
    { remote: 'mfe-loan', version: '2.0.0', team: 'Loans', begunAt: clock.now().toISOString() },
  ])
  expect(await stagedUploads(`${folder}/nowhere`)).toEqual([])
})
