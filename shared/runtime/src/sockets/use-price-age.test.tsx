// @vitest-environment happy-dom
import { buildMarketInfo, buildMarketItem, buildTick } from '@quayside/testing/builders'
import { createFakeContext, type FakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useOffered } from '../session/use-offered.ts'
import { usePriceAge } from './use-price-age.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(terms: Parameters<typeof usePriceAge>[1], ctx: FakeContext = createFakeContext()) {
  function Age() {
    return <p>{`age ${usePriceAge('EURUSD', terms)}`}</p>
  }
  renderRemote(<Age />, { ctx, remote: 'mfe-market' })
  return ctx
}

function silence(ctx: FakeContext, milliseconds: number): void {
  ctx.sockets.setSilence(milliseconds)
  act(() => vi.advanceTimersByTime(500))
}

const open = buildMarketInfo({ staleAfter: 3_000 })

describe('the age of a price', () => {
  it('is told once three usual gaps are over, and no longer with the next price', () => {
    const ctx = show(open)
    act(() => vi.advanceTimersByTime(10_000))
    silence(ctx, 2_900)
    expect(screen.getByText('age null')).toBeDefined()
    silence(ctx, 3_100)
    expect(screen.getByText('age 3')).toBeDefined()
    act(() => ctx.sockets.tick(buildTick()))
    expect(screen.getByText('age null')).toBeDefined()
  })

  it.each([
    [750, 1_900, null],
    [750, 2_100, 2],
    [60_000, 4_900, null],
    [60_000, 5_100, 5],
    [undefined, 5_100, 5],
  ])('with %j ms allowed and %i ms of silence is %j', (staleAfter, milliseconds, age) => {
    const ctx = show(staleAfter === undefined ? undefined : { ...open, staleAfter })
    act(() => vi.advanceTimersByTime(10_000))
    silence(ctx, milliseconds)
    expect(screen.getByText(`age ${age}`)).toBeDefined()
  })

  it('is told sooner without a connection, though not while a page is still connecting', () => {
    const ctx = show({ ...open, staleAfter: 5_000 })
    act(() => ctx.sockets.setMarketStatus('connecting'))
    expect(screen.getByText('age null')).toBeDefined()
    act(() => vi.advanceTimersByTime(10_000))
    silence(ctx, 2_100)
    expect(screen.getByText('age 2')).toBeDefined()
  })

  it('does not restart with a connection that opens and brings nothing', () => {
    const ctx = show(open)
    act(() => vi.advanceTimersByTime(10_000))
    silence(ctx, 8_000)
    for (const status of ['connecting', 'open'] as const) act(() => ctx.sockets.setMarketStatus(status))
    expect(screen.getByText('age 8')).toBeDefined()
  })

  it('counts what the server said of it', () => {
    const ctx = createFakeContext()
    ctx.sockets.setSilence(60_000)
    show(
      {
        ...open,
        quotedAt: '2026-11-20T11:59:53.000Z',
        clock: { time: '2026-11-20T12:00:00.000Z', speed: 1 },
      },
      ctx,
    )
    expect(screen.getByText('age 7')).toBeDefined()
  })

  it('counts from when the answer came, for a ticket that opens later too', () => {
    const ctx = createFakeContext()
    ctx.sockets.setSilence(8_000)
    const terms = { ...open, quotedAt: open.clock.time }
    function Late() {
      useOffered(terms, Date.now() - 8_000)
      return <p>{`age ${usePriceAge('EURUSD', terms)}`}</p>
    }
    renderRemote(<Late />, { ctx, remote: 'mfe-market' })
    expect(screen.getByText('age 8')).toBeDefined()
  })

  it('is nothing to warn of outside the session', () => {
    const shut = { ...open, session: { ...open.session, open: false } }
    silence(show(shut), 60_000)
    expect(screen.getByText('age null')).toBeDefined()
    cleanup()
    const ctx = createFakeContext()
    ctx.sockets.setMarketList([buildMarketItem({ open: false })])
    silence(show(undefined, ctx), 60_000)
    expect(screen.getByText('age null')).toBeDefined()
  })
})
