// @vitest-environment happy-dom
import { createWatched } from '@quayside/runtime/watched'
import { buildUser } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { describe, expect, it } from 'vitest'
import type { Pinned } from '../releases/pinned.ts'
import { mountNoticeToasts } from './notice-toasts.ts'

const NAME = 'mfe-account/notice-toasts'
const VISITOR = { status: 'visitor', token: null, user: null, mode: 'demo' } as const
const user = buildUser()
const CUSTOMER = { status: 'customer', token: user.token, user, mode: 'demo' } as const

function pinsOf(...widgets: string[]): Pinned {
  const manifest = {
    id: 'mfe-account@1.0.0',
    name: 'mfe-account',
    version: '1.0.0',
    contract: { min: 1, max: 1 },
    routes: [],
    widgets,
    container: 'c',
    entry: 'e',
    styles: [],
    preload: [],
    locales: {},
    shared: {},
    files: {},
  }
  return { revision: 1, remotes: { 'mfe-account': { manifest, fallbacks: [] } }, preview: null }
}

function open(pins: Pinned, who: typeof VISITOR | typeof CUSTOMER) {
  const ctx = createFakeContext()
  ctx.session.set(who)
  const pinned = createWatched(pins)
  mountNoticeToasts({ ctx, pinned, page: document })
  return { ctx, pinned, isThere: () => ctx.mounted.has(NAME) }
}

describe('the toasts of notices', () => {
  it('are there for a customer, unseen themselves, and gone with the session', async () => {
    const { ctx, isThere } = open(pinsOf('notice-toasts'), VISITOR)
    expect(isThere()).toBe(false)
    ctx.session.set(CUSTOMER)
    expect(isThere()).toBe(true)
    expect(document.body.lastElementChild?.matches('div[hidden]')).toBe(true)
    ctx.session.set(VISITOR)
    await Promise.resolve()
    expect(isThere()).toBe(false)
  })

  it('are not asked of a version that has none, and follow the pins', () => {
    const { pinned, isThere } = open(pinsOf(), CUSTOMER)
    expect(isThere()).toBe(false)
    pinned.set(pinsOf('notice-toasts'))
    expect(isThere()).toBe(true)
    pinned.set(pinsOf('notice-toasts', 'another'))
    expect(isThere()).toBe(true)
    pinned.set(pinsOf())
    expect(isThere()).toBe(false)
  })
})
