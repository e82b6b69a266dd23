import { expect, it, vi } from 'vitest'
import { bytesOf } from '../bytes.ts'
import { memoryStore } from '../store/memory-store.ts'
import { KEYS } from '../store/object-store.ts'
import { SOURCE_MAP } from '../testing/fixture-build.ts'
import { createFrameResolver } from './resolve-frames.ts'

const LOAN = { remote: 'mfe-loan', version: '1.0.0' }
const FRAME = 'lifecycles.js:1:3'
const BUDGET = new AbortController().signal

async function storeWith(map: string) {
  const store = memoryStore()
  await store.put(KEYS.privateFile('mfe-loan', '1.0.0', 'lifecycles.js.map'), bytesOf(map))
  return store
}

it('resolves a frame to its source with the lines around it', async () => {
  const { resolve } = createFrameResolver(await storeWith(SOURCE_MAP))
  expect(await resolve(LOAN, [FRAME, '/assets/main.js:1:2'], BUDGET)).toEqual([
    {
      at: FRAME,
      source: {
        file: 'src/root.tsx',
        line: 2,
        column: 11,
        name: 'Error',
        lines: [
          { number: 1, text: 'const loan = undefined' },
          { number: 2, text: 'throw new Error(loan)' },
          { number: 3, text: '// the end' },
        ],
      },
    },
    { at: '/assets/main.js:1:2', source: null },
  ])
})

it('leaves frames raw without a map, and for names that no build may have', async () => {
  const { resolve } = createFrameResolver(await storeWith(SOURCE_MAP))
  const frames = ['other.js:1:2', '../../mfe-nft/1.0.0/x.js:1:2']
  expect(await resolve(LOAN, frames, BUDGET)).toEqual(frames.map(at => ({ at, source: null })))
})

it('leaves frames raw where the map is malformed', async () => {
  const { resolve } = createFrameResolver(await storeWith('{"version":3,"mappings":[["AA"]],"sources":7}'))
  expect(await resolve(LOAN, [FRAME], BUDGET)).toEqual([{ at: FRAME, source: null }])
})

it('reads a map once for the same frame', async () => {
  const run = vi.fn(async () => [null])
  const { resolve } = createFrameResolver(await storeWith(SOURCE_MAP), run)
  for (let again = 0; again < 3; again += 1) await resolve(LOAN, [FRAME], BUDGET)
  expect(run).toHaveBeenCalledTimes(1)
})

it.each([
  ['that failed', '{}', null],
  ['beyond 8 MiB', ' '.repeat(9 * 1024 * 1024), []],
])('tries a map %s no more than once, for any position', async (_, map, places) => {
  const run = vi.fn(async () => places)
  const store = await storeWith(map)
  const get = vi.spyOn(store, 'get')
  const { resolve } = createFrameResolver(store, run)
  for (let column = 1; column < 5; column += 1)
    expect(await resolve(LOAN, [`lifecycles.js:1:${column}`], BUDGET)).toMatchObject([{ source: null }])
  expect(get).toHaveBeenCalledTimes(1)
  expect(run).toHaveBeenCalledTimes(places === null ? 1 : 0)
})

it('reads no map after the budget is used up, and does not remember the frame', async () => {
  const run = vi.fn(async () => [null])
  const { resolve } = createFrameResolver(await storeWith(SOURCE_MAP), run)
  await resolve(LOAN, [FRAME], AbortSignal.abort())
  expect(run).not.toHaveBeenCalled()
  await resolve(LOAN, [FRAME], BUDGET)
  expect(run).toHaveBeenCalledTimes(1)
})
