// @vitest-environment happy-dom
import type { RemoteContext, RemoteProps } from '@quayside/runtime/context'
import type { Lifecycles } from '@quayside/runtime/define-remote'
import { createFakeContext } from '@quayside/testing/fake-context'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PinnedRemote } from '../../releases/pinned.ts'
import type { GoodVersion } from '../load/load-good-version.ts'
import { mountSlot } from './mount-slot.ts'

const manifest = { name: 'mfe-loan', version: '1.0.0', id: 'one' } as GoodVersion['manifest']

function prepareSlot(firstWords?: Element, expose = 'widget-x') {
  const element = document.createElement('div')
  let loading = Promise.withResolvers<GoodVersion>()
  let drawing = Promise.withResolvers<void>()
  let pinned = manifest
  const ctx = createFakeContext()
  let given: RemoteContext = ctx
  const updates: RemoteProps['widget'][] = []
  const lifecycles: Lifecycles = {
    async bootstrap() {},
    async mount({ domElement, givenUp, ctx: handed }) {
      given = handed
      givenUp?.addEventListener('abort', () => drawing.resolve())
      await drawing.promise
      domElement.append('screen')
    },
    async update({ widget, ctx: handed }) {
      given = handed
      updates.push(widget)
    },
    async unmount() {},
  }
  const slot = mountSlot(
    {
      ctx,
      pinned: () => ({ manifest: pinned, fallbacks: [] }) as unknown as PinnedRemote,
      load: () => loading.promise,
      occupy: () => () => undefined,
      released() {},
    },
    { remote: 'mfe-loan', expose, element, widget: {}, owns: () => true, firstWords },
  )
  return {
    slot,
    element,
    updates,
    ctx,
    given: () => given,
    load: () => loading.resolve({ manifest, lifecycles }),
    fail: () => loading.reject(new Error('planted')),
    failOnce() {
      loading.reject(new Error('planted'))
      loading = Promise.withResolvers()
    },
    draw: () => drawing.resolve(),
    breakDrawing: () => drawing.reject(new Error('planted')),
    pin() {
      pinned = { ...manifest, version: '2.0.0', id: 'two' }
      drawing = Promise.withResolvers()
    },
  }
}

const isWaiting = (element: Element) => element.querySelector('.q-slot-skeleton') !== null

describe('a slot', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('keeps its skeleton until the screen is drawn: never a blank between', async () => {
    const { element, load, draw } = prepareSlot()
    await vi.advanceTimersByTimeAsync(250)
    expect(isWaiting(element)).toBe(true)
    load()
    await vi.advanceTimersByTimeAsync(500)
    expect(isWaiting(element)).toBe(true)
    draw()
    await vi.advanceTimersByTimeAsync(0)
    expect([isWaiting(element), element.textContent]).toEqual([false, 'screen'])
    expect(element.children).toHaveLength(1)
  })

  it('shows a skeleton when only the drawing takes long', async () => {
    const { element, load, draw } = prepareSlot()
    load()
    await vi.advanceTimersByTimeAsync(150)
    expect(isWaiting(element)).toBe(false)
    await vi.advanceTimersByTimeAsync(100)
    expect(isWaiting(element)).toBe(true)
    draw()
    await vi.advanceTimersByTimeAsync(500)
    expect([isWaiting(element), element.textContent]).toEqual([false, 'screen'])
  })

  it('says that the device is offline, and comes automatically when it is not any more', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { element, slot, failOnce, load, draw } = prepareSlot()
    failOnce()
    await vi.advanceTimersByTimeAsync(0)
    expect(element.textContent).toContain('connection.offline')
    onLine.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    load()
    draw()
    await vi.advanceTimersByTimeAsync(0)
    expect(element.textContent).toBe('screen')
    await slot.unmount()
  })

  it.each([
    { expose: 'lifecycles', loadedAnew: 1 },
    { expose: 'widget-x', loadedAnew: 0 },
  ])(
    'that fails twice: the page is reloaded $loadedAnew times for $expose',
    async ({ expose, loadedAnew }) => {
      const reload = vi.spyOn(location, 'reload').mockReturnValue()
      const { element, failOnce } = prepareSlot(undefined, expose)
      for (const expected of [0, loadedAnew]) {
        failOnce()
        await vi.advanceTimersByTimeAsync(0)
        element.querySelector('button')?.click()
        expect(reload).toHaveBeenCalledTimes(expected)
      }
    },
  )

  it('that was left while it waited for the network does not come back', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { element, slot, failOnce, load, draw } = prepareSlot()
    failOnce()
    await vi.advanceTimersByTimeAsync(0)
    await slot.unmount()
    dispatchEvent(new Event('online'))
    load()
    draw()
    await vi.advanceTimersByTimeAsync(500)
    expect(element.childNodes).toHaveLength(0)
  })

  it('draws no skeleton over first words', async () => {
    const words = document.createElement('p')
    words.textContent = 'first words'
    const { element, load, draw } = prepareSlot(words)
    await vi.advanceTimersByTimeAsync(250)
    load()
    await vi.advanceTimersByTimeAsync(250)
    expect([isWaiting(element), element.textContent]).toEqual([false, 'first words'])
    draw()
    await vi.advanceTimersByTimeAsync(0)
    expect(element.textContent).toBe('screen')
  })

  it('hands on what a widget was told while it was drawn', async () => {
    const { slot, updates, load, draw } = prepareSlot()
    load()
    await vi.advanceTimersByTimeAsync(10)
    slot.update({ symbol: 'BTC' })
    draw()
    await vi.advanceTimersByTimeAsync(10)
    expect(updates).toEqual([{ symbol: 'BTC' }])
  })

  it('has the error card alone when nothing could be loaded', async () => {
    const { element, fail } = prepareSlot()
    await vi.advanceTimersByTimeAsync(250)
    fail()
    await vi.advanceTimersByTimeAsync(500)
    expect(isWaiting(element)).toBe(false)
    expect(element.querySelectorAll('.q-error-card')).toHaveLength(1)
  })

  it('reports an error of the mount with the version', async () => {
    const { ctx, element, load, breakDrawing } = prepareSlot()
    load()
    breakDrawing()
    await vi.advanceTimersByTimeAsync(500)
    expect(element.querySelectorAll('.q-error-card')).toHaveLength(1)
    expect(ctx.reported).toMatchObject([
      { kind: 'error', remote: 'mfe-loan', version: '1.0.0', message: expect.stringMatching(/planted$/) },
    ])
  })

  it('has one place, also while the next version is drawn in it', async () => {
    const { slot, element, load, draw, pin } = prepareSlot()
    load()
    draw()
    await vi.advanceTimersByTimeAsync(10)
    pin()
    const renewed = slot.renew()
    await vi.advanceTimersByTimeAsync(10)
    expect(element.children).toHaveLength(1)
    expect(element.textContent).toBe('')
    draw()
    await renewed
    expect(element.children).toHaveLength(1)
    expect(element.textContent).toBe('screen')
  })

  it('ends what its remote was given of the page when it goes, also where the remote keeps it', async () => {
    const { slot, ctx, given, load, draw } = prepareSlot()
    load()
    draw()
    await vi.advanceTimersByTimeAsync(10)
    const { history } = given()
    const heard = vi.fn()
    history.subscribe(heard)
    history.navigator.push('/loan')
    expect(ctx.history.get().location.pathname).toBe('/loan')
    slot.update({ symbol: 'BTC' })
    expect(given().history).toBe(history)
    await Promise.all([slot.unmount(), vi.advanceTimersByTimeAsync(10)])
    history.navigator.push('/nfts')
    ctx.history.navigator.push('/market')
    expect(ctx.history.get().location.pathname).toBe('/market')
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('gives the drawing up when it goes, and leaves nothing', async () => {
    const { slot, element, load } = prepareSlot()
    await vi.advanceTimersByTimeAsync(250)
    load()
    await vi.advanceTimersByTimeAsync(10)
    const gone = slot.unmount()
    await vi.advanceTimersByTimeAsync(10)
    await gone
    expect(element.childNodes).toHaveLength(0)
  })
})
