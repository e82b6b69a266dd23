// @vitest-environment happy-dom
import { listAddresses } from '@quayside/contracts/endpoints/funds/address-book'
import {
  authorizeByCode,
  authorizeWithdrawal,
  cancelWithdrawal,
  getWithdrawalTerms,
  listWithdrawals,
  sendWithdrawalCode,
  submitWithdrawal,
  type WithdrawalRecord,
  withdrawalAuth,
} from '@quayside/contracts/endpoints/funds/withdrawals'
import { buildUser, SOME_TIME } from '@quayside/testing/builders'
import { networkFailure, refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { toasts } from '@quayside/testing/toasts'
import { ToastRegion } from '@quayside/ui/toast'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'
import { ADDRESS, announce, fakeProvider } from '../wallets/fake-wallet.builders.ts'
import { shortAddress } from '../wallets/short-address.ts'
import {
  buildAddress,
  buildWithdrawal,
  buildWithdrawalQuote,
  buildWithdrawalTerms,
} from './withdraw.builders.ts'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }
const customer = buildUser({ virtually: 'YES' })
let forget = () => {}
afterEach(() => forget())
beforeEach(() => window.sessionStorage.clear())

async function open(terms = buildWithdrawalTerms(), rows: WithdrawalRecord[] = [], book = [buildAddress()]) {
  const ctx = createFakeContext({ path: '/profile/balance/withdraw', user: customer, strings })
  const { api } = ctx
  api.answer(getWithdrawalTerms, terms)
  api.answer(listAddresses, book)
  api.answer(listWithdrawals, { list: rows, total: rows.length, page: 1, size: 20 })
  api.answer(withdrawalAuth, buildWithdrawalQuote())
  api.answer(authorizeWithdrawal, { authorized: true })
  api.answer(submitWithdrawal, buildWithdrawal())
  api.answer(cancelWithdrawal, buildWithdrawal({ status: 'cancelled' }))
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
  await screen.findByRole('heading', { name: 'Your withdrawals' })
  return { ctx, api, user: userEvent.setup() }
}

type User = ReturnType<typeof userEvent.setup>
const review = () => screen.getByRole('button', { name: 'Review and authorize' })
const amount = () => screen.getByLabelText('Amount (USDT)')

async function fill(user: User, text = '500') {
  await user.selectOptions(await screen.findByLabelText('Send to'), 'address-1')
  await user.type(amount(), text)
}

function wallet() {
  const provider = fakeProvider({ eth_signTypedData_v4: () => '0xsigned' })
  forget = announce('eip6963', { name: 'Harbor', provider })
  return provider
}

async function sign(user: User) {
  await user.click(review())
  await user.click(await screen.findByRole('button', { name: 'Continue with Harbor' }))
}

describe('the withdrawal screen', () => {
  it('chooses neither an address nor an amount, and shows fee and what arrives as it is typed', async () => {
    const { user } = await open()
    expect(await screen.findByLabelText('Send to')).toHaveProperty('value', '')
    expect([amount().getAttribute('value'), review()]).toMatchObject(['', { disabled: true }])
    await fill(user, '500.000001')
    expect(screen.getByText('0.500001 USDT')).toBeDefined()
    expect(screen.getByText('499.5 USDT')).toBeDefined()
    expect(review()).toHaveProperty('disabled', false)
  })

  it.each([
    ['9.99', 'The minimum is 10\u00a0USDT.'],
    ['5000.000001', 'Insufficient balance'],
    ['half', 'Enter'],
  ])('says what is wrong with %s', async (text, words) => {
    const { user } = await open()
    await fill(user, text)
    expect(amount().getAttribute('aria-invalid')).toBe('true')
    expect(document.body.textContent).toContain(words)
    expect(review()).toHaveProperty('disabled', true)
  })

  it('types a share of the balance at a press', async () => {
    const { user } = await open()
    await fill(user, '1')
    await user.click(screen.getByRole('button', { name: '25%' }))
    expect(amount()).toHaveProperty('value', '1,250')
  })

  it('shows every signed field, has the data signed as they came, and submits once', async () => {
    const provider = wallet()
    const { api, user } = await open()
    await fill(user)
    await user.click(review())
    const dialog = await screen.findByRole('dialog', { name: 'Authorize withdrawal' })
    for (const value of ['500', '0.5', '499.5']) expect(within(dialog).getByText(value)).toBeDefined()
    expect(provider.asked).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Continue with Harbor' }))
    expect(await screen.findByText('Withdrawal submitted for review')).toBeDefined()
    expect(provider.asked).toContain('eth_signTypedData_v4')
    expect(api.callsOf(authorizeWithdrawal)[0]?.body).toEqual({
      nonce: 'nonce-1',
      walletAddress: ADDRESS,
      chainType: 'ethereum',
      signature: '0xsigned',
    })
    expect(api.callsOf(submitWithdrawal).map(({ body }) => body?.nonce)).toEqual(['nonce-1'])
  })

  it('submits nothing that the site did not take the signature of', async () => {
    wallet()
    const { api, user } = await open()
    api.refuse(authorizeWithdrawal, refusal('403', { reason: 'signature' }))
    await fill(user)
    await sign(user)
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(api.callsOf(submitWithdrawal)).toEqual([])
  })

  it('looks up a request without an answer, and never sends it again', async () => {
    wallet()
    const { api, user } = await open()
    api.refuse(submitWithdrawal, networkFailure())
    api.refuse(listWithdrawals, networkFailure())
    await fill(user)
    await sign(user)
    expect(await screen.findByText('We don’t know if it was submitted')).toBeDefined()
    expect(review()).toHaveProperty('disabled', true)
    api.answer(listWithdrawals, { list: [buildWithdrawal()], total: 1, page: 1, size: 20 })
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    expect(await screen.findByText('Withdrawal submitted for review')).toBeDefined()
    expect(api.callsOf(submitWithdrawal)).toHaveLength(1)
  })

  it('says what waits, from when on, and keeps what was typed', async () => {
    const { api, user } = await open()
    const details = { reason: 'walletNew', availableAt: '2026-11-24T10:00:00.000Z' }
    api.refuse(withdrawalAuth, refusal('10008', details))
    await fill(user)
    await user.click(review())
    expect(await screen.findByText(/^You linked this wallet recently\. .+ starting .*Nov/)).toBeDefined()
    expect(amount()).toHaveProperty('value', '500')
  })

  it.each([
    [{ identity: 'none' } as const, 'Verify your identity to withdraw'],
    [{ identity: 'pending', identityDueAt: '2026-11-24T10:00:00.000Z' } as const, 'by Nov 24, 2026'],
    [{ wallets: [] }, 'You can use it 24 hours after you link it.'],
    [{ wallets: [], waitSeconds: 300 }, 'You can use it 5 minutes after you link it.'],
    [{ wallets: [], methods: ['wallet', 'code'] as ('wallet' | 'code')[] }, 'Or add two-step login'],
    [
      { waits: { reason: 'newDevice', availableAt: '2026-11-24T10:00:00.000Z' } } as const,
      'You logged in on a new device.',
    ],
  ])('names the obstacle first: %o', async (over, words) => {
    await open(buildWithdrawalTerms(over))
    await screen.findByText('Before you can withdraw')
    expect(document.body.textContent).toContain(words)
    expect(screen.queryByRole('button', { name: 'Review and authorize' })).toBeNull()
  })

  it('authorizes by a code where the operator allows it, and says before what that needs', async () => {
    const methods: ('wallet' | 'code')[] = ['wallet', 'code']
    const { api, user } = await open(buildWithdrawalTerms({ methods, hasSecondFactor: true, wallets: [] }))
    api.answer(sendWithdrawalCode, { expiresAt: SOME_TIME })
    api.answer(authorizeByCode, { authorized: true })
    await fill(user)
    await user.click(review())
    await user.click(await screen.findByRole('button', { name: 'Send code' }))
    await user.type(await screen.findByLabelText('Verification code'), '123456')
    expect(await screen.findByText('Withdrawal submitted for review')).toBeDefined()
    expect(api.callsOf(authorizeByCode)[0]?.body).toEqual({ nonce: 'nonce-1', code: '123456' })
    expect(api.callsOf(authorizeWithdrawal)).toEqual([])
  })

  it.each([
    ['expired', '403', { reason: 'expired' }, /^This authorization has expired\. Start again\.$/],
    ['replayed', '403', { reason: 'replayed' }, /^Your request didn’t go through because this changed/],
    ['gone', '404', null, /^This authorization has expired/],
  ])(
    'of which the quote is %s closes its dialog, says so and reads everything again',
    async (_, code, details, why) => {
      wallet()
      const said = toasts()
      const { api, user } = await open()
      api.refuse(authorizeWithdrawal, refusal(code, details))
      await fill(user)
      const asked = [getWithdrawalTerms, listWithdrawals, listAddresses].map(one => api.callsOf(one).length)
      await sign(user)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(said).toEqual([expect.stringMatching(why)])
      const again = [getWithdrawalTerms, listWithdrawals, listAddresses].map(one => api.callsOf(one).length)
      expect(again).toEqual(asked.map(count => count + 1))
      expect(api.callsOf(submitWithdrawal)).toEqual([])
      expect(amount()).toHaveProperty('value', '500')
    },
  )

  it('names a wallet that is not linked, and offers to link it', async () => {
    wallet()
    const { api, user } = await open()
    api.refuse(authorizeWithdrawal, refusal('403', { reason: 'wallet' }))
    await fill(user)
    const asked = api.callsOf(getWithdrawalTerms).length
    await sign(user)
    expect(
      await screen.findByText(
        `The wallet ${shortAddress(ADDRESS)} isn’t linked to your account, so it can’t authorize withdrawals.`,
      ),
    ).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('link', { name: 'Link a wallet' }).getAttribute('href')).toBe(
      '/profile/settings#ways',
    )
    expect(api.callsOf(getWithdrawalTerms)).toHaveLength(asked + 1)
    expect(api.callsOf(submitWithdrawal)).toEqual([])
  })

  it('says from when each recently linked wallet can sign', async () => {
    const usableAt = new Date(Date.now() + 3_600_000).toISOString()
    const [old] = buildWithdrawalTerms().wallets
    const recent = { chainType: 'ethereum' as const, address: `0x${'1'.repeat(40)}`, usableAt }
    await open(buildWithdrawalTerms({ wallets: [...(old ? [old] : []), recent] }))
    expect(await screen.findByText(/^You linked 0x1111…1111 recently\. It can .* starting /)).toBeDefined()
    expect(screen.queryByText(/^You linked 0x5aAe…eAed/)).toBeNull()
  })

  it('shows the address of the site that verifies, if it has one, before the wallet opens', async () => {
    const { api, user } = await open()
    const authAddress = `0x${'2'.repeat(40)}`
    api.answer(withdrawalAuth, buildWithdrawalQuote({ authAddress }))
    await fill(user)
    await user.click(review())
    const dialog = await screen.findByRole('dialog', { name: 'Authorize withdrawal' })
    expect(within(dialog).getByText(authAddress)).toBeDefined()
    expect(within(dialog).getByText('Our verification address')).toBeDefined()
  })

  it('asks again for the password in the place of the dialog that wants a code', async () => {
    const methods: ('wallet' | 'code')[] = ['wallet', 'code']
    const { api, user } = await open(buildWithdrawalTerms({ methods, hasSecondFactor: true, wallets: [] }))
    api.refuse(sendWithdrawalCode, refusal('403', { reason: 'freshSignIn', methods: ['totp'] }))
    await fill(user)
    await user.click(review())
    const dialog = await screen.findByRole('dialog', { name: 'Authorize withdrawal' })
    await user.click(await screen.findByRole('button', { name: 'Send code' }))
    // The style sheet shows what opens inside a hidden dialog.
    await screen.findByText('Confirm it’s you')
    expect(dialog.style.visibility).toBe('hidden')
    await user.click(screen.getByText('Cancel'))
    expect(dialog.style.visibility).toBe('')
  })

  it.each([
    ['send', { reason: 'secondFactor' }, '10008', /two-step login/],
    ['type', { reason: 'expired' }, '403', /^This authorization has expired/],
  ])(
    'of which the code comes too late to %s closes its dialog and says why',
    async (act, details, code, why) => {
      const said = toasts()
      const methods: ('wallet' | 'code')[] = ['wallet', 'code']
      const { api, user } = await open(buildWithdrawalTerms({ methods, hasSecondFactor: true, wallets: [] }))
      api.answer(sendWithdrawalCode, { expiresAt: SOME_TIME })
      api.refuse(act === 'send' ? sendWithdrawalCode : authorizeByCode, refusal(code, details))
      await fill(user)
      await user.click(review())
      await user.click(await screen.findByRole('button', { name: 'Send code' }))
      if (act === 'type') await user.type(await screen.findByLabelText('Verification code'), '123456')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(said).toEqual([expect.stringMatching(why)])
    },
  )

  it('that was refused at its submission says why and reads everything again', async () => {
    wallet()
    const { api, user } = await open()
    api.refuse(submitWithdrawal, refusal('403', { reason: 'wallet' }))
    await fill(user)
    const asked = api.callsOf(getWithdrawalTerms).length
    await sign(user)
    expect((await screen.findByRole('alert')).textContent).toMatch(/sign with a linked wallet/)
    await waitFor(() => expect(api.callsOf(getWithdrawalTerms).length).toBeGreaterThan(asked))
  })

  it('wants a second factor for a code', async () => {
    const methods: ('wallet' | 'code')[] = ['wallet', 'code']
    const { user } = await open(buildWithdrawalTerms({ methods }))
    await fill(user)
    await user.click(screen.getByRole('radio', { name: 'Email code' }))
    expect(screen.getByText(/Add two-step login or a passkey in Settings/)).toBeDefined()
    expect(review()).toHaveProperty('disabled', true)
  })

  it('lists everything that a withdrawal needs before anybody begins, with what is done', async () => {
    const usableAt = new Date(Date.now() + 3_600_000).toISOString()
    await open(buildWithdrawalTerms(), [], [buildAddress({ status: 'waiting', usableAt })])
    await screen.findByText('Before you can withdraw')
    const steps = screen.getAllByRole('listitem')
    expect(steps.map(one => one.textContent?.match(/Done|Waiting|To do|Recommended/)?.[0])).toEqual([
      'Done',
      'Done',
      'Waiting',
      'Recommended',
      'Done',
    ])
    expect(screen.getByText('About 2 min')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Two-step login' }).getAttribute('href')).toBe(
      '/profile/settings#second-factor',
    )
    expect(screen.getByText(/^You can withdraw starting /)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Review and authorize' })).toBeNull()
  })

  it('asks for the code of an address that is not confirmed', async () => {
    await open(buildWithdrawalTerms(), [], [buildAddress({ status: 'unconfirmed', usableAt: null })])
    expect(await screen.findByText(/^Enter the code from our email/)).toBeDefined()
  })

  it('offers the wallets that are linked, and says of the button what is missing', async () => {
    const { user } = await open()
    expect(await screen.findByRole('radio', { name: 'Ethereum wallet' })).toBeDefined()
    expect(screen.queryByRole('radio', { name: 'Tron wallet' })).toBeNull()
    expect(screen.getByText('Choose an address first.').id).toBe(review().getAttribute('aria-describedby'))
    await user.selectOptions(screen.getByLabelText('Send to'), 'address-1')
    expect(screen.getByText('Enter an amount first.')).toBeDefined()
    await user.type(amount(), '1')
    expect(screen.getByText('Fix the amount first.')).toBeDefined()
    await user.type(amount(), '00')
    expect(review().getAttribute('aria-describedby')).toBeNull()
  })

  it('names the method of each withdrawal, and offers the signed data only where a wallet signed', async () => {
    await open(buildWithdrawalTerms(), [buildWithdrawal(), buildWithdrawal({ id: 'w-2', method: 'code' })])
    expect(await screen.findByText('Authorization method: wallet signature')).toBeDefined()
    expect(screen.getByText('Authorization method: email code')).toBeDefined()
    expect(screen.getAllByRole('button', { name: 'Download signed details' })).toHaveLength(1)
  })

  it('shows figures with their currency before they are signed', async () => {
    const { api, user } = await open()
    const quote = buildWithdrawalQuote()
    const asset = { name: 'asset', words: 'asset', value: 'USDT' }
    api.answer(withdrawalAuth, { ...quote, fields: [...quote.fields, asset] })
    await fill(user)
    await user.click(review())
    const dialog = await screen.findByRole('dialog', { name: 'Authorize withdrawal' })
    for (const value of ['500 USDT', '0.5 USDT', '499.5 USDT'])
      expect(within(dialog).getByText(value)).toBeDefined()
  })

  it('says that it is submitted and can be canceled as long as that is so', async () => {
    wallet()
    const { ctx, api, user } = await open()
    await fill(user)
    await sign(user)
    await screen.findByText(/You can cancel until then/)
    expect(document.querySelector('.q-picture')).not.toBeNull()
    // The focus moves to the result, which scrolls it into view.
    await waitFor(() => expect(document.activeElement?.textContent).toContain('You can cancel until then'))
    const done = buildWithdrawal({ status: 'completed', cancellable: false, dueAt: null })
    api.answer(listWithdrawals, { list: [done], total: 1, page: 1, size: 20 })
    const data = { kind: 'withdrawalCompleted' }
    act(() => ctx.sockets.message.send({ type: 'NOTICE', topic: 'notification', data }))
    await waitFor(() => expect(screen.queryByText(/You can cancel until then/)).toBeNull())
    expect(screen.queryByText('Withdrawal submitted for review')).toBeNull()
    expect(screen.getAllByText('Completed').length).toBeGreaterThan(1)
  })

  it('leads to the book where no address fits', async () => {
    const other = buildAddress({ network: 'TRC20' })
    await open(buildWithdrawalTerms(), [], [other])
    expect(await screen.findByText('No Ethereum (ERC20) address yet')).toBeDefined()
    expect(screen.getByText(/you can use it 24 hours after you confirm it/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Address book' }).getAttribute('href')).toBe(
      '/profile/balance/addresses',
    )
  })
})

describe('a withdrawal in the list', () => {
  it('is taken back until it is sent', async () => {
    const { api, user } = await open(buildWithdrawalTerms(), [buildWithdrawal()])
    await user.click(await screen.findByRole('button', { name: 'Cancel withdrawal' }))
    await waitFor(() => expect(api.callsOf(cancelWithdrawal)[0]?.params).toEqual({ id: 'withdrawal-1' }))
  })

  it.each([
    ['beingReviewed', /It’s being reviewed right now/],
    ['unsure', /may have been sent already/],
    ['completed', /Current status: Completed\.$/],
    ['sending', /Current status: Sending\.$/],
    ['cancelled', /Current status: Canceled\.$/],
    ['rejected', /Current status: Not approved\.$/],
  ])('says why it is not taken back: %s', async (status, why) => {
    const { api, user } = await open(buildWithdrawalTerms(), [buildWithdrawal()])
    api.refuse(cancelWithdrawal, refusal('10019', { status }))
    render(<ToastRegion label="Messages" dismissLabel="Close" />)
    await act(() => import('@quayside/ui/toast-item'))
    await user.click(await screen.findByRole('button', { name: 'Cancel withdrawal' }))
    expect(await screen.findByText(why)).toBeDefined()
  })

  it('shows how far it is, and why it was not sent', async () => {
    const sent = { status: 'confirming', confirmations: { count: 1, needed: 3 }, cancellable: false } as const
    const refused = { id: 'w2', status: 'rejected', reason: 'funds', cancellable: false } as const
    await open(buildWithdrawalTerms(), [buildWithdrawal(sent), buildWithdrawal(refused)])
    expect(await screen.findByText('1 of 3 confirmations')).toBeDefined()
    expect(
      screen.getByText(/^We need to know more about where the money came from\. Customer service/),
    ).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Cancel withdrawal' })).toBeNull()
  })

  it('says that a changed wallet makes it wait, and until when', async () => {
    const waiting = buildWithdrawal({ walletChangedUntil: '2026-11-30T09:30:00.000Z' })
    await open(buildWithdrawalTerms(), [waiting, buildWithdrawal({ id: 'w2' })])
    const words = await screen.findAllByText(/^You linked or unlinked a wallet/)
    expect(words).toHaveLength(1)
    expect(words[0]?.textContent).toMatch(/Nov 30|30 Nov|11\/30/)
  })
})
