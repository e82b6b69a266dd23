// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LoadableManifest } from '../../releases/pinned.ts'
import { loadExposed } from './federation.ts'
import { loadLifecycles } from './load-lifecycles.ts'

vi.mock('./federation.ts', () => ({ loadExposed: vi.fn(), forgetEntry: vi.fn() }))

const MANIFEST = {
  name: 'mfe-loan',
  version: '2.0.0',
  id: 'two',
  container: 'mfe_loan_2_0_0',
  contract: { min: 1, max: 1 },
  entry: 'remoteEntry.js',
  preload: ['lifecycles.js'],
  styles: [],
  files: {},
} as unknown as LoadableManifest
const WHOLE = { async bootstrap() {}, async mount() {}, async update() {}, async unmount() {} }

const fetched = vi.fn(async () => new Response(''))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function attempt(): Promise<unknown> {
  const outcome = loadLifecycles({ manifest: MANIFEST, expose: 'lifecycles', deadline: 100 }).catch(
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(100)
  return await outcome
}

it('waits once more for a request that is slow, and from then on for no element of it', async () => {
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.src = '/remotes/mfe-loan/2.0.0/lifecycles.js'
  document.head.append(script)
  // A chunk loader sends no request while an element for the same address exists.
  vi.mocked(loadExposed).mockImplementation(() =>
    script.isConnected ? new Promise(() => undefined) : Promise.resolve(WHOLE),
  )

  for (const _ of [1, 2]) {
    expect(await attempt()).toMatchObject({ failure: 'timeout' })
    expect(fetched).not.toHaveBeenCalled()
  }
  expect(await attempt()).toBe(WHOLE)
  expect(fetched).toHaveBeenCalledWith(expect.stringContaining('lifecycles.js'), { cache: 'reload' })
})
