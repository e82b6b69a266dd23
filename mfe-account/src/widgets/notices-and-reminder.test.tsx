// @vitest-environment happy-dom
import { getSessionSoFar } from '@quayside/contracts/endpoints/account/limits'
import { buildUser, SOME_TIME } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { NoticesAndReminder } from './notices-and-reminder.tsx'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }

beforeEach(() => localStorage.clear())

function open(reminder?: number) {
  const user = buildUser(reminder === undefined ? {} : { reminder })
  const ctx = createFakeContext({ path: '/', user, strings })
  ctx.api.answer(getSessionSoFar, { minutes: 15, signedInAt: SOME_TIME, result: '0.00' })
  const due = new Set<() => void>()
  const after = (_: number, run: () => void) => {
    due.add(run)
    return () => void due.delete(run)
  }
  const { container } = renderRemote(<NoticesAndReminder after={after} />, { ctx, remote: 'mfe-account' })
  return { user, container, due }
}

describe('what tells customers something on whatever screen', () => {
  it('fetches no reminder for who wants none', () => {
    expect(open().due.size).toBe(0)
  })

  it('reminds the customer who asked for it, outside of its own place, which is hidden', async () => {
    const { user, container, due } = open(15)
    const since = Date.now() - 16 * 60_000
    localStorage.setItem('quayside.visit', JSON.stringify({ user: user.id, since, seen: Date.now() }))
    await act(async () => {
      for (const run of due) run()
      await import('../reminder/session-reminder.tsx')
    })
    const dialog = await screen.findByRole('dialog', { name: 'Your session reminder' })
    expect(container.contains(dialog)).toBe(false)
    expect(container.textContent).toBe('')
  })
})
