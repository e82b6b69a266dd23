// @vitest-environment happy-dom
import { reset, sendCode } from '@quayside/contracts/endpoints/sign-in/login'
import { SOME_TIME } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }
const CHANGE = { email: 'marin@example.test', code: '123456', password: 'Harbour-71-boat' }

async function open() {
  const ctx = createFakeContext({ path: '/pass/reset', strings })
  ctx.api.answer(sendCode, { expiresAt: SOME_TIME })
  ctx.api.answer(reset, null)
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
  await screen.findByRole('heading', { name: 'Reset password' })
  return { ctx, user: userEvent.setup() }
}

async function fill(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(screen.getByLabelText('Email'), CHANGE.email)
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  await screen.findByText(/code we sent to marin@example.test/)
  await user.type(screen.getByLabelText('Verification code'), CHANGE.code)
  await user.type(screen.getByLabelText('New password'), CHANGE.password)
  await user.type(screen.getByLabelText('Confirm password'), CHANGE.password)
  await user.click(screen.getByRole('button', { name: 'Set new password' }))
}

describe('password recovery', () => {
  it('sets a new password by an e-mail code and leads to log in', async () => {
    const { ctx, user } = await open()
    await fill(user)
    expect(await screen.findByText(/Password changed/)).toBeDefined()
    expect(ctx.api.callsOf(sendCode)).toEqual([
      { body: { email: CHANGE.email, purpose: 'reset', locale: 'en' } },
    ])
    expect(ctx.api.callsOf(reset)).toEqual([{ body: CHANGE }])
    await user.click(screen.getByRole('link', { name: 'Log in' }))
    expect(ctx.history.href()).toBe('/pass/login')
  })

  it('shows a wrong code at its field', async () => {
    const { ctx, user } = await open()
    ctx.api.refuse(reset, refusal('10002'))
    await fill(user)
    expect(await screen.findByText(shell.common['error.10002'])).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Verification code'))
  })

  it.each([
    [{ path: 'password', reason: 'same' }, en['field.password.same']],
    [{ path: 'password' }, en['field.password.weak']],
  ])('says at the password why it is refused: %o', async (issue, words) => {
    const { ctx, user } = await open()
    ctx.api.refuse(reset, refusal('400', { issues: [issue] }))
    await fill(user)
    expect(await screen.findByText(words)).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('New password'))
  })
})
