// @vitest-environment happy-dom
import type { UserInfo } from '@quayside/contracts/customer/user'
import { buildUser } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import shell from '../../../../shell/locales/en.json'
import { useOwnLimitWords, useOwnStop } from './own-limit-words.ts'

function Words({ details }: { details: unknown }) {
  return <p data-testid="words">{String(useOwnLimitWords()(details))}</p>
}

function wordsOf(details: unknown): string | null {
  const ctx = createFakeContext({ strings: { common: shell.common, chrome: shell.chrome } })
  renderRemote(<Words details={details} />, { ctx, remote: 'mfe-account' })
  return screen.getByTestId('words').textContent
}

const availableAt = '2026-11-21T12:01:00.000Z'
const limit = { period: 'week', limit: '1000.00', left: '0.00', availableAt }

describe('a refusal by one of the customer’s own limits', () => {
  it.each<[string, object, RegExp]>([
    [
      'a loss',
      { reason: 'lossLimit', ...limit },
      /^You’ve reached your loss limit of 1,000.00 USD per 7 days\. .*2026/,
    ],
    [
      'a deposit',
      { reason: 'depositLimit', ...limit },
      /You have 0.00 USD left of 1,000.00 USD per 7 days\. You can deposit this amount on/,
    ],
    [
      'too great a deposit',
      { reason: 'depositLimit', ...limit, availableAt: null },
      /more than your deposit limit of 1,000.00/,
    ],
    ['a time-out', { reason: 'timeOut', availableAt }, /^You’re on a time-out until .*2026/],
    ['an exclusion', { reason: 'exclusion', availableAt }, /^You’re self-excluded until at least .*2026/],
    [
      'a stop that is moved away',
      { reason: 'timeOut', availableAt, risk: 'stop' },
      /^You’re on a time-out .* tighten a stop loss but not remove or loosen it\.$/,
    ],
    [
      'margin that is added',
      { reason: 'lossLimit', ...limit, risk: 'margin' },
      /^You’ve reached .* can’t add margin, .*remove what you added\.$/,
    ],
    [
      'something that only a later release refuses',
      { reason: 'timeOut', availableAt, risk: 'x' },
      /contact customer service\.$/,
    ],
  ])('of %s is said whole', (_, details, words) => {
    expect(wordsOf(details)).toMatch(words)
  })

  it.each([
    null,
    'lossLimit',
    { mode: 'demo' },
    { reason: 'lossLimit' },
    { reason: 'timeOut', availableAt: null },
    { reason: 'lossLimit', ...limit, period: 'year' },
  ])('is not what %j is', details => {
    expect(wordsOf(details)).toBe('null')
  })
})

describe('a break, before anything is begun', () => {
  function Stop({ now }: { now: string }) {
    return <p data-testid="stop">{String(useOwnStop({ now: () => Date.parse(now) }))}</p>
  }
  function open(stopped: UserInfo['stopped'], now = '2026-11-20T12:00:00.000Z') {
    const ctx = createFakeContext({
      strings: { common: shell.common, chrome: shell.chrome },
      user: buildUser(stopped && { stopped }),
    })
    renderRemote(<Stop now={now} />, { ctx, remote: 'mfe-account' })
    return { ctx, words: () => screen.getByTestId('stop').textContent }
  }

  it('is said while it holds, and not without one', () => {
    expect(open({ reason: 'timeOut', availableAt }).words()).toMatch(/^You’re on a time-out until/)
    cleanup()
    expect(open(undefined).words()).toBe('null')
  })

  it('ends automatically as a time-out, and as an exclusion only when the server says so', () => {
    expect(open({ reason: 'timeOut', availableAt }, availableAt).words()).toBe('null')
    cleanup()
    expect(open({ reason: 'exclusion', availableAt }, availableAt).words()).toMatch(/^You’re self-excluded/)
  })

  it.each(['timeOutBegun', 'exclusionBegun'])('asks for the customer again as %s arrives', kind => {
    const { ctx } = open(undefined)
    act(() => ctx.sockets.message.send({ type: 'NOTICE', topic: 'notification', data: { id: 'n', kind } }))
    expect(ctx.session.acts).toContain('refresh')
  })
})
