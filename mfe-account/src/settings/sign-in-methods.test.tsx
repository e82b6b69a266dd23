// @vitest-environment happy-dom

import { sendCode } from '@quayside/contracts/endpoints/sign-in/login'
import { oauth, offeredProviders } from '@quayside/contracts/endpoints/sign-in/providers'
import { freshen } from '@quayside/contracts/endpoints/sign-in/second-factor'
import {
  addEmail,
  linkWallet,
  unlink,
  walletNonce,
  ways,
} from '@quayside/contracts/endpoints/sign-in/wallets'
import { createQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
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
import { announce, fakeProvider } from '../wallets/fake-wallet.builders.ts'
import { SignInMethods } from './sign-in-methods.tsx'

const strings = { 'mfe-account': en, common: shell.common }
const WALLET = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const times = { addedAt: SOME_TIME, lastUsedAt: null }
const wallet = { method: 'wallet', id: 'w1', name: WALLET, chainType: 'ethereum' as const, ...times }

function open(email: string, isOnly: boolean) {
  const ctx = createFakeContext({ user: buildUser({ email }), strings })
  const list = { ...wallet, removable: !isOnly }
  const mail = { method: 'email', id: 'email', name: email, removable: false, ...times }
  ctx.api.answer(ways, isOnly ? [list] : [mail, list])
  renderRemote(
    <QueryClientProvider client={createQueries()}>
      <SignInMethods />
    </QueryClientProvider>,
    { ctx, remote: 'mfe-account' },
  )
  return { ctx, user: userEvent.setup() }
}

describe('the ways to log in', () => {
  it('ask for a fresh sign-in before a new wallet signs', async () => {
    const provider = fakeProvider()
    const end = announce('eip6963', { name: 'Harbor', provider })
    const { ctx, user } = open('a@example.test', false)
    ctx.api.refuse(walletNonce, refusal('403', { reason: 'freshSignIn', methods: ['password'] }))
    ctx.api.answer(linkWallet, [])
    ctx.api.answer(freshen, { freshUntil: SOME_TIME })
    await user.click(await screen.findByRole('button', { name: 'Link a wallet' }))
    await user.click(await screen.findByRole('button', { name: 'Continue with Harbor' }))
    await user.type(await screen.findByLabelText('Current password'), 'Harbour-71-boat')
    expect(provider.asked).not.toContain('personal_sign')
    ctx.api.answer(walletNonce, { nonce: 'n', message: 'The text', expiresAt: SOME_TIME })
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(ctx.api.callsOf(linkWallet)).toHaveLength(1))
    expect(provider.asked).toContain('personal_sign')
    expect(ctx.api.callsOf(walletNonce).map(({ query }) => query?.freshSignIn)).toEqual(['yes', 'yes'])
    end()
  })

  it('are listed, and one is removed after a question', async () => {
    const { ctx, user } = open('a@example.test', false)
    ctx.api.answer(unlink, [])
    await user.click(await screen.findByRole('button', { name: 'Remove 0x7E5F…5Bdf' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove this wallet?' })
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(ctx.api.callsOf(unlink)).toEqual([{ body: { method: 'wallet', id: 'w1' } }]))
    await waitFor(() => expect(ctx.api.callsOf(ways)).toHaveLength(2))
    expect(ctx.session.acts).toContain('refresh')
  })

  it.each([
    ['one is gone which was removed elsewhere', refusal('404'), shell.common['changed.gone']],
    [
      'one is the last since the others were removed',
      refusal('10008', { reason: 'lastWay' }),
      en['ways.last'],
    ],
  ])('say that %s, and ask again', async (_, error, words) => {
    const said = toasts()
    const { ctx, user } = open('a@example.test', false)
    ctx.api.refuse(unlink, error)
    await user.click(await screen.findByRole('button', { name: 'Remove 0x7E5F…5Bdf' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove this wallet?' })
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(said).toEqual([words]))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(ctx.api.callsOf(ways)).toHaveLength(2))
  })

  it('are removed after a fresh sign-in where it is wanted', async () => {
    const { ctx, user } = open('a@example.test', false)
    ctx.api.refuse(unlink, refusal('403', { reason: 'freshSignIn', methods: ['password'] }))
    await user.click(await screen.findByRole('button', { name: 'Remove 0x7E5F…5Bdf' }))
    const asked = await screen.findByRole('dialog', { name: 'Remove this wallet?' })
    await user.click(within(asked).getByRole('button', { name: 'Remove' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Enter your password.')).toBeDefined()
    await user.type(screen.getByLabelText('Current password'), 'Harbour-71-boat')
    ctx.api.answer(freshen, { freshUntil: SOME_TIME })
    ctx.api.answer(unlink, [])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(ctx.api.callsOf(unlink)).toHaveLength(2))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keep the only one, and ask for an e-mail', async () => {
    const { ctx, user } = open('', true)
    ctx.api.answer(sendCode, { expiresAt: SOME_TIME })
    ctx.api.answer(addEmail, [])
    expect(await screen.findByText(en['ways.last'])).toBeDefined()
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
    await user.type(screen.getByLabelText('Email'), 'a@example.test')
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    await screen.findByText(/Enter the 6-digit code/)
    expect(ctx.api.callsOf(sendCode)[0]?.body).toMatchObject({ purpose: 'email' })
    await user.type(screen.getByLabelText('Verification code'), '123456')
    await user.click(screen.getByRole('button', { name: 'Add email' }))
    await waitFor(() =>
      expect(ctx.api.callsOf(addEmail)).toEqual([{ body: { email: 'a@example.test', code: '123456' } }]),
    )
  })

  it('name an account with a provider whole, and link another', async () => {
    const ctx = createFakeContext({ user: buildUser(), strings })
    const google = { method: 'google', id: 'g1', name: 'marin.of.the.harbour@example.test', ...times }
    ctx.api.answer(ways, [
      { ...wallet, removable: true },
      { ...google, removable: true },
    ])
    ctx.api.answer(offeredProviders, ['facebook'])
    ctx.api.answer(unlink, [])
    ctx.api.refuse(oauth, refusal('403', { reason: 'freshSignIn', methods: ['password'] }))
    renderRemote(
      <QueryClientProvider client={createQueries()}>
        <SignInMethods />
      </QueryClientProvider>,
      { ctx, remote: 'mfe-account' },
    )
    const user = userEvent.setup()
    expect(await screen.findByText('Google account')).toBeDefined()
    await user.click(screen.getByRole('button', { name: `Remove ${google.name}` }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove this Google account?' })
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(ctx.api.callsOf(unlink)).toEqual([{ body: { method: 'google', id: 'g1' } }]))
    await user.click(await screen.findByRole('button', { name: 'Link Facebook' }))
    expect(await screen.findByLabelText('Current password')).toBeDefined()
    expect(ctx.api.callsOf(oauth)[0]).toMatchObject({ query: { purpose: 'link' } })
  })

  it('show a wrong code at its field', async () => {
    const { ctx, user } = open('', true)
    ctx.api.refuse(addEmail, refusal('10002'))
    await user.type(await screen.findByLabelText('Email'), 'a@example.test')
    await user.type(screen.getByLabelText('Verification code'), '123456')
    await user.click(screen.getByRole('button', { name: 'Add email' }))
    expect(await screen.findByText(shell.common['error.10002'])).toBeDefined()
  })
})
