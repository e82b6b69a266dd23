// @vitest-environment happy-dom
import { getInviteReward } from '@quayside/contracts/endpoints/account/invites'
import { checkUserNameOrPhone, register, sendCode } from '@quayside/contracts/endpoints/sign-in/login'
import { buildUser, SOME_TIME } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { createFakeContext, type FakeContextOptions } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { likelyCountry } from '../forms/likely-country.ts'
import { Root } from '../root.tsx'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }
const ACCOUNT = {
  username: 'marin',
  email: 'marin@example.test',
  code: '123456',
  password: 'Harbour-71-boat',
}

async function open(options: FakeContextOptions = {}) {
  const ctx = createFakeContext({ path: '/pass/register', strings, ...options })
  ctx.api.answer(checkUserNameOrPhone, { available: true })
  ctx.api.answer(sendCode, { expiresAt: SOME_TIME })
  ctx.api.answer(register, { token: 'token-1', user: buildUser() })
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
  await screen.findByRole('heading', { name: 'Sign up' })
  return { ctx, user: userEvent.setup() }
}

type User = ReturnType<typeof userEvent.setup>

async function paste(user: User, label: string, text: string): Promise<void> {
  await user.click(screen.getByLabelText(label))
  await user.paste(text)
}

/** Pastes each field: sixty keystrokes per test would take most of its time. */
async function fillAccount(user: User, account = ACCOUNT): Promise<void> {
  await paste(user, 'Username', account.username)
  await paste(user, 'Email', account.email)
  await paste(user, 'Password', account.password)
  await paste(user, 'Confirm password', account.password)
}

async function goOn(user: User): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByLabelText('Verification code')
}

async function fill(user: User): Promise<void> {
  await fillAccount(user)
  await goOn(user)
  await paste(user, 'Verification code', ACCOUNT.code)
  await user.click(screen.getByRole('checkbox'))
}

function submit(user: User): Promise<void> {
  return user.click(screen.getByRole('button', { name: 'Create account' }))
}

describe('an invitation', () => {
  const hint = /^The person whose code you use sees your username and the day you join\./
  const path = '/pass/register?invite=QUAY1234'

  it('says what the inviter sees, and nothing of a reward without one', async () => {
    const { ctx, user } = await open({ path })
    ctx.api.answer(getInviteReward, { reward: null })
    expect(screen.getByText(hint)).toBeDefined()
    await fillAccount(user)
    await goOn(user)
    expect(screen.getByText(hint)).toBeDefined()
    expect(screen.queryByText(/once your identity is verified/)).toBeNull()
  })

  it('says what the inviter gets', async () => {
    const ctx = createFakeContext({ path, strings })
    const terms = { currency: 'USDT', amount: '5', countries: ['DE'], most: 20 }
    ctx.api.answer(getInviteReward, { reward: { ...terms, from: SOME_TIME, until: null } })
    renderRemote(<Root />, { ctx, remote: 'mfe-account' })
    expect(await screen.findByText(/They can get 5 USDT once your identity is verified/)).toBeDefined()
  })

  it('is not mentioned to a visitor without a code until there is a field for it', async () => {
    const { user } = await open()
    expect(screen.queryByText(hint)).toBeNull()
    await fillAccount(user)
    await goOn(user)
    expect(screen.getByText(hint)).toBeDefined()
  })
})

describe('sign-up', () => {
  it('opens an account and logs the customer in at once', async () => {
    const { ctx, user } = await open({ path: '/pass/register?invite=QUAY1234' })
    await fill(user)
    await submit(user)
    await waitFor(() => expect(ctx.session.acts).toEqual(['login']))
    expect(ctx.api.callsOf(register)).toEqual([
      { body: { ...ACCOUNT, country: likelyCountry(), inviteCode: 'QUAY1234', locale: 'en' } },
    ])
  })

  it('knows the country from the browser, and takes another one', async () => {
    const { ctx, user } = await open()
    await fill(user)
    const country = screen.getByLabelText<HTMLSelectElement>('Country of residence')
    expect(country.value).toBe(likelyCountry() ?? '')
    await user.selectOptions(country, 'Portugal')
    await submit(user)
    await waitFor(() => expect(ctx.api.callsOf(register)[0]?.body).toMatchObject({ country: 'PT' }))
  })

  it('says what is missing in each step and leads to the first of it', async () => {
    const { ctx, user } = await open()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    for (const text of [
      'Enter a username.',
      'Enter your email.',
      'Enter your password.',
      'Confirm your password.',
    ]) {
      expect(await screen.findByText(text)).toBeDefined()
    }
    expect(document.activeElement).toBe(screen.getByLabelText('Username'))
    expect(ctx.api.callsOf(sendCode)).toEqual([])
    await fillAccount(user)
    await goOn(user)
    await submit(user)
    for (const text of [
      'Enter the verification code.',
      'Agree to the terms and the privacy policy to continue.',
    ]) {
      expect(await screen.findByText(text)).toBeDefined()
    }
    expect(document.activeElement).toBe(screen.getByLabelText('Verification code'))
    expect(ctx.api.callsOf(register)).toEqual([])
  })

  it.each([
    ['Username', 'ab', 'Use 3 to 32 letters, numbers, periods, hyphens, or underscores.'],
    ['Email', 'marin@', 'Enter a valid email address.'],
    ['Password', 'short', 'Use at least 8 characters.'],
    ['Confirm password', 'something else', 'Passwords don’t match.'],
  ])('refuses %s %j before a code is sent, in one sentence', async (label, typed, message) => {
    const { ctx, user } = await open()
    await fillAccount(user)
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), typed)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText(message)).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText(label))
    expect(screen.getByLabelText(label).getAttribute('aria-describedby')).toMatch(/^\S+-error$/)
    expect(ctx.api.callsOf(sendCode)).toEqual([])
  })

  it('refuses a code of fewer digits', async () => {
    const { ctx, user } = await open()
    await fill(user)
    await user.clear(screen.getByLabelText('Verification code'))
    await user.type(screen.getByLabelText('Verification code'), '123')
    await submit(user)
    expect(await screen.findByText('Enter the 6-digit code.')).toBeDefined()
    expect(ctx.api.callsOf(register)).toEqual([])
  })

  it.each([
    ['10006', 'Username', shell.common['error.10006']],
    ['10003', 'Username', en['register.username.refused']],
    ['10007', 'Email', shell.common['error.10007']],
    ['10002', 'Verification code', shell.common['error.10002']],
  ])('shows refusal %s at %s and keeps what was typed', async (code, label, message) => {
    const { ctx, user } = await open()
    ctx.api.refuse(register, refusal(code))
    await fill(user)
    await submit(user)
    expect(await screen.findByText(message)).toBeDefined()
    const field = screen.getByLabelText<HTMLInputElement>(label)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    if (label === 'Verification code') await user.click(screen.getByRole('button', { name: 'Change email' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Password')).value).toBe(ACCOUNT.password)
  })

  it('keeps both steps when a refused field is corrected', async () => {
    const { ctx, user } = await open()
    ctx.api.refuse(register, refusal('10006'))
    await fill(user)
    await submit(user)
    await screen.findByText(shell.common['error.10006'])
    await user.clear(screen.getByLabelText('Username'))
    await paste(user, 'Username', 'marin2')
    await goOn(user)
    expect(screen.getByLabelText<HTMLInputElement>('Verification code').value).toBe(ACCOUNT.code)
    ctx.api.answer(register, { token: 'token-1', user: buildUser() })
    await submit(user)
    await waitFor(() => expect(ctx.session.acts).toEqual(['login']))
    expect(ctx.api.callsOf(sendCode)).toHaveLength(1)
  })

  it('shows at its field that a password is easily guessed', async () => {
    const { ctx, user } = await open()
    ctx.api.refuse(register, refusal('400', { issues: [{ path: 'password', message: 'no' }] }))
    await fill(user)
    await submit(user)
    expect(await screen.findByText(en['field.password.weak'])).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  })

  it('shows an unknown invite code at its field', async () => {
    const { ctx, user } = await open({ path: '/pass/register?invite=UNKNOWN' })
    ctx.api.refuse(register, refusal('400', { issues: [{ path: 'inviteCode', message: 'no' }] }))
    await fill(user)
    await submit(user)
    expect(await screen.findByText('This invite code doesn’t exist.')).toBeDefined()
  })

  it('shows what concerns no field over the button', async () => {
    const { ctx, user } = await open()
    ctx.api.refuse(register, refusal('429'))
    await fill(user)
    await submit(user)
    expect((await screen.findByRole('alert')).textContent).toContain(shell.common['error.429'])
  })

  it('says until when a customer has excluded themselves', async () => {
    const { ctx, user } = await open()
    await fill(user)
    const stopped = { reason: 'exclusion', availableAt: '2027-05-20T12:00:00.000Z' }
    ctx.api.refuse(register, refusal('10008', stopped))
    await submit(user)
    expect((await screen.findByText(/self-excluded until at least/)).textContent).toContain('2027')
  })

  it('sends one request however often it is submitted', async () => {
    const { ctx, user } = await open()
    const release = ctx.api.hold(register)
    await fill(user)
    await submit(user)
    await submit(user)
    await user.type(screen.getByLabelText('Verification code'), '{Enter}')
    release()
    await waitFor(() => expect(ctx.session.acts).toEqual(['login']))
    expect(ctx.api.callsOf(register)).toHaveLength(1)
  })

  it.each([
    [{ available: true }, 'This username is available.'],
    [{ available: false }, shell.common['error.10006']],
  ])('tells while typing that a name is %j', async (answer, text) => {
    const { ctx, user } = await open()
    ctx.api.answer(checkUserNameOrPhone, answer)
    await user.type(screen.getByLabelText('Username'), 'marin')
    expect(await screen.findAllByText(text)).not.toHaveLength(0)
    expect(ctx.api.callsOf(checkUserNameOrPhone)).toHaveLength(1)
  })

  it('names the strength of a password', async () => {
    const { user } = await open()
    await user.type(screen.getByLabelText('Password'), 'password1')
    expect(await screen.findByText('Weak. Easy to guess.', {}, { timeout: 20_000 })).toBeDefined()
  })

  it('links the documents that are accepted', async () => {
    const { user } = await open()
    await fillAccount(user)
    await goOn(user)
    expect(screen.getByRole('link', { name: 'terms of service' }).getAttribute('href')).toBe(
      '/detail?id=terms',
    )
    expect(screen.getByRole('link', { name: 'privacy policy' }).getAttribute('href')).toBe(
      '/detail?id=privacy',
    )
  })
})

describe('the email code', () => {
  it('is sent by the first step, and again after a pause', async () => {
    const { ctx, user } = await open()
    await fillAccount(user)
    await goOn(user)
    const again = await screen.findByRole<HTMLButtonElement>('button', { name: /Resend in \d+s/ })
    expect(again.disabled).toBe(true)
    expect(ctx.api.callsOf(sendCode)).toEqual([
      { body: { email: ACCOUNT.email, purpose: 'register', locale: 'en' } },
    ])
  })

  it('is sent at once to another address, and only once to the same', async () => {
    const { ctx, user } = await open()
    await fillAccount(user)
    await goOn(user)
    await user.click(screen.getByRole('button', { name: 'Change email' }))
    expect(document.activeElement).toBe(await screen.findByLabelText('Email'))
    await goOn(user)
    expect(ctx.api.callsOf(sendCode)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Change email' }))
    await user.type(await screen.findByLabelText('Email'), 'ing')
    await goOn(user)
    expect(ctx.api.callsOf(sendCode).map(({ body }) => body?.email)).toEqual([
      ACCOUNT.email,
      `${ACCOUNT.email}ing`,
    ])
  })

  it.each([
    ['sandbox', 1],
    ['live', 0],
  ] as const)('leads to the mailbox in the %s %i time', async (siteMode, times) => {
    const { user } = await open({ siteMode })
    await fillAccount(user)
    await goOn(user)
    await screen.findByText(/code we sent to marin@example.test/)
    const links = screen.queryAllByRole('link', { name: 'Sandbox: read your email here' })
    expect(links.map(link => link.getAttribute('href'))).toEqual(
      Array.from({ length: times }, () => '/sandbox/mailbox?email=marin%40example.test'),
    )
  })

  it('shows at the address why it was refused', async () => {
    const { ctx, user } = await open()
    ctx.api.refuse(sendCode, refusal('10002'))
    await fillAccount(user)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText(shell.common['error.10002'])).toBeDefined()
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
  })
})
