// @vitest-environment happy-dom
import { getSessionSoFar } from '@quayside/contracts/endpoints/account/limits'
import { buildUser } from '@quayside/testing/builders'
import { networkFailure } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { SessionReminder } from './session-reminder.tsx'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }
const START = Date.parse('2026-11-20T12:00:00Z')
const MINUTE = 60_000

async function open(minutes: number | null) {
  const user = buildUser(minutes === null ? {} : { reminder: minutes })
  const ctx = createFakeContext({ path: '/', user, strings })
  const signedInAt = '2026-11-20T11:00:00.000Z'
  ctx.api.answer(getSessionSoFar, { minutes, signedInAt, result: minutes === null ? null : '-149.98' })
  let now = START
  let stored: string | null = null
  const store = {
    get: () => stored,
    set: (_: string, text: string) => {
      stored = text
    },
    remove: () => {
      stored = null
    },
  }
  const due = new Set<() => void>()
  const after = (_: number, run: () => void) => {
    due.add(run)
    return () => void due.delete(run)
  }
  const clock = () => now
  renderRemote(<SessionReminder after={after} store={store} now={clock} />, { ctx, remote: 'mfe-account' })
  const pass = async (count: number) => {
    for (let minute = 0; minute < count; minute += 1) {
      now += MINUTE
      const looks = [...due]
      due.clear()
      await act(async () => {
        for (const look of looks) look()
      })
    }
  }
  if (minutes !== null) await waitFor(() => expect(due.size).toBe(1))
  return { ...ctx, pass, due, user: userEvent.setup() }
}

describe('the reminder', () => {
  it('says after the minutes how long the customer is here and what came of it, and again after as many', async () => {
    const { pass, user } = await open(30)
    await pass(29)
    expect(screen.queryByRole('dialog')).toBeNull()
    await pass(1)
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toMatch(/Logged in since .*2026.* \(90 minutes\)/)
    expect(dialog.textContent).toContain('Result since then, Demo account')
    expect(dialog.textContent).toMatch(/[−-]149.98 USD/)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await pass(29)
    expect(screen.queryByRole('dialog')).toBeNull()
    await pass(1)
    expect(await screen.findByRole('dialog')).toBeDefined()
  })

  it('counts by the server’s clock on a device that is a day ahead', async () => {
    const { api, pass } = await open(30)
    const times = { serverTime: '2026-11-19T12:30:00.000Z', signedInAt: '2026-11-19T12:00:00.000Z' }
    api.answer(getSessionSoFar, { ...times, minutes: 30, result: '0.00' })
    await pass(30)
    expect((await screen.findByRole('dialog')).textContent).toContain('(30 minutes)')
  })

  it('names the account whose result it is, though another tab goes to the other', async () => {
    const { pass, session } = await open(30)
    await pass(30)
    await screen.findByRole('dialog')
    act(() => session.set({ ...session.get(), mode: 'real' }))
    expect(screen.getByRole('dialog').textContent).toContain('Result since then, Demo account')
  })

  it('is left to the tab that is seen, and comes as soon as this one is', async () => {
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const { pass, api } = await open(30)
    await pass(35)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.callsOf(getSessionSoFar)).toEqual([])
    seen.mockReturnValue('visible')
    await pass(1)
    expect(await screen.findByRole('dialog')).toBeDefined()
    seen.mockRestore()
  })

  it('leads to the limits', async () => {
    const { pass, user, history } = await open(15)
    await pass(15)
    await user.click(await screen.findByRole('link', { name: 'Your limits' }))
    expect(history.get().location.pathname).toBe('/profile/limits')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('looks at no clock for who wants none', async () => {
    const { due, api } = await open(null)
    expect(due.size).toBe(0)
    expect(api.callsOf(getSessionSoFar)).toEqual([])
  })

  it('waits for the next time when it cannot be asked what to say', async () => {
    const { api, pass } = await open(15)
    api.refuse(getSessionSoFar, networkFailure())
    await pass(15)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
