// @vitest-environment happy-dom
import type { ResultOf } from '@quayside/contracts/endpoint'
import { repassword, sessions } from '@quayside/contracts/endpoints/account/account'
import { accountSettings } from '@quayside/contracts/endpoints/account/account-life'
import { getChannels } from '@quayside/contracts/endpoints/account/channels'
import { stopLostFactor } from '@quayside/contracts/endpoints/sign-in/lost-factor'
import {
  confirmTotp,
  freshen,
  removeTotp,
  renewRecoveryCodes,
  secondFactor,
  startTotp,
} from '@quayside/contracts/endpoints/sign-in/second-factor'
import { ways } from '@quayside/contracts/endpoints/sign-in/wallets'
import { buildUser, SOME_TIME } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { toasts } from '@quayside/testing/toasts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import shell from '../../../../shell/locales/en.json'
import en from '../../../locales/en.json'
import { Root } from '../../root.tsx'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }
const CODES = ['AAAAA-BBBBB-CCCCC', 'DDDDD-EEEEE-FFFFF']
const IN_USE = {
  totp: { addedAt: SOME_TIME, lastUsedAt: null },
  passkeys: 0,
  recoveryCodesLeft: 8,
  lost: null,
}
const WRONG_CODE = refusal('400', { issues: [{ path: 'code', message: '' }] })
const staleOf = (...methods: string[]) => refusal('403', { reason: 'freshSignIn', methods })

async function open(state: ResultOf<typeof secondFactor>) {
  const ctx = createFakeContext({ path: '/profile/settings', user: buildUser(), strings })
  const times = { addedAt: SOME_TIME, lastUsedAt: null, removable: false }
  ctx.api.answer(ways, [{ method: 'password', id: 'password', name: 'maria', ...times }])
  ctx.api.answer(sessions, [])
  ctx.api.answer(getChannels, { topics: [], quiet: null, digest: 'off', timeZone: null })
  ctx.api.answer(accountSettings, {
    country: null,
    countryConfirmed: false,
    phone: null,
    timeZone: null,
    startMode: 'last',
  })
  ctx.api.answer(secondFactor, state)
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
  await screen.findByRole('heading', { name: 'Two-step login' })
  return { ctx, user: userEvent.setup() }
}

const button = (name: string) => screen.findByRole('button', { name })

const focusIsKeptAround = (text: string) =>
  waitFor(() =>
    expect(document.activeElement).toBe(screen.getByText(text).closest('[tabindex="-1"]') ?? undefined),
  )

describe('adding an authenticator app', () => {
  it('shows the secret, takes the first code, and shows the recovery codes until they are kept', async () => {
    const { ctx, user } = await open({ totp: null, passkeys: 0, recoveryCodesLeft: 0, lost: null })
    ctx.api.answer(startTotp, { secret: 'JBSWY3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' })
    await user.click(await button('Add authenticator app'))
    expect(await screen.findByText('JBSWY3DP')).toBeDefined()
    await focusIsKeptAround('JBSWY3DP')
    expect(await screen.findByTitle('Setup key as a QR code')).toBeDefined()
    ctx.api.refuse(confirmTotp, WRONG_CODE)
    await user.type(screen.getByLabelText('6-digit code'), '000000')
    await user.click(await button('Turn on'))
    expect(await screen.findByText('This code is wrong or already used.')).toBeDefined()
    ctx.api.answer(confirmTotp, { recoveryCodes: CODES })
    await user.clear(screen.getByLabelText('6-digit code'))
    await user.type(screen.getByLabelText('6-digit code'), '123456')
    ctx.api.answer(secondFactor, IN_USE)
    await user.click(await button('Turn on'))
    for (const code of CODES) expect(await screen.findByText(code)).toBeDefined()
    await focusIsKeptAround(CODES[0] ?? '')
    expect(ctx.api.callsOf(confirmTotp).at(-1)).toEqual({ body: { code: '123456' } })
    await user.click(await button('I’ve saved them'))
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull()
    expect(await button('Turn off')).toBeDefined()
  })

  it('asks for the password where the sign-in is not fresh, then continues automatically', async () => {
    const { ctx, user } = await open({ totp: null, passkeys: 0, recoveryCodesLeft: 0, lost: null })
    ctx.api.refuse(startTotp, staleOf('password'))
    await user.click(await button('Add authenticator app'))
    const field = await screen.findByLabelText('Current password', { selector: 'dialog input' })
    expect(document.activeElement).toBe(field)
    ctx.api.refuse(freshen, refusal('10004'))
    await user.type(field, 'wrong{Enter}')
    expect(await screen.findByText(shell.common['error.10004'])).toBeDefined()
    ctx.api.answer(freshen, { freshUntil: SOME_TIME })
    ctx.api.answer(startTotp, { secret: 'JBSWY3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' })
    await user.clear(field)
    await user.type(field, 'right{Enter}')
    expect(await screen.findByText('JBSWY3DP')).toBeDefined()
    expect(ctx.api.callsOf(freshen)).toEqual([
      { body: { password: 'wrong' } },
      { body: { password: 'right' } },
    ])
  })
})

describe('an app that another tab adds first', () => {
  it.each([
    ['begun', startTotp],
    ['confirmed', confirmTotp],
  ] as const)('says so when it is %s here, and is shown as it is now', async (act, endpoint) => {
    const said = toasts()
    const { ctx, user } = await open({ totp: null, passkeys: 0, recoveryCodesLeft: 0, lost: null })
    ctx.api.answer(startTotp, { secret: 'JBSWY3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' })
    ctx.api.refuse(endpoint, refusal('409'))
    const add = await button('Add authenticator app')
    if (act === 'begun') ctx.api.answer(secondFactor, IN_USE)
    await user.click(add)
    if (act === 'confirmed') {
      const code = await screen.findByLabelText('6-digit code')
      ctx.api.answer(secondFactor, IN_USE)
      await user.click(code)
      await user.paste('123456')
      await user.click(await button(en['factor.confirm']))
    }
    await waitFor(() => expect(said).toEqual([shell.common['changed.unnamed']]))
    expect(await button('Turn off')).toBeDefined()
  })
})

describe('a lost second step that was reported', () => {
  it('that was stopped elsewhere says so, and is gone', async () => {
    const said = toasts()
    const lost = { begunAt: SOME_TIME, opensAt: SOME_TIME, endsAt: SOME_TIME }
    const { ctx, user } = await open({ ...IN_USE, lost })
    ctx.api.refuse(stopLostFactor, refusal('404'))
    const stop = await button('Stop this request')
    ctx.api.answer(secondFactor, IN_USE)
    await user.click(stop)
    await waitFor(() => expect(said).toEqual([shell.common['changed.gone']]))
    await waitFor(() => expect(screen.queryByText(/Someone asked/)).toBeNull())
  })

  it('is shown with its times, and stopped here', async () => {
    const { ctx, user } = await open({
      ...IN_USE,
      lost: { begunAt: SOME_TIME, opensAt: SOME_TIME, endsAt: SOME_TIME },
    })
    expect(await screen.findByText(/someone asked to log in without your second step/)).toBeDefined()
    ctx.api.answer(stopLostFactor, null)
    ctx.api.answer(secondFactor, IN_USE)
    await user.click(await button('Stop this request'))
    await waitFor(() => expect(screen.queryByText(/Someone asked/)).toBeNull())
    expect(ctx.api.callsOf(stopLostFactor)).toHaveLength(1)
  })
})

describe('recovery codes of passkeys', () => {
  it('that another tab made useless are not renewed, say so and are gone', async () => {
    const said = toasts()
    const { ctx, user } = await open({ totp: null, passkeys: 1, recoveryCodesLeft: 7, lost: null })
    ctx.api.refuse(renewRecoveryCodes, refusal('404'))
    const renew = await button('Get new recovery codes')
    ctx.api.answer(secondFactor, { totp: null, passkeys: 0, recoveryCodesLeft: 0, lost: null })
    await user.click(renew)
    await waitFor(() => expect(said).toEqual([shell.common['changed.gone']]))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Get new recovery codes' })).toBeNull())
  })

  it('are counted and renewed without an app', async () => {
    const { ctx, user } = await open({ totp: null, passkeys: 1, recoveryCodesLeft: 7, lost: null })
    expect(await screen.findByText('7')).toBeDefined()
    expect(await button('Add authenticator app')).toBeDefined()
    ctx.api.answer(renewRecoveryCodes, { recoveryCodes: CODES })
    await user.click(await button('Get new recovery codes'))
    expect(await screen.findByText(CODES[0] ?? '')).toBeDefined()
  })
})

describe('the app in use', () => {
  it('is turned off after a question and, where the sign-in is not fresh, a code', async () => {
    const { ctx, user } = await open(IN_USE)
    ctx.api.refuse(removeTotp, staleOf('totp', 'recovery'))
    await user.click(await button('Turn off'))
    const [, confirm] = await screen.findAllByRole('button', { name: 'Turn off' })
    if (confirm === undefined) throw new Error('there is no question')
    await user.click(confirm)
    ctx.api.answer(freshen, { freshUntil: SOME_TIME })
    ctx.api.answer(removeTotp, null)
    await user.type(await screen.findByLabelText('6-digit code'), '123456')
    ctx.api.answer(secondFactor, { totp: null, passkeys: 0, recoveryCodesLeft: 0, lost: null })
    await user.click(await button('Confirm'))
    expect(await button('Add authenticator app')).toBeDefined()
    expect(ctx.api.callsOf(freshen)).toEqual([{ body: { code: '123456' } }])
  })

  it('that another tab turned off says so and is shown as it is now', async () => {
    const said = toasts()
    const { ctx, user } = await open(IN_USE)
    ctx.api.refuse(removeTotp, refusal('404'))
    ctx.api.answer(secondFactor, { totp: null, passkeys: 0, recoveryCodesLeft: 0, lost: null })
    await user.click(await button('Turn off'))
    const [, confirm] = await screen.findAllByRole('button', { name: 'Turn off' })
    if (confirm === undefined) throw new Error('there is no question')
    await user.click(confirm)
    await waitFor(() => expect(said).toEqual([shell.common['changed.gone']]))
    expect(await button('Add authenticator app')).toBeDefined()
  })

  it('stays when the customer turns away from the dialog', async () => {
    const { ctx, user } = await open(IN_USE)
    ctx.api.refuse(renewRecoveryCodes, staleOf('totp', 'recovery'))
    await user.click(await button('Get new recovery codes'))
    await user.click(await button('Cancel'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(ctx.api.callsOf(renewRecoveryCodes)).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    [3, false],
    [2, true],
    [0, true],
  ])('with %d recovery codes left warns: %s', async (recoveryCodesLeft, warns) => {
    await open({ ...IN_USE, recoveryCodesLeft })
    await button('Get new recovery codes')
    expect(screen.queryByText(en['factor.leftFew']) !== null).toBe(warns)
  })

  it('gives new recovery codes', async () => {
    const { ctx, user } = await open(IN_USE)
    ctx.api.answer(renewRecoveryCodes, { recoveryCodes: CODES })
    await user.click(await button('Get new recovery codes'))
    expect(await screen.findByText(CODES[1] ?? '')).toBeDefined()
  })

  it('is asked for at a change of password, by recovery code when the phone is gone', async () => {
    const { ctx, user } = await open(IN_USE)
    ctx.api.refuse(repassword, staleOf('totp', 'recovery'))
    await user.type(screen.getByLabelText('Current password'), 'Harbour-71-boat')
    await user.type(screen.getByLabelText('New password'), 'Lantern-48-quay')
    await user.type(screen.getByLabelText('Confirm password'), 'Lantern-48-quay')
    await user.click(await button('Change password'))
    await user.click(await button('Use a recovery code'))
    ctx.api.answer(freshen, { freshUntil: SOME_TIME })
    ctx.api.answer(repassword, null)
    await user.type(screen.getByLabelText('Recovery code'), 'AAAAA-BBBBB-CCCCC{Enter}')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(''))
    expect(ctx.api.callsOf(repassword)).toHaveLength(2)
  })
})
