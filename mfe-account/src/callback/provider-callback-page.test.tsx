// @vitest-environment happy-dom
import { sendCode } from '@quayside/contracts/endpoints/sign-in/login'
import {
  confirmProvider,
  linkProvider,
  loginByFacebook,
  loginByGoogle,
} from '@quayside/contracts/endpoints/sign-in/providers'
import { freshen } from '@quayside/contracts/endpoints/sign-in/second-factor'
import { buildUser, SOME_TIME } from '@quayside/testing/builders'
import { networkFailure, refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }
const GOOGLE = '/api/loginCallback/google'
const SIGNED_IN = { token: 'token-1', user: buildUser() }
const returned = { state: 'state-1', code: 'code-1' }
const query = `?${new URLSearchParams({ ...returned, iss: 'https://accounts.google.com', scope: 'email' })}`

function openCallback(path = GOOGLE + query, prepare?: (ctx: ReturnType<typeof createFakeContext>) => void) {
  const ctx = createFakeContext({ path, strings })
  ctx.api.answer(loginByGoogle, SIGNED_IN)
  prepare?.(ctx)
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
  return { ctx, user: userEvent.setup() }
}

const refusing = (reason: string, more = {}) => refusal('403', { reason, ...more })

describe('back from a provider', () => {
  it('signs in once with what came back, and leads on', async () => {
    const { ctx } = openCallback()
    await waitFor(() => expect(ctx.session.acts).toEqual(['login']))
    await waitFor(() => expect(ctx.history.href()).toBe('/pass/login'))
    expect(ctx.api.callsOf(loginByGoogle)).toEqual([
      { body: { ...returned, iss: 'https://accounts.google.com' } },
    ])
  })

  it('asks for Facebook at its own callback', async () => {
    const { ctx } = openCallback('/api/loginCallback/facebook?state=s&code=c', ctx =>
      ctx.api.answer(loginByFacebook, SIGNED_IN),
    )
    await waitFor(() => expect(ctx.session.acts).toEqual(['login']))
  })

  it.each([
    ['cancelled', /You canceled the Google login/],
    ['refused', /couldn’t confirm who you are/],
    ['state', /didn’t start in this browser/],
    ['replayed', /already used or was interrupted/],
    ['expired', /took too long/],
    ['unavailable', /isn’t responding/],
  ])('says what went wrong (%s), keeps it over a reload, and leads back', async (reason, words) => {
    const { ctx, user } = openCallback(`${GOOGLE}?state=s&error=access_denied`, ctx =>
      ctx.api.refuse(loginByGoogle, refusing(reason)),
    )
    expect(await screen.findByText(words)).toBeDefined()
    expect(ctx.history.href()).toBe(GOOGLE)
    expect(ctx.history.get().location.state).toMatchObject({ outcome: { kind: 'failed' } })
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Back to login' }))
    expect(ctx.history.href()).toBe('/pass/login')
    expect(ctx.api.callsOf(loginByGoogle)).toHaveLength(1)
  })

  it('sends the answer again when it did not get through', async () => {
    const { ctx, user } = openCallback(undefined, ctx => ctx.api.refuse(loginByGoogle, networkFailure()))
    expect(await screen.findByText(shell.common['error.network'])).toBeDefined()
    ctx.api.answer(loginByGoogle, SIGNED_IN)
    await user.click(screen.getByRole('button', { name: shell.common.retry }))
    await waitFor(() => expect(ctx.session.acts).toEqual(['login']))
  })

  it('goes on to the second step of the account', async () => {
    const ticket = { methods: ['totp'], ticket: 'ticket-1', expiresAt: SOME_TIME }
    const { ctx } = openCallback(undefined, ctx =>
      ctx.api.refuse(loginByGoogle, refusing('secondFactor', ticket)),
    )
    expect(await screen.findByRole('heading', { name: 'Confirm it’s you' })).toBeDefined()
    expect(ctx.history.href()).toBe('/pass/login')
  })

  it('does nothing for a visitor who just opened the address', async () => {
    const { ctx } = openCallback(GOOGLE)
    expect(await screen.findByText(/didn’t start in this browser/)).toBeDefined()
    expect(ctx.api.callsOf(loginByGoogle)).toEqual([])
  })
})

describe('an e-mail that has an account', () => {
  const known = {
    provider: 'google',
    email: 'marin@example.test',
    ticket: 'ticket-1',
    expiresAt: SOME_TIME,
    methods: ['password', 'code'],
  }

  async function collide() {
    const opened = openCallback(undefined, ctx =>
      ctx.api.refuse(loginByGoogle, refusing('emailKnown', known)),
    )
    await screen.findByText(/marin@example.test already has an account/)
    opened.ctx.api.answer(confirmProvider, SIGNED_IN)
    return opened
  }

  const password = () => screen.getByLabelText('Password', { selector: 'input[type=password]' })

  it('is linked by its password, and by the second factor where that is wanted', async () => {
    const { ctx, user } = await collide()
    ctx.api.refuse(confirmProvider, refusal('10004'))
    await user.type(password(), 'wrong{Enter}')
    expect(await screen.findByText(shell.common['error.10004'])).toBeDefined()
    ctx.api.refuse(confirmProvider, refusing('factorMissing', { methods: ['totp', 'recovery'] }))
    await user.clear(password())
    await user.type(password(), 'Harbour-71-boat{Enter}')
    await user.type(await screen.findByLabelText('6-digit code'), '123456')
    ctx.api.answer(confirmProvider, SIGNED_IN)
    await user.click(screen.getByRole('button', { name: 'Link Google and log in' }))
    await waitFor(() => expect(ctx.session.acts).toEqual(['login']))
    const body = { ticket: 'ticket-1', password: 'Harbour-71-boat', totp: '123456' }
    expect(ctx.api.callsOf(confirmProvider).at(-1)).toEqual({ body })
  })

  it('whose passkey is asked for, and no code is left, is linked in the settings', async () => {
    const { ctx, user } = await collide()
    ctx.api.refuse(confirmProvider, refusing('factorMissing', { methods: [] }))
    await user.type(password(), 'Harbour-71-boat{Enter}')
    expect(await screen.findByText(/Log in with it, then link Google in Settings/)).toBeDefined()
    expect(ctx.session.acts).toEqual([])
  })

  it('is linked by a code that its mailbox gets', async () => {
    const { ctx, user } = await collide()
    ctx.api.answer(sendCode, { expiresAt: SOME_TIME })
    await user.click(screen.getByText('Email code'))
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    await screen.findByText(/code we sent to marin@example.test/)
    expect(ctx.api.callsOf(sendCode)[0]?.body).toMatchObject({ email: known.email, purpose: 'link' })
    await user.type(screen.getByLabelText('Verification code'), '123456')
    await user.click(screen.getByRole('button', { name: 'Link Google and log in' }))
    await waitFor(() => expect(ctx.session.acts).toEqual(['login']))
    expect(ctx.api.callsOf(confirmProvider)).toEqual([{ body: { ticket: 'ticket-1', code: '123456' } }])
  })

  it('begins again when that took too long', async () => {
    const { ctx, user } = await collide()
    ctx.api.refuse(confirmProvider, refusal('400', { issues: [{ path: 'ticket', message: '' }] }))
    await user.type(password(), 'Harbour-71-boat{Enter}')
    expect(await screen.findByText(/took too long/)).toBeDefined()
  })
})

describe('a provider that is linked', () => {
  const LINK = `${GOOGLE}?state=link-1&code=code-1`

  it('is the customer’s after a fresh sign-in, and leads back to the settings', async () => {
    const ctx = createFakeContext({ path: LINK, user: buildUser(), strings })
    ctx.api.refuse(linkProvider, refusing('freshSignIn', { methods: ['password'] }))
    renderRemote(<Root />, { ctx, remote: 'mfe-account' })
    await userEvent.type(await screen.findByLabelText('Current password'), 'Harbour-71-boat')
    ctx.api.answer(freshen, { freshUntil: SOME_TIME })
    ctx.api.answer(linkProvider, [])
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(ctx.history.href()).toBe('/profile/settings#ways'))
    expect(ctx.session.acts).toContain('refresh')
  })

  it('of another customer stays theirs', async () => {
    const ctx = createFakeContext({ path: LINK, user: buildUser(), strings })
    ctx.api.refuse(linkProvider, refusal('409', { reason: 'linkedElsewhere' }))
    renderRemote(<Root />, { ctx, remote: 'mfe-account' })
    expect(await screen.findByText(/linked to another account here/)).toBeDefined()
    await userEvent.click(screen.getByRole('link', { name: 'Ways to log in' }))
    expect(ctx.history.href()).toBe('/profile/settings#ways')
  })

  it('was never asked for by a customer who just opened the address', async () => {
    const ctx = createFakeContext({ path: GOOGLE, user: buildUser(), strings })
    renderRemote(<Root />, { ctx, remote: 'mfe-account' })
    expect(await screen.findByText(/didn’t start in this browser/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ways to log in' })).toBeDefined()
  })

  it('needs the session that began it', async () => {
    const { ctx } = openCallback(LINK)
    expect(await screen.findByText(/your session has ended/)).toBeDefined()
    expect(ctx.api.callsOf(linkProvider)).toEqual([])
  })

  it('is not asked for anything by a sign-in that is over already', async () => {
    const ctx = createFakeContext({ path: GOOGLE + query, user: buildUser(), strings })
    renderRemote(<Root />, { ctx, remote: 'mfe-account' })
    await waitFor(() => expect(ctx.history.href()).toBe('/pass/login'))
    expect(ctx.api.callsOf(loginByGoogle)).toEqual([])
  })
})
