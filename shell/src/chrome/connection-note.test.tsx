// @vitest-environment happy-dom
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { ConnectionNote } from './connection-note.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('says "reconnecting" only of a connection that there was', () => {
  const ctx = createFakeContext({ strings: { chrome: en.chrome } })
  ctx.sockets.setMarketStatus('connecting')
  ctx.sockets.setMessageStatus('closed')
  renderRemote(<ConnectionNote />, { ctx, remote: 'chrome' })
  act(() => vi.advanceTimersByTime(4_000))
  expect(screen.getByRole('status').textContent).toBe('Connecting to live data…')
  act(() => ctx.sockets.setMarketStatus('open'))
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => ctx.sockets.setMarketStatus('connecting'))
  act(() => vi.advanceTimersByTime(4_000))
  expect(screen.getByRole('status').textContent).toBe('Reconnecting to live data…')
})
