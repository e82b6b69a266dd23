// @vitest-environment happy-dom
import { createFakeClock } from '@quayside/testing/fake-clock'
import { createFakeContext } from '@quayside/testing/fake-context'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import type { MountedSlot } from '../remotes/slot/mount-slot.ts'
import { unloadVersions } from './unload-versions.ts'

/** A busy machine loads and renders slowly. */
const PATIENCE_MS = 10_000

let clock: ReturnType<typeof createFakeClock>
let ctx: ReturnType<typeof createFakeContext>
let mounted: MountedSlot[]
let offered: boolean
let answer: PromiseWithResolvers<void> | undefined
let hasLostAnswer: boolean

beforeEach(() => {
  clock = createFakeClock()
  document.documentElement.lang = 'en'
  document.body.replaceChildren()
  ctx = createFakeContext({ path: '/loan', strings: { chrome: en.chrome } })
  mounted = []
  offered = true
  answer = undefined
  hasLostAnswer = false
})

function stand(changes: { expose?: string; isInUse?: boolean } = {}) {
  const element = document.createElement('div')
  document.body.append(element)
  const acts: string[] = []
  const end = (act: string) => async () => {
    acts.push(`${act}${element.inert ? ' of an inert screen' : ''}`)
    mounted = mounted.filter(one => one !== slot)
  }
  const slot = {
    request: { remote: 'mfe-loan', expose: changes.expose ?? 'lifecycles', element },
    shown: undefined,
    isInUse: () => changes.isInUse ?? false,
    update() {},
    unmount: end('unmounted'),
    async renew(left?: () => Promise<void>) {
      await left?.()
      await end('renewed')()
    },
  } as unknown as MountedSlot
  mounted.push(slot)
  return { element, acts }
}

function unload() {
  return unloadVersions({
    page: document,
    ctx,
    after: clock.after,
    now: clock.now,
    calls: {
      isWriting: () => answer !== undefined,
      settled: async () => await answer?.promise,
      hasLostAnswer: () => hasLostAnswer,
    },
    toUnload: () => mounted,
    isOffered: () => offered,
  })
}

function loseAnswer() {
  hasLostAnswer = true
}

const notice = () => document.querySelector('.shell-leave')
const said = () => notice()?.querySelector('[role="alert"]')?.textContent
const button = (name: string) =>
  [...(notice()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)

describe('leaving a version', () => {
  it('is announced, and the screen takes the good version in its place', async () => {
    const { element, acts } = stand()
    const left = unload()
    expect(said()).toBe('This section has a problem. We’ll reload it in 5 seconds.')
    clock.advance(5_000)
    await left
    expect(acts).toEqual(['renewed of an inert screen'])
    expect([element.inert, notice()]).toEqual([false, null])
  })

  it('goes home where the remote has left the site', async () => {
    offered = false
    const { acts } = stand()
    const left = unload()
    expect(said()).toContain('We’ll take you to the home page in 5 seconds.')
    clock.advance(5_000)
    await left
    expect(ctx.history.get()).toMatchObject({ type: 'REPLACE', location: { pathname: '/' } })
    expect(acts).toEqual(['unmounted of an inert screen'])
  })

  it('leaves a widget of such a remote and the screen around it where it is', async () => {
    offered = false
    const { acts } = stand({ expose: 'widget-ticket' })
    const left = unload()
    clock.advance(5_000)
    await left
    expect(ctx.history.get().location.pathname).toBe('/loan')
    expect(acts).toEqual(['renewed of an inert screen'])
  })

  it('can be put off under a form in use, and says what would be lost', async () => {
    const { acts } = stand({ isInUse: true })
    const left = unload()
    expect(said()).toContain('in 30 seconds. Anything you’ve entered here will be lost.')
    button('One more minute')?.click()
    expect(said()).toContain('in 90 seconds.')
    clock.advance(89_000)
    expect(acts).toEqual([])
    clock.advance(1_000)
    await left
    expect(acts).toHaveLength(1)
  })

  it.each([
    [
      'a dialog is open',
      () => document.body.append(Object.assign(document.createElement('dialog'), { open: true })),
    ],
    ['the outcome of an order is unknown', loseAnswer],
  ])('can be put off while %s', (_, make) => {
    make()
    stand()
    void unload()
    expect(button('One more minute')?.hidden).toBe(false)
  })

  it('is in the topmost dialog, outside of which everything is inert', () => {
    const dialog = Object.assign(document.createElement('dialog'), { open: true })
    document.body.append(dialog)
    stand()
    void unload()
    expect(notice()?.parentElement).toBe(dialog)
    dialog.remove()
    clock.advance(1_000)
    expect(notice()?.parentElement).toBe(document.body)
  })

  it('never happens over an order without an answer, however long that takes', async () => {
    answer = Promise.withResolvers()
    const { acts } = stand()
    const left = unload()
    button('Continue now')?.click()
    clock.advance(90_000)
    await Promise.resolve()
    expect([acts, said()]).toEqual([[], 'Waiting for a response to your request…'])
    answer.resolve()
    answer = undefined
    await vi.waitFor(() => expect(said()).toContain('in 5 seconds'), PATIENCE_MS)
    clock.advance(5_000)
    await left
    expect(acts).toHaveLength(1)
  })
})
