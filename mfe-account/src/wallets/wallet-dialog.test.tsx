// @vitest-environment happy-dom
import { finishSignIn } from '@quayside/contracts/endpoints/sign-in/second-factor'
import { loginByWallet, walletNonce } from '@quayside/contracts/endpoints/sign-in/wallets'
import { buildUser, SOME_TIME } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'
import {
  ADDRESS,
  announce,
  type FakeProvider,
  fakeProvider,
  fakeTron,
  TRON_ADDRESS,
} from './fake-wallet.builders.ts'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

async function open(
  wallets: Readonly<Record<string, FakeProvider>>,
  network: 'Ethereum' | 'Tron' = 'Ethereum',
  path = '/pass/login',
) {
  const standard = network === 'Ethereum' ? 'eip6963' : 'TIP6963'
  for (const [name, provider] of Object.entries(wallets)) ends.push(announce(standard, { name, provider }))
  const ctx = createFakeContext({ path, strings })
  ctx.api.answer(walletNonce, { nonce: 'n', message: 'The text', expiresAt: SOME_TIME })
  ctx.api.answer(loginByWallet, { token: 'token-1', user: buildUser() })
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^(Log in|Sign up) with a wallet$/ }))
  await screen.findByRole('dialog')
  if (network === 'Tron') await user.click(screen.getByRole('radio', { name: 'Tron' }))
  return { ctx, user }
}

async function connect(provider: FakeProvider, network: 'Ethereum' | 'Tron' = 'Ethereum') {
  const opened = await open({ Harbor: provider }, network)
  await opened.user.click(await screen.findByRole('button', { name: 'Continue with Harbor' }))
  return opened
}

const fail =
  (code: number, message = '') =>
  () =>
    Promise.reject(Object.assign(new Error(message), { code }))
const failure = async () => (await screen.findByRole('alert')).textContent

describe('the wallet dialog', () => {
  it.each([
    ['Ethereum', fakeProvider, ADDRESS, '0xsigned'],
    ['Tron', fakeTron, TRON_ADDRESS, '0xtron'],
  ] as const)('signs in by %s', async (network, make, address, signature) => {
    const { ctx } = await connect(make(), network)
    await waitFor(() => expect(ctx.session.acts).toEqual(['login']))
    expect(ctx.api.callsOf(loginByWallet)).toEqual([
      {
        body: {
          loginType: 'wallet',
          chainType: network.toLowerCase(),
          address,
          signature,
          message: 'The text',
          locale: 'en',
        },
      },
    ])
  })

  it('asks for the second factor of the account behind the wallet', async () => {
    const { ctx, user } = await open({ Harbor: fakeProvider() })
    const wanted = { reason: 'secondFactor', methods: ['totp'], ticket: 'ticket-1', expiresAt: SOME_TIME }
    ctx.api.refuse(loginByWallet, refusal('403', wanted))
    await user.click(await screen.findByRole('button', { name: 'Continue with Harbor' }))
    await screen.findByRole('heading', { name: 'Confirm it’s you' })
    expect(screen.queryByRole('dialog')).toBeNull()
    ctx.api.answer(finishSignIn, { token: 'token-1', user: buildUser() })
    await user.type(screen.getByLabelText('6-digit code'), '123456{Enter}')
    await waitFor(() => expect(ctx.session.acts).toEqual(['login']))
    expect(ctx.api.callsOf(finishSignIn)).toEqual([{ body: { ticket: 'ticket-1', code: '123456' } }])
  })

  it('leads from sign-up to that second factor too', async () => {
    const { ctx, user } = await open({ Harbor: fakeProvider() }, 'Ethereum', '/pass/register')
    const wanted = { reason: 'secondFactor', methods: ['totp'], ticket: 'ticket-1', expiresAt: SOME_TIME }
    ctx.api.refuse(loginByWallet, refusal('403', wanted))
    await user.click(await screen.findByRole('button', { name: 'Continue with Harbor' }))
    expect(await screen.findByLabelText('6-digit code')).toBeDefined()
    expect(ctx.history.href()).toBe('/pass/login')
  })

  it('lists two wallets, and asks the chosen one alone', async () => {
    const [harbor, pier] = [fakeProvider(), fakeProvider()]
    const { user, ctx } = await open({ Harbor: harbor, Pier: pier })
    await user.click(await screen.findByRole('button', { name: 'Pier' }))
    await waitFor(() => expect(ctx.session.acts).toEqual(['login']))
    expect([harbor.asked.length, pier.asked.includes('personal_sign')]).toEqual([0, true])
  })

  it.each([
    ['locked: no account to show', { eth_requestAccounts: () => [] }, 'is locked'],
    ['locked: says so', { eth_requestAccounts: fail(4100) }, 'is locked'],
    ['already asked', { eth_requestAccounts: fail(-32_002) }, 'has an open request'],
    ['rejected at connecting', { eth_requestAccounts: fail(4001) }, 'You rejected the request'],
    ['rejected at signing', { personal_sign: fail(4001) }, 'You rejected the request'],
    ['on another network', { eth_chainId: () => '0x89' }, 'is on another network'],
    [
      'another account in between',
      { eth_accounts: () => [`0x${'1'.repeat(40)}`] },
      'You switched accounts in Harbor',
    ],
    ['locked in between', { eth_accounts: () => [] }, 'is locked'],
    ['gone', { personal_sign: fail(4900) }, 'isn’t responding'],
    ['failing', { personal_sign: fail(-32_603, 'Internal error') }, 'couldn’t sign'],
  ])('says what is wrong when the wallet is %s, and tries again', async (_, answers, words) => {
    const { ctx } = await connect(fakeProvider(answers))
    expect(await failure()).toContain(words)
    expect(screen.getByRole('button', { name: /Try again|Switch to/ })).toBeDefined()
    expect(ctx.session.acts).toEqual([])
  })

  it.each([
    ['accountsChanged', 'You switched accounts in Harbor'],
    ['chainChanged', 'You switched networks in Harbor'],
    ['disconnect', 'isn’t responding'],
  ])('closes the request on %s and says so', async (event, words) => {
    const provider = fakeProvider({ personal_sign: () => new Promise(() => {}) })
    await connect(provider)
    await screen.findByText(/Sign the message in Harbor/)
    provider.emit(event)
    expect(await failure()).toContain(words)
  })

  it('changes the network when asked to, and goes on', async () => {
    let chain = '0x89'
    const provider = fakeProvider({
      eth_chainId: () => chain,
      wallet_switchEthereumChain: () => {
        chain = '0x1'
      },
    })
    const { user, ctx } = await connect(provider)
    await user.click(await screen.findByRole('button', { name: 'Switch to Ethereum' }))
    await waitFor(() => expect(ctx.session.acts).toEqual(['login']))
  })

  it.each([
    [refusal('403', { reason: 'expired' }), 'expired after five minutes'],
    [refusal('403', { reason: 'signature' }), 'doesn’t match this wallet'],
    [refusal('403', { reason: 'contractWallet' }), 'smart contract'],
    [refusal('409', { reason: 'tooMany' }), 'the limit for linked wallets'],
    [refusal('403', { reason: 'replayed' }), 'no longer valid'],
    [refusal('10005'), shell.common['error.10005']],
    [
      refusal('10005', { reason: 'terms', text: 'Suspended. Ask help@example.test' }),
      'Ask help@example.test',
    ],
  ])('says why the site refuses', async (error, words) => {
    const opened = await open({ Harbor: fakeProvider() })
    opened.ctx.api.refuse(loginByWallet, error)
    await opened.user.click(await screen.findByRole('button', { name: 'Continue with Harbor' }))
    expect(await failure()).toContain(words)
  })

  it('forgets a signature that comes after it was canceled', async () => {
    const late = Promise.withResolvers<string>()
    const { user, ctx } = await connect(fakeProvider({ personal_sign: () => late.promise }))
    await screen.findByText(/Sign the message in Harbor/)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    late.resolve('0xsigned')
    expect(await screen.findByRole('button', { name: 'Continue with Harbor' })).toBeDefined()
    expect(ctx.api.callsOf(loginByWallet)).toEqual([])
  })

  it('says that there is no wallet, and what to do about it', async () => {
    await open({})
    expect(
      await screen.findByText('No Ethereum wallet found in this browser', {}, { timeout: 3_000 }),
    ).toBeDefined()
    expect(screen.getByRole('button', { name: 'Search again' })).toBeDefined()
  })
})
