// @vitest-environment happy-dom

import { getLimits, type OwnLimit, type OwnLimits } from '@quayside/contracts/endpoints/account/limits'
import { buildLimits, buildUser, IN_A_TIME_OUT } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import chrome from '../../../shell/locales/en.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import { Queries } from '../queries.tsx'
import { TradeStopNote } from './trade-stop-note.tsx'

const REACHED = /^You’ve reached your loss limit of 100\.00 USD per 24 hours\./
const AT = '2026-11-21T12:01:00.000Z'

let count = 0
let user: ReturnType<typeof buildUser>
beforeEach(() => {
  count += 1
  user = buildUser({ id: `limited-${count}`, virtually: 'YES' })
})

function loss(left: string, over: Partial<OwnLimit> = {}): OwnLimit {
  const free = { next: null, loosensAt: null, availableAt: left === '0.00' ? AT : null }
  return { kind: 'loss', period: 'day', limit: '100.00', left, used: '0.00', ...free, ...over }
}

const limits = (...money: OwnLimit[]) => buildLimits({ money })

function show(
  first: OwnLimits,
  { about = user, ...props }: Parameters<typeof TradeStopNote>[0] & { about?: typeof user } = {},
) {
  const ctx = createFakeContext({ strings: { 'mfe-trading': en, common: chrome.common }, user: about })
  ctx.api.answer(getLimits, first)
  const note = (
    <Queries>
      <TradeStopNote {...props} />
    </Queries>
  )
  renderRemote(note, { ctx, remote: 'mfe-trading' })
  return ctx
}

describe('a loss limit that is used up', () => {
  it('is said before anything is typed, with the way to the limits, of several the one that takes longest', async () => {
    show(
      limits(
        loss('0.00'),
        loss('0.00', { period: 'week', limit: '70.00', availableAt: '2026-11-20T12:01:00.000Z' }),
        loss('0.00', { period: 'month', kind: 'deposit' }),
      ),
    )
    expect((await screen.findByText(REACHED)).textContent).toContain('2026')
    expect(screen.getByRole('link', { name: 'Your limits' }).getAttribute('href')).toBe('/profile/limits')
  })

  it('says of a position what it leaves', async () => {
    show(limits(loss('0.00')), { risk: 'margin' })
    expect((await screen.findByText(REACHED)).textContent).toMatch(/can’t add margin/)
  })

  it('is said as soon as a trade reaches it, and no longer once another makes up for it', async () => {
    const ctx = show(limits(loss('30.00')))
    await waitFor(() => expect(ctx.api.callsOf(getLimits)).toHaveLength(1))
    await act(async () => {})
    expect(screen.queryByText(REACHED)).toBeNull()
    const closed = { type: 'NOTICE', topic: 'order', data: { family: 'contract' } } as const
    ctx.api.answer(getLimits, limits(loss('0.00')))
    act(() => ctx.sockets.message.send(closed))
    expect(await screen.findByText(REACHED)).toBeDefined()
    ctx.api.answer(getLimits, limits(loss('12.00')))
    act(() => ctx.sockets.message.send(closed))
    await waitFor(() => expect(screen.queryByText(REACHED)).toBeNull())
  })

  it('is looked at again, since the server says when it is free', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    try {
      const ctx = show(limits(loss('0.00')))
      await vi.waitFor(() => expect(screen.queryByText(REACHED)).not.toBeNull())
      ctx.api.refuse(getLimits, refusal('10001'))
      await act(() => vi.advanceTimersByTimeAsync(30_000))
      expect(screen.queryByText(REACHED)).not.toBeNull()
      ctx.api.answer(getLimits, limits(loss('1.00')))
      await act(() => vi.advanceTimersByTimeAsync(30_000))
      await vi.waitFor(() => expect(screen.queryByText(REACHED)).toBeNull())
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('nothing is asked again', () => {
  it('of a customer who has set no loss limit', async () => {
    const ctx = show(buildLimits({ daily: loss('0.00', { kind: 'deposit' }) }))
    await waitFor(() => expect(ctx.api.callsOf(getLimits)).toHaveLength(1))
    await act(async () => {})
    act(() => ctx.sockets.message.send({ type: 'NOTICE', topic: 'order', data: { family: 'contract' } }))
    await act(async () => {})
    expect(ctx.api.callsOf(getLimits)).toHaveLength(1)
    expect(screen.queryByRole('link')).toBeNull()
  })
})

it.each([
  ['in Demo', {}, { virtually: 'NO' }],
  ['for a hidden ticket', { isWaiting: true }, {}],
  ['in a time-out, which says enough', {}, IN_A_TIME_OUT],
] as const)('nothing is asked %s', async (_, props, over) => {
  const ctx = show(limits(loss('0.00')), { ...props, about: { ...user, ...over } })
  await act(async () => {})
  expect(ctx.api.callsOf(getLimits)).toHaveLength(0)
  expect(screen.queryByText(REACHED)).toBeNull()
})
