// @vitest-environment happy-dom
import { logout } from '@quayside/contracts/endpoints/sign-in/login'
import type { RemoteContext } from '@quayside/runtime/context'
import { buildTick } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { scopeContext } from './scoped-context.ts'

let ctx: ReturnType<typeof createFakeContext>
let ended: AbortController
let lent: RemoteContext
beforeEach(() => {
  ctx = createFakeContext()
  ended = new AbortController()
  lent = scopeContext(ctx, { ended: ended.signal, caller: 'mfe-loan@1.2.0' })
})

function say({ sockets }: typeof ctx): void {
  sockets.tick(buildTick({ code: 'BTCUSDT' }))
  sockets.setMarketList([])
  sockets.setMarketStatus('closed')
  sockets.message.send({ type: 'NOTICE', topic: 'order', data: {} })
  sockets.setMessageStatus('closed')
}

describe('a context on loan', () => {
  it('navigates and follows the page while the remote is mounted', () => {
    const { history } = lent
    const followed = vi.fn()
    const end = history.subscribe(followed)
    history.navigator.push('/loan')
    expect(ctx.history.get().location.pathname).toBe('/loan')
    expect(history.get()).toBe(ctx.history.get())
    expect(history.navigator.createHref('/loan')).toBe(ctx.history.navigator.createHref('/loan'))
    expect(followed).toHaveBeenCalledTimes(1)
    end()
    history.navigator.replace('/market')
    expect(followed).toHaveBeenCalledTimes(1)
  })

  it('gives the same parts each time, so that effects do not begin again', () => {
    expect(lent.history.subscribe).toBe(lent.history.subscribe)
    expect(lent.sockets.market).toBe(lent.sockets.market)
  })

  it('neither navigates nor listens once it has ended, through any member that was kept', () => {
    const { history } = lent
    const { navigator, subscribe } = history
    const before = vi.fn()
    const after = vi.fn()
    subscribe(before)
    ended.abort()
    subscribe(after)()
    navigator.push('/loan')
    navigator.replace('/nfts')
    navigator.go(-1)
    history.set({ ...ctx.history.get(), location: { ...ctx.history.get().location, pathname: '/nfts' } })
    expect(ctx.history.get().location.pathname).toBe('/')
    ctx.history.navigator.push('/market')
    expect([before, after].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    expect(history.get().location.pathname).toBe('/market')
  })

  it('hears no more of prices, messages and their sockets', () => {
    const given: string[] = []
    const parts = (from: RemoteContext) => [
      from.sockets.market.watch(['BTCUSDT'], () => given.push('price')),
      from.sockets.market.list.subscribe(() => given.push('list')),
      from.sockets.market.status.subscribe(() => given.push('status')),
      from.sockets.message.listen(() => given.push('message')),
      from.sockets.message.status.subscribe(() => given.push('private status')),
    ]
    parts(lent)
    ended.abort()
    for (const stop of parts(lent)) stop()
    given.length = 0
    say(ctx)
    expect(given).toEqual([])
    for (const stop of parts(ctx)) stop()
    parts(ctx)
    say(ctx)
    expect(new Set(given)).toEqual(new Set(['price', 'list', 'status', 'message', 'private status']))
  })

  it('names the remote and its version in each call, and still calls after the end', async () => {
    const call = vi.spyOn(ctx.api, 'call')
    ctx.api.answer(logout, null)
    await lent.api.call(logout)
    ended.abort()
    await lent.api.call(logout, { body: {} })
    expect(call.mock.calls).toEqual([
      [logout, { caller: 'mfe-loan@1.2.0' }],
      [logout, { body: {}, caller: 'mfe-loan@1.2.0' }],
    ])
  })

  it('leaves session, texts and telemetry as they are, so that what was begun is finished', () => {
    for (const part of ['session', 'i18n', 'telemetry', 'boot', 'portal', 'widgets'] as const)
      expect(lent[part]).toBe(ctx[part])
  })
})
