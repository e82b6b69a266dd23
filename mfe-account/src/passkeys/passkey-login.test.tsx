// @vitest-environment happy-dom
import { login } from '@quayside/contracts/endpoints/sign-in/login'
import { loginByPasskey, passkeyRequest } from '@quayside/contracts/endpoints/sign-in/passkeys'
import { finishSignIn } from '@quayside/contracts/endpoints/sign-in/second-factor'
import { buildUser, SOME_TIME } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'
import { browserError, installPasskeys, PROOF, REQUEST } from './fake-passkeys.builders.ts'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

async function open() {
  const ctx = createFakeContext({ path: '/pass/login', strings })
  ctx.api.answer(passkeyRequest, REQUEST)
  ctx.api.answer(loginByPasskey, { token: 'token-1', user: buildUser() })
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
  await screen.findByRole('heading', { name: 'Log in' })
  return { ctx, user: userEvent.setup() }
}

const press = async (user: ReturnType<typeof userEvent.setup>) =>
  await user.click(await screen.findByRole('button', { name: 'Log in with a passkey' }))

describe('a passkey alone', () => {
  it('signs in without a name', async () => {
    installPasskeys()
    const { ctx, user } = await open()
    await press(user)
    await waitFor(() => expect(ctx.session.acts).toEqual(['login']))
    expect(ctx.api.callsOf(loginByPasskey)).toEqual([{ body: { loginType: 'passkey', passkey: PROOF } }])
  })

  it.each([
    ['NotAllowedError', en['passkey.cancelled']],
    ['AbortError', en['passkey.cancelled']],
    ['SecurityError', en['passkey.unsupported']],
    ['NotSupportedError', en['passkey.device']],
    ['UnknownError', en['passkey.other']],
  ])('says what to do after a %s of the browser', async (name, text) => {
    installPasskeys({ get: browserError(name) })
    const { ctx, user } = await open()
    await press(user)
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    expect(ctx.api.callsOf(loginByPasskey)).toEqual([])
  })

  it('reads out why the account is suspended and whom to ask', async () => {
    installPasskeys()
    const { ctx, user } = await open()
    const text = 'Ihr Konto ist gesperrt: Fragen? help@example.test'
    ctx.api.refuse(loginByPasskey, refusal('10005', { reason: 'terms', text }))
    await press(user)
    expect((await screen.findByRole('alert')).textContent).toContain(text)
  })

  it('says so where the browser knows none', async () => {
    const { user } = await open()
    await press(user)
    expect((await screen.findByRole('alert')).textContent).toContain(en['passkey.unsupported'])
  })

  it.each([
    ['unknown', en['passkey.unknown']],
    ['unverified', en['passkey.unverified']],
    ['counter', en['passkey.counter']],
    ['challenge', en['passkey.late']],
    ['origin', en['passkey.other']],
    ['signature', en['passkey.other']],
  ])('says what to do when the server refuses it: %s', async (reason, text) => {
    installPasskeys()
    const { ctx, user } = await open()
    ctx.api.refuse(loginByPasskey, refusal('403', { reason }))
    await press(user)
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    ctx.api.answer(loginByPasskey, { token: 'token-1', user: buildUser() })
    await press(user)
    await waitFor(() => expect(ctx.session.acts).toEqual(['login']))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a passkey as the second step', () => {
  async function openStep(methods: readonly string[]) {
    const opened = await open()
    const { ctx, user } = opened
    const wanted = { reason: 'secondFactor', methods, ticket: 'ticket-1', expiresAt: SOME_TIME }
    ctx.api.refuse(login, refusal('403', wanted))
    await user.type(screen.getByLabelText('Username or email'), 'marin')
    await user.type(screen.getByLabelText('Password'), 'Harbour-71-boat{Enter}')
    await screen.findByRole('heading', { name: 'Confirm it’s you' })
    return opened
  }

  it('is asked for with the ticket, and ends the sign-in', async () => {
    installPasskeys()
    const { ctx, user } = await openStep(['passkey', 'totp', 'recovery'])
    expect(screen.getByLabelText('6-digit code')).toBeDefined()
    ctx.api.answer(finishSignIn, { token: 'token-1', user: buildUser() })
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }))
    await waitFor(() => expect(ctx.session.acts).toEqual(['login']))
    expect(ctx.api.callsOf(passkeyRequest)).toEqual([{ body: { ticket: 'ticket-1' } }])
    expect(ctx.api.callsOf(finishSignIn)).toEqual([{ body: { ticket: 'ticket-1', passkey: PROOF } }])
  })

  it('offers recovery codes as well, and no code of an app that is not set up', async () => {
    const { ctx, user } = await openStep(['passkey', 'recovery'])
    expect(screen.queryByLabelText('6-digit code')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Use the authenticator app' })).toBeNull()
    ctx.api.answer(finishSignIn, { token: 'token-1', user: buildUser() })
    await user.type(screen.getByLabelText('Recovery code'), 'AAAAA-BBBBB-CCCCC{Enter}')
    await waitFor(() => expect(ctx.session.acts).toEqual(['login']))
  })

  it('shows no field where only a passkey will do, and begins again when it took too long', async () => {
    installPasskeys()
    const { ctx, user } = await openStep(['passkey'])
    expect(screen.queryByRole('textbox')).toBeNull()
    ctx.api.refuse(finishSignIn, refusal('400', { issues: [{ path: 'ticket', message: '' }] }))
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }))
    expect(await screen.findByText(/That took too long/)).toBeDefined()
  })
})
