// @vitest-environment happy-dom
import { login } from '@quayside/contracts/endpoints/sign-in/login'
import { beginLostFactor } from '@quayside/contracts/endpoints/sign-in/lost-factor'
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
const wanted = {
  reason: 'secondFactor',
  methods: ['totp', 'recovery'],
  ticket: 'ticket-1',
  expiresAt: SOME_TIME,
}
const LOST = { begunAt: SOME_TIME, opensAt: SOME_TIME, endsAt: SOME_TIME }

async function open() {
  const ctx = createFakeContext({ path: '/pass/login', strings })
  ctx.api.refuse(login, refusal('403', wanted))
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Username or email'), 'marin')
  await user.type(screen.getByLabelText('Password'), 'Harbour-71-boat{Enter}')
  await user.click(await screen.findByRole('button', { name: en['lost.begin'] }))
  expect(screen.getByText(en['lost.text'])).toBeDefined()
  return { ctx, user }
}

const start = async (user: ReturnType<typeof userEvent.setup>) =>
  await user.click(screen.getByRole('button', { name: 'Start the 72-hour wait' }))

describe('a lost second step', () => {
  it('begins the wait by the ticket, says when to come back, and leads back to the code', async () => {
    const { ctx, user } = await open()
    ctx.api.answer(beginLostFactor, LOST)
    await start(user)
    expect((await screen.findByRole('status')).textContent).toMatch(
      /You can log in once without your second step/,
    )
    expect(ctx.api.callsOf(beginLostFactor)).toEqual([{ body: { ticket: 'ticket-1' } }])
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByLabelText('6-digit code')).toBeDefined()
  })

  it('says why it cannot be for an account without an e-mail', async () => {
    const { ctx, user } = await open()
    ctx.api.refuse(beginLostFactor, refusal('409', { reason: 'noEmail' }))
    await start(user)
    expect((await screen.findByRole('alert')).textContent).toContain(en['lost.noEmail'])
  })

  it('begins the log-in again when that took too long', async () => {
    const { ctx, user } = await open()
    ctx.api.refuse(beginLostFactor, refusal('400', { issues: [{ path: 'ticket', message: '' }] }))
    await start(user)
    expect(await screen.findByText(/That took too long/)).toBeDefined()
    expect(screen.getByLabelText('Password')).toBeDefined()
  })
})
