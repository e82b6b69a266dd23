// @vitest-environment happy-dom
import { sessions } from '@quayside/contracts/endpoints/account/account'
import {
  type AccountSettings,
  accountSettings,
  changeEmail,
  changeSettings,
  closeAccount,
  closure,
  declareCountry,
  requestData,
} from '@quayside/contracts/endpoints/account/account-life'
import { sendCode } from '@quayside/contracts/endpoints/sign-in/login'
import { freshen, secondFactor } from '@quayside/contracts/endpoints/sign-in/second-factor'
import { ways } from '@quayside/contracts/endpoints/sign-in/wallets'
import { buildUser, SOME_TIME } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { toasts } from '@quayside/testing/toasts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }
const SETTINGS: AccountSettings = {
  country: 'DE',
  countryConfirmed: false,
  phone: null,
  timeZone: null,
  startMode: 'last',
}

async function open(settings: Partial<AccountSettings> = {}) {
  const ctx = createFakeContext({ path: '/profile/settings', user: buildUser(), strings })
  ctx.api.answer(sessions, [])
  const email = { method: 'email', id: 'email', name: 'marin@example.test', removable: false }
  ctx.api.answer(ways, [{ ...email, addedAt: SOME_TIME, lastUsedAt: null }])
  ctx.api.answer(secondFactor, { totp: null, passkeys: 0, recoveryCodesLeft: 0, lost: null })
  ctx.api.answer(accountSettings, { ...SETTINGS, ...settings })
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
  await screen.findByRole('heading', { name: 'Settings' })
  return { ctx, user: userEvent.setup() }
}

const button = (name: string) => screen.getByRole('button', { name })

describe('the country', () => {
  it('is shown and changed', async () => {
    const { ctx, user } = await open()
    ctx.api.answer(declareCountry, { ...SETTINGS, country: 'PT' })
    const field = await screen.findByLabelText<HTMLSelectElement>('Country of residence')
    expect(field.value).toBe('DE')
    await user.selectOptions(field, 'Portugal')
    await waitFor(() => expect(ctx.api.callsOf(declareCountry)).toEqual([{ body: { country: 'PT' } }]))
  })

  it('that the identity confirmed meanwhile says so, and is locked', async () => {
    const said = toasts()
    const { ctx, user } = await open()
    ctx.api.refuse(declareCountry, refusal('10019', { reason: 'confirmed' }))
    const field = await screen.findByLabelText<HTMLSelectElement>('Country of residence')
    ctx.api.answer(accountSettings, { ...SETTINGS, countryConfirmed: true })
    await user.selectOptions(field, 'Portugal')
    await waitFor(() => expect(said).toEqual([en['country.confirmed']]))
    await waitFor(() =>
      expect(screen.getByLabelText('Country of residence')).toHaveProperty('disabled', true),
    )
    expect(screen.getByLabelText('Country of residence')).toHaveProperty('value', 'DE')
  })

  it('cannot be changed once the identity has confirmed it', async () => {
    await open({ countryConfirmed: true })
    const field = await screen.findByLabelText('Country of residence')
    expect(field).toHaveProperty('disabled', true)
    expect(screen.getByText('Confirmed by your identity verification.')).toBeDefined()
  })
})

describe('time zone and log-in', () => {
  it('are kept with the account', async () => {
    const { ctx, user } = await open()
    ctx.api.answer(changeSettings, SETTINGS)
    await user.selectOptions(await screen.findByLabelText('Time zone'), 'Asia/Tokyo')
    await waitFor(() => expect(ctx.session.acts).toContain('refresh'))
    const mode = await screen.findByLabelText('Default account after login')
    await waitFor(() => expect(mode).toHaveProperty('disabled', false))
    await user.selectOptions(mode, 'Demo account')
    await waitFor(() =>
      expect(ctx.api.callsOf(changeSettings).map(({ body }) => body)).toEqual([
        { timeZone: 'Asia/Tokyo' },
        { startMode: 'demo' },
      ]),
    )
  })
})

describe('another e-mail', () => {
  it('is taken by a code that was sent there, after a fresh sign-in where one is wanted', async () => {
    const { ctx, user } = await open()
    ctx.api.answer(sendCode, { expiresAt: SOME_TIME })
    ctx.api.refuse(changeEmail, refusal('403', { reason: 'freshSignIn', methods: ['password'] }))
    ctx.api.answer(freshen, { freshUntil: SOME_TIME })
    await user.click(await screen.findByRole('button', { name: 'Change email' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByLabelText('New email'), 'new@example.test')
    await user.click(dialog.getByRole('button', { name: 'Send code' }))
    await user.click(dialog.getByLabelText('Verification code'))
    await user.paste('123456')
    await user.click(dialog.getByRole('button', { name: 'Change email' }))
    await user.type(await screen.findByLabelText('Current password', { selector: 'dialog input' }), 'secret')
    ctx.api.answer(changeEmail, { email: 'new@example.test', undoUntil: SOME_TIME })
    await user.click(button('Confirm'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(ctx.api.callsOf(sendCode)[0]?.body).toMatchObject({ email: 'new@example.test', purpose: 'email' })
    expect(ctx.api.callsOf(changeEmail).at(-1)?.body).toEqual({ email: 'new@example.test', code: '123456' })
  })
})

it('an e-mail that another tab changed says so, closes its form and is read again', async () => {
  const said = toasts()
  const { ctx, user } = await open()
  ctx.api.answer(sendCode, { expiresAt: SOME_TIME })
  ctx.api.refuse(changeEmail, refusal('10008'))
  await user.click(await screen.findByRole('button', { name: 'Change email' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('New email'), 'new@example.test')
  await user.click(dialog.getByLabelText('Verification code'))
  await user.paste('123456')
  const asked = ctx.api.callsOf(ways).length
  await user.click(dialog.getByRole('button', { name: 'Change email' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(said).toEqual([shell.common['changed.unnamed']])
  await waitFor(() => expect(ctx.api.callsOf(ways).length).toBeGreaterThan(asked))
})

describe('the way out', () => {
  it('names each obstacle with a link', async () => {
    const { ctx, user } = await open()
    const held = { kind: 'available', currency: 'USD', amount: '12.50' } as const
    const margin = { kind: 'margin', currency: 'USD', amount: '3.00' } as const
    ctx.api.answer(closure, {
      obstacles: [held, margin],
      graceDays: 14,
      identityDays: 1_826,
      tokensWithoutAddress: 0,
    })
    await user.click(button('Close account'))
    const link = await screen.findByRole('link', { name: 'Available' })
    expect(link.getAttribute('href')).toBe('/profile/balance')
    expect(screen.getByText('12.50 USD')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Close my account' })).toBeNull()
  })

  it('that money came into meanwhile says so, and names it', async () => {
    const said = toasts()
    const { ctx, user } = await open()
    const none = { obstacles: [], graceDays: 14, identityDays: 1_826, tokensWithoutAddress: 0 }
    const obstacles = [{ kind: 'available', currency: 'USD', amount: '12.50' }] as const
    ctx.api.answer(closure, none)
    ctx.api.refuse(closeAccount, refusal('10008', { reason: 'notEmpty', obstacles }))
    await user.click(button('Close account'))
    await screen.findByText(/You have 14 days to reopen your account/)
    ctx.api.answer(closure, { ...none, obstacles: [...obstacles] })
    await user.click(button('Close my account'))
    expect(await screen.findByText('12.50 USD')).toBeDefined()
    expect(said).toEqual([shell.common['changed.unnamed']])
    expect(screen.queryByRole('button', { name: 'Close my account' })).toBeNull()
  })

  it('says what it means, and says farewell', async () => {
    const { ctx, user } = await open()
    ctx.api.answer(closure, { obstacles: [], graceDays: 14, identityDays: 1_826, tokensWithoutAddress: 2 })
    ctx.api.answer(closeAccount, { until: SOME_TIME })
    await user.click(button('Close account'))
    expect(await screen.findByText(/You have 14 days to reopen your account/)).toBeDefined()
    expect(screen.getByText(/for 5 years after/)).toBeDefined()
    expect(screen.getByText(/still need an address: 2\./)).toBeDefined()
    await user.click(button('Close my account'))
    expect(await screen.findByRole('heading', { name: 'Your account is closed' })).toBeDefined()
    expect(ctx.session.acts).toContain('logout')
  })

  it('says that there is no way back without an e-mail', async () => {
    const { ctx, user } = await open()
    ctx.api.answer(closure, { obstacles: [], graceDays: 0, identityDays: 1_826, tokensWithoutAddress: 0 })
    await user.click(button('Close account'))
    expect(await screen.findByText(/closes for good right away/)).toBeDefined()
  })
})

it('hands the link to one’s data to the browser', async () => {
  const { ctx, user } = await open()
  ctx.api.answer(requestData, { url: '#data', expiresAt: SOME_TIME })
  await user.click(button('Download my data'))
  await waitFor(() => expect(ctx.api.callsOf(requestData)).toHaveLength(1))
})
