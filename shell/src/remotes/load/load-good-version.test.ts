import type { Lifecycles } from '@quayside/runtime/define-remote'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LoadableManifest } from '../../releases/pinned.ts'
import { RemoteLoadError } from './load-error.ts'
import { type GoodVersionRequest, loadGoodVersion } from './load-good-version.ts'
import { loadLifecycles } from './load-lifecycles.ts'

vi.mock('./load-lifecycles.ts', () => ({ loadLifecycles: vi.fn() }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const WHOLE = { async bootstrap() {}, async mount() {}, async update() {}, async unmount() {} } as Lifecycles
const MANIFEST = { name: 'mfe-loan', version: '2.0.0', files: {} } as LoadableManifest
const never = () => new Promise<never>(() => undefined)

function requested(over: Partial<GoodVersionRequest>) {
  const failed = vi.fn()
  const request: GoodVersionRequest = {
    remote: 'mfe-loan',
    expose: 'lifecycles',
    locale: 'en',
    failed,
    pinned: { manifest: MANIFEST, fallbacks: [] },
    strings: { load: async () => undefined },
    manifestOf: never,
    ...over,
  }
  return { failed, outcome: loadGoodVersion(request).catch((error: unknown) => error) }
}

it('gives up a version whose texts never come', async () => {
  vi.mocked(loadLifecycles).mockResolvedValue(WHOLE)
  const { outcome } = requested({ strings: { load: never } })
  await vi.advanceTimersByTimeAsync(9_000)
  expect(await Promise.race([outcome, 'waits'])).toMatchObject({ failure: 'timeout' })
})

it('gives up a last good version whose manifest never comes, and says what was wrong with the first', async () => {
  vi.mocked(loadLifecycles).mockRejectedValue(new RemoteLoadError('style', 'planted'))
  const fallback = { version: '1.0.0', manifest: 'sha384-a' }
  const { outcome, failed } = requested({ pinned: { manifest: MANIFEST, fallbacks: [fallback] } })
  await vi.advanceTimersByTimeAsync(9_000)
  expect(await Promise.race([outcome, 'waits'])).toMatchObject({ failure: 'style' })
  expect(failed.mock.calls.map(([version, error]) => [version, error.failure])).toEqual([
    ['2.0.0', 'style'],
    ['1.0.0', 'timeout'],
  ])
})
