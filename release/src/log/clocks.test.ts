import { beforeEach, expect, it } from 'vitest'
import { createReleases } from '../create-releases.ts'
import type { ReleaseState } from '../domain/state.ts'
import { OPERATOR } from '../testing/fixture-build.ts'
import { must, type PublishedStore, publishedStore } from '../testing/published-store.ts'
import { problemOfClocks } from './clocks.ts'

const START = Date.parse('2026-11-21T00:00:00.000Z')
let plane: PublishedStore
let isLocked: boolean
beforeEach(async () => {
  plane = await publishedStore()
  isLocked = false
})

/** One more entry, by a machine whose clock is so many seconds after the one of the tests; the state after it. */
async function write(actor: string, seconds: number): Promise<ReleaseState> {
  isLocked = !isLocked
  const { store, keys } = plane
  const releases = createReleases({ store, keys, now: () => new Date(START + seconds * 1_000) })
  const by = { ...OPERATOR, name: actor }
  must(await releases.lock({ environment: 'staging', remote: null, isLocked, by, reason: '' }))
  return releases.state()
}

it.each([
  ['nobody', 0, 0],
  ['nobody whose clock is a minute behind', 60, 0],
])('names %s', async (_, first, second) => {
  await write('ada', first)
  const state = await write('marta', second)
  expect(problemOfClocks(state, START + first * 1_000)).toBeNull()
})

it('names two writers whose clocks are apart, for an hour, and keeps the log in order', async () => {
  await write('ada', 300)
  const state = await write('marta', 0)
  const [newest] = await plane.releases.events({ before: null, limit: 1 })
  expect(newest).toMatchObject({ at: '2026-11-21T00:05:00.000Z', clock: '2026-11-21T00:00:00.000Z' })
  const words = `entry ${state.seq} of marta was written 300 s before entry ${state.seq - 1} of ada by their clocks: one of the two machines has a wrong clock`
  expect(problemOfClocks(state, START + 300_000)).toBe(words)
  expect(problemOfClocks(await write('marta', 400), START + 400_000)).toBe(words)
  expect(problemOfClocks(state, START + 300_000 + 3_600_001)).toBeNull()
})

it('names a writer who is ahead of the clock here', async () => {
  const state = await write('ada', 61)
  expect(problemOfClocks(state, START)).toBe(
    `entry ${state.seq} of ada is 61 s ahead of the clock here: one of the two machines has a wrong clock`,
  )
  expect(problemOfClocks(state, START + 1_000)).toBeNull()
})
