// @vitest-environment happy-dom
import { login } from '@quayside/contracts/endpoints/sign-in/login'
import { beginLostFactor } from '@quayside/contracts/endpoints/sign-in/lost-factor'
import { oauth, offeredProviders } from '@quayside/contracts/endpoints/sign-in/providers'
import { finishSignIn } from '@quayside/contracts/endpoints/sign-in/second-factor'
import { buildUser, SOME_TIME } from '@quayside/testing/builders'
import { networkFailure, refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { ToastRegion } from '@quayside/ui/toast'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }

type Context = ReturnType<typeof createFakeContext>

async function open() {
  const ctx = createFakeContext({ path: '/pass/login', strings })
  ctx.api.answer(login, { token: 'token-1', user: buildUser() })
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
  await screen.findByRole('heading', { name: 'Log in' })
  return { ctx, user: userEvent.setup() }
}

describe('log in', () => {
  it('signs in by name or address and password', async () => {
    const { ctx, user } = await open()
    await user.type(screen.getByLabelText('Username or email'), ' marin ')
    await user.type(screen.getByLabelText('Password'), 'Harbour-71-boat{Enter}')
    await waitFor(() => expect(ctx.session.acts).toEqual(['login']))
    expect(ctx.api.callsOf(login)).toEqual([
      { body: { loginType: 'password', username: 'marin', password: 'Harbour-71-boat' } },
    ])
  })

  it.each([true, false])('says whether a session ran out here: %s', async isRunOut => {
    localStorage.clear()
    if (isRunOut) localStorage.setItem('quayside.ranOut', '1')
    await open()
    const said = screen.queryByText('Your session has expired. Log in again.')
    expect(said !== null).toBe(isRunOut)
    localStorage.clear()
  })

  it('asks for both before it sends', async () => {
    const { ctx, user } = await open()
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    expect(await screen.findByText('Enter your username or email.')).toBeDefined()
    expect(screen.getByText('Enter your password.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Username or email'))
    expect(ctx.api.callsOf(login)).toEqual([])
  })

  it.each([
    ['10009', 'Username or email'],
    ['10003', 'Username or email'],
    ['10004', 'Password'],
  ] as const)('shows refusal %s at %s', async (code, label) => {
    const { ctx, user } = await open()
    ctx.api.refuse(login, refusal(code))
    await user.type(screen.getByLabelText('Username or email'), 'marin')
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}')
    expect(await screen.findByText(shell.common[`error.${code}`])).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText(label))
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong')
  })

  it.each([
    [refusal('10005'), shell.common['error.10005']],
    [networkFailure(), shell.common['error.network']],
  ])('reads out what concerns no field', async (error, text) => {
    const { ctx, user } = await open()
    ctx.api.refuse(login, error)
    await user.type(screen.getByLabelText('Username or email'), 'marin')
    await user.type(screen.getByLabelText('Password'), 'Harbour-71-boat{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain(text)
  })

  it('reads out why the account is suspended and whom to ask, as the server says it', async () => {
    const { ctx, user } = await open()
    const text = 'Ihr Konto ist gesperrt: Fragen? help@example.test'
    ctx.api.refuse(login, refusal('10005', { reason: 'terms', contact: 'help@example.test', text }))
    await user.type(screen.getByLabelText('Username or email'), 'marin')
    await user.type(screen.getByLabelText('Password'), 'Harbour-71-boat{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain(`\u2068${text}\u2069`)
  })

  it('leads to sign-up and password recovery', async () => {
    const { ctx, user } = await open()
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }))
    expect(ctx.history.href()).toBe('/pass/reset')
    await user.click(await screen.findByRole('link', { name: 'Back to login' }))
    await user.click(await screen.findByRole('link', { name: 'Sign up' }))
    expect(ctx.history.href()).toBe('/pass/register')
  })
})

describe('the providers', () => {
  it('are those that the site offers', async () => {
    const ctx = createFakeContext({ path: '/pass/login', strings })
    ctx.api.answer(offeredProviders, ['google', 'facebook'])
    renderRemote(<Root />, { ctx, remote: 'mfe-account' })
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Continue with Facebook' })).toBeDefined()
  })

  it('stand there from the first moment where the page names them', async () => {
    const boot = { providers: ['facebook'] } as const
    const ctx = createFakeContext({ path: '/pass/login', strings, boot })
    renderRemote(<Root />, { ctx, remote: 'mfe-account' })
    await screen.findByRole('button', { name: 'Log in with a wallet' })
    expect(screen.getByRole('button', { name: 'Continue with Facebook' })).toBeDefined()
    expect(ctx.api.callsOf(offeredProviders)).toEqual([])
  })

  it.each([
    ['has none', (ctx: Context) => ctx.api.answer(offeredProviders, [])],
    ['does not answer', (ctx: Context) => ctx.api.refuse(offeredProviders, networkFailure())],
  ])('are not shown where the site %s', async (_, prepare) => {
    const ctx = createFakeContext({ path: '/pass/login', strings })
    prepare(ctx)
    renderRemote(<Root />, { ctx, remote: 'mfe-account' })
    await screen.findByRole('button', { name: 'Log in with a wallet' })
    await waitFor(() => expect(ctx.api.callsOf(offeredProviders)).not.toEqual([]))
    expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull()
  })

  it('say what is wrong when one cannot be reached, and take the customer to it otherwise', async () => {
    const ctx = createFakeContext({ path: '/pass/register?invite=HARBOR77', strings })
    ctx.api.answer(offeredProviders, ['google'])
    ctx.api.refuse(oauth, refusal('503', { reason: 'unavailable' }))
    renderRemote(<Root />, { ctx, remote: 'mfe-account' })
    render(<ToastRegion label="Messages" dismissLabel="Close" />)
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }))
    expect(await screen.findByText(/Google isn’t responding/)).toBeDefined()
    expect(ctx.api.callsOf(oauth)[0]).toMatchObject({
      params: { provider: 'google' },
      query: { purpose: 'signIn', inviteCode: 'HARBOR77', locale: 'en' },
    })
  })
})

describe('two-step login', () => {
  const wanted = { reason: 'secondFactor', methods: ['totp', 'recovery'], ticket: 'ticket-1' }
  const WANTED = refusal('403', { ...wanted, expiresAt: SOME_TIME })
  const wrongAt = (path: string) => refusal('400', { issues: [{ path, message: '' }] })

  async function openStep() {
    const opened = await open()
    const { ctx, user } = opened
    ctx.api.refuse(login, WANTED)
    await user.type(screen.getByLabelText('Username or email'), 'marin')
    await user.type(screen.getByLabelText('Password'), 'Harbour-71-boat{Enter}')
    await screen.findByRole('heading', { name: 'Confirm it’s you' })
    return opened
  }

  it('asks for a code after the password, and signs in with it', async () => {
    const { ctx, user } = await openStep()
    ctx.api.refuse(finishSignIn, wrongAt('code'))
    await user.type(screen.getByLabelText('6-digit code'), '000000{Enter}')
    expect(await screen.findByText('This code is wrong or already used.')).toBeDefined()
    ctx.api.answer(finishSignIn, { token: 'token-1', user: buildUser() })
    await user.clear(screen.getByLabelText('6-digit code'))
    await user.type(screen.getByLabelText('6-digit code'), '123456{Enter}')
    await waitFor(() => expect(ctx.session.acts).toEqual(['login']))
    expect(ctx.api.callsOf(finishSignIn).at(-1)).toEqual({ body: { ticket: 'ticket-1', code: '123456' } })
  })

  it('reads out why the account was suspended in between, by the code and by the way of who has lost it', async () => {
    const { ctx, user } = await openStep()
    const text = 'Ihr Konto ist gesperrt: Fragen? help@example.test'
    ctx.api.refuse(finishSignIn, refusal('10005', { reason: 'terms', text }))
    await user.type(screen.getByLabelText('6-digit code'), '123456{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    ctx.api.refuse(beginLostFactor, refusal('10005', { reason: 'terms', text }))
    await user.click(screen.getByRole('button', { name: en['lost.begin'] }))
    await user.click(await screen.findByRole('button', { name: en['lost.start'] }))
    expect((await screen.findByRole('alert')).textContent).toContain(text)
  })

  it.each([
    [900_000, 'Too many attempts. Try again in 15 minutes.'],
    [61_000, 'Too many attempts. Try again in 2 minutes.'],
    [50_000_000, 'Too many attempts. Try again in 14 hours.'],
    [30_000, shell.common['error.429']],
  ])('says how long it is until the next try after too many of them: %s ms', async (retryAfterMs, words) => {
    const { ctx, user } = await openStep()
    ctx.api.refuse(finishSignIn, refusal('429', { retryAfterMs }))
    await user.type(screen.getByLabelText('6-digit code'), '123456{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain(words)
  })

  it('takes a recovery code', async () => {
    const { ctx, user } = await openStep()
    ctx.api.answer(finishSignIn, { token: 'token-1', user: buildUser() })
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    await user.type(screen.getByLabelText('Recovery code'), 'AAAAA-BBBBB-CCCCC{Enter}')
    await waitFor(() => expect(ctx.session.acts).toEqual(['login']))
  })

  it('begins again when it took too long, and goes back when asked to', async () => {
    const { ctx, user } = await openStep()
    ctx.api.refuse(finishSignIn, wrongAt('ticket'))
    await user.type(screen.getByLabelText('6-digit code'), '123456{Enter}')
    expect(await screen.findByText(/That took too long/)).toBeDefined()
    await user.type(screen.getByLabelText('Username or email'), 'marin')
    await user.type(screen.getByLabelText('Password'), 'Harbour-71-boat{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    expect(await screen.findByLabelText('Password')).toBeDefined()
    expect(screen.queryByText(/That took too long/)).toBeNull()
  })
})
