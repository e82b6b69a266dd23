// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Container, createContainer } from './container.ts'

const TABLE = '__testPins'
const EXPOSES = { './lifecycles': './lifecycles.js' }

/** Scripts that the container requested, by file name, with their element. */
let requested: { readonly file: string; readonly element: HTMLScriptElement }[]
let container: Container

beforeEach(() => {
  requested = []
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const element of nodes)
      if (element instanceof HTMLScriptElement)
        requested.push({ file: element.src.split('/').at(-1) ?? '', element })
  })
  container = createContainer(EXPOSES, TABLE)
  const files = ['lifecycles.js', 'shared.js', 'details.js']
  const pins = Object.fromEntries(files.map(file => [container.url(file), `sha384-${file}`]))
  vi.stubGlobal(TABLE, pins)
})
afterEach(() => vi.restoreAllMocks())

/** Ends the request of a file: `define` is what its script does. */
async function arrives(file: string, define: () => void): Promise<void> {
  const found = await vi.waitUntil(() => requested.find(one => one.file === file))
  requested = requested.filter(one => one !== found)
  define()
  found.element.onload?.(new Event('load'))
}

const defineLifecycles = () =>
  container.define('./lifecycles.js', ['./shared.js', 'react'], (take, exports) => {
    exports.shared = take('./shared.js')
    exports.react = take('react')
    exports.open = () => take.load('./details.js').then(() => take('./details.js'))
  })
const defineShared = () =>
  container.define('./shared.js', ['./lifecycles.js'], (_, exports) => {
    exports.name = 'shared'
  })

async function mounted(): Promise<Record<string, unknown>> {
  container.init({ react: { '19.0.0': { lib: () => ({ useState: 'hook' }), get: () => () => ({}) } } })
  const got = container.get('./lifecycles')
  await arrives('lifecycles.js', defineLifecycles)
  await arrives('shared.js', defineShared)
  return Object((await got)())
}

it('loads an exposed module with what it needs, once, with hashes and modules of the shell', async () => {
  const first = await mounted()
  expect(first).toMatchObject({ shared: { name: 'shared' }, react: { useState: 'hook' } })
  expect(Object((await container.get('./lifecycles'))())).toBe(first)
  expect(requested).toEqual([])
})

it('loads a part when it is opened, and again after a failure', async () => {
  const { open } = await mounted()
  const opened = () => Object(open as () => Promise<unknown>)()
  const failed = opened().catch((error: Error) => error.message)
  const [request] = await vi.waitUntil(() => requested.length > 0 && requested)
  expect(request?.element.integrity).toBe('sha384-details.js')
  request?.element.onerror?.(new Event('error'))
  expect(await failed).toContain('details.js does not load')
  requested = []
  const second = opened()
  await arrives('details.js', () =>
    container.define('./details.js', [], (_, exports) => {
      exports.text = 'details'
    }),
  )
  expect(await second).toEqual({ text: 'details' })
})

it('refuses an unpinned script, a module that the shell lacks and one that is not exposed', async () => {
  vi.stubGlobal(TABLE, {})
  await expect(container.get('./lifecycles')).rejects.toThrow(/unpinned .*lifecycles\.js/)
  await expect(container.get('./widget-x')).rejects.toThrow('exposes no ./widget-x')
  container.define('./lifecycles.js', ['jotai'], () => {})
  await expect(container.get('./lifecycles')).rejects.toThrow('the shell shares no jotai')
})

it('works from its source alone, as the build writes it into the entry', () => {
  const copy: typeof createContainer = new Function(`return (${createContainer})`)()
  expect(copy(EXPOSES, TABLE)).toHaveProperty('get')
})
