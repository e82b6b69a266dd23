import { beforeEach, expect, it, vi } from 'vitest'

const performReactRefresh = vi.fn()
const registered: string[] = []
const Page = () => null
const Card = () => null

beforeEach(() => {
  registered.length = 0
  performReactRefresh.mockClear()
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('__reactRefreshRuntime', {
    register: (_: unknown, id: string) => registered.push(id),
    createSignatureFunctionForTransform: () => (type: unknown) => type,
    isLikelyComponentType: (type: unknown) => typeof type === 'function',
    performReactRefresh,
  })
})

const load = () => import('./refresh-boundary.ts')

function hotOf(before?: Record<string, unknown>) {
  const kept: { exports?: Readonly<Record<string, unknown>> } = {}
  return {
    data: before === undefined ? {} : { exports: before },
    accept: vi.fn(),
    invalidate: vi.fn(),
    dispose: (keep: (data: typeof kept) => void) => keep(kept),
    kept,
  }
}

it('a module of components takes its own changes, and renders them once for an update', async () => {
  const { acceptComponents } = await load()
  const first = hotOf()
  acceptComponents(first, { Page })
  expect([first.accept.mock.calls.length, first.kept]).toEqual([1, { exports: { Page } }])
  for (const before of [{ Page }, { Card }]) acceptComponents(hotOf(before), before)
  expect(performReactRefresh).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(performReactRefresh).toHaveBeenCalledOnce()
})

it.each([
  ['also exports a value', { Page, limit: 3 }],
  ['exports another component', { Page, Card }],
  ['exports nothing', {}],
])('a module that now %s leaves the change to its importers', async (_, exports) => {
  const { acceptComponents } = await load()
  const hot = hotOf({ Page })
  acceptComponents(hot, exports)
  vi.runAllTimers()
  expect([hot.invalidate.mock.calls.length, performReactRefresh.mock.calls.length]).toEqual([1, 0])
})

it('components are registered by module and name', async () => {
  const { refreshOf } = await load()
  refreshOf('./page.tsx').register(Page, 'Page')
  expect(registered).toEqual(['./page.tsx Page'])
})

it('without the shell’s development build nothing counts as a component', async () => {
  vi.stubGlobal('__reactRefreshRuntime', undefined)
  const { acceptComponents, refreshOf } = await load()
  const hot = hotOf()
  acceptComponents(hot, { Page })
  expect(hot.accept).not.toHaveBeenCalled()
  expect(refreshOf('./page.tsx').sign()(Page)).toBe(Page)
})
