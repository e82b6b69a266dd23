import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { fixtureBuild } from '../../testing/fixture-build.ts'
import { must, publishedStore } from '../../testing/published-store.ts'
import { createPublications } from './publications.ts'

const TEAM = { token: 'one', team: 'Loans', remotes: ['mfe-loan'] }
const { text } = fixtureBuild({ remote: 'mfe-loan', version: '2.0.0', routes: ['/loan'] })
const request = { manifest: text, sourceMaps: [], notes: '', gitRevision: null }

async function setUp() {
  const folder = await mkdtemp(path.join(tmpdir(), 'quayside-publications-'))
  await writeFile(path.join(folder, 'left-behind'), '')
  const { releases, clock } = await publishedStore()
  return { clock, folder, publications: createPublications({ releases, folder, now: clock.now }) }
}

it('empties its folder at the start and forgets a publication that lay still for an hour', async () => {
  const { clock, folder, publications } = await setUp()
  const { id } = must(await publications.begin(request, TEAM))
  expect(await readdir(folder)).toEqual([id])
  clock.advance(3_599)
  await publications.sweep()
  expect(await readdir(folder)).toEqual([id])
  clock.advance(1)
  await publications.sweep()
  expect(await readdir(folder)).toEqual([])
  expect(await publications.commit(id, TEAM)).toMatchObject({ error: { code: 'not-found' } })
})

it('has sixteen under way at most, however they come', async () => {
  const { publications } = await setUp()
  const begun = await Promise.all(Array.from({ length: 17 }, () => publications.begin(request, TEAM)))
  expect(begun.filter(({ ok }) => ok)).toHaveLength(16)
})
