// @vitest-environment happy-dom

import {
  cancelDeposit,
  type DepositRecord,
  getDepositTerms,
  listDeposits,
  saveDeposit,
  submitDeposit,
} from '@quayside/contracts/endpoints/funds/deposits'
import { buildUser, SOME_TIME } from '@quayside/testing/builders'
import { networkFailure, refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { toasts } from '@quayside/testing/toasts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'
import { buildDeposit, buildTerms } from './deposit.builders.ts'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }
const customer = buildUser({ virtually: 'YES' })
const HASH = `0x${'ab'.repeat(32)}`
/** A file that a browser without JPEG 2000 support sends unchanged. */
const PICTURE = new File(
  [new Uint8Array([0, 0, 0, 12, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a, 0x87, 0x0a])],
  'a.jp2',
)

async function open(
  terms = buildTerms(),
  deposits: DepositRecord[] = [],
  user = customer,
  siteMode: 'sandbox' | 'live' = 'sandbox',
) {
  const ctx = createFakeContext({ path: '/profile/balance/deposit', user, strings, siteMode })
  const { api } = ctx
  api.answer(getDepositTerms, terms)
  api.answer(listDeposits, { list: deposits, total: deposits.length, page: 1, size: 20 })
  api.answer(saveDeposit, buildDeposit({ status: 'draft' }))
  api.answer(submitDeposit, buildDeposit())
  api.answer(cancelDeposit, buildDeposit({ status: 'cancelled' }))
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
  await screen.findByRole('heading', { name: 'Your deposits' })
  return { ctx, api, user: userEvent.setup() }
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Amount sent (USDT)'), '500')
  // Pastes the hash: 66 keystrokes would render the form 66 times.
  await user.click(screen.getByLabelText('Transaction hash'))
  await user.paste(HASH)
  await user.type(screen.getByLabelText('Last 6 characters of the hash'), 'ababab')
}

const submit = () => screen.getByRole('button', { name: 'Submit for review' })

beforeEach(() => window.sessionStorage.clear())

describe('the deposit screen', () => {
  it('shows where to send, what must not be sent there, and from which amount on', async () => {
    const { user } = await open()
    expect(screen.getByText('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBeDefined()
    expect(await screen.findByTitle('QR code for the address')).toBeDefined()
    expect(screen.getByText(/Send only USDT on Ethereum \(ERC20\)/).textContent).toContain(
      'Anything you send on Tron (TRC20) won’t arrive',
    )
    expect(screen.getByText(/^The minimum deposit of USDT is 120\sUSDT\.$/)).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'Tron (TRC20)' }))
    expect(screen.getByText('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'BTC' }))
    expect(screen.getByText('bc1qours')).toBeDefined()
    expect(screen.queryByText(/won’t arrive/)).toBeNull()
  })

  it('reports once, under the client id of the draft', async () => {
    const { api, user } = await open()
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await user.click(submit())
    expect(await screen.findByText('Deposit submitted for review')).toBeDefined()
    const [draft] = api.callsOf(saveDeposit)
    const [report, ...rest] = api.callsOf(submitDeposit)
    expect(rest).toEqual([])
    expect(report?.body).toMatchObject({ amount: '500', txHash: HASH, lastSix: 'ababab', network: 'ERC20' })
    const nameOf = (call: typeof draft) => (call?.body as { clientId?: string } | undefined)?.clientId
    expect(nameOf(draft)).toBe(nameOf(report))
    await user.click(screen.getByRole('button', { name: 'Report another' }))
    expect(screen.getByLabelText<HTMLInputElement>('Amount sent (USDT)').value).toBe('')
  })

  it('sends a report that was submitted during the upload once its proof is saved', async () => {
    const { api, user } = await open()
    await fill(user)
    const saved = api.hold(saveDeposit)
    await user.upload(screen.getByLabelText(en['photo.choose']), PICTURE)
    await user.click(submit())
    await screen.findByText(en['photo.sending'])
    await user.type(screen.getByLabelText('Amount sent (USDT)'), '0')
    expect(submit().getAttribute('aria-busy')).toBe('true')
    expect(api.callsOf(submitDeposit)).toEqual([])
    saved()
    const done = await screen.findByText('Deposit submitted for review')
    await waitFor(() => expect(document.activeElement?.contains(done)).toBe(true))
    expect(api.callsOf(submitDeposit).map(({ body }) => body)).toMatchObject([{ amount: '5000' }])
  })

  it('sends no report whose proof could not be saved, and says so', async () => {
    const { api, user } = await open()
    await fill(user)
    const refused = api.hold(saveDeposit)
    api.refuse(saveDeposit, networkFailure())
    await user.upload(screen.getByLabelText(en['photo.choose']), PICTURE)
    await user.click(submit())
    refused()
    await screen.findByRole('button', { name: shell.common.retry })
    expect(submit().getAttribute('aria-busy')).toBeNull()
    expect(api.callsOf(submitDeposit)).toEqual([])
  })

  it('says next to each field what is wrong', async () => {
    const { api, user } = await open()
    const issues = [
      { path: 'amount', message: 'amount' },
      { path: 'txHash', message: 'hash' },
      { path: 'lastSix', message: 'lastSix' },
      { path: 'proof', message: 'missing' },
    ]
    api.refuse(submitDeposit, refusal('400', { issues }))
    await user.click(submit())
    expect(await screen.findByText('Enter the amount you sent, for example 250.5.')).toBeDefined()
    expect(screen.getByText(/Enter a valid transaction hash/)).toBeDefined()
    expect(screen.getByText('These don’t match the last 6 characters of the hash above.')).toBeDefined()
    expect(screen.getByText('Add a screenshot of the transfer.')).toBeDefined()
    expect(screen.getByText(/^Check: Amount sent, Transaction hash, Last 6 characters/)).toBeDefined()
    api.refuse(submitDeposit, refusal('400', { issues: [{ path: 'amount', message: 'minimum' }] }))
    await user.click(submit())
    await waitFor(() =>
      expect(screen.getAllByText(/^The minimum deposit of USDT is 120\sUSDT/)).toHaveLength(2),
    )
  })

  it.each([
    ['409', { txHash: 'reported' }, /^You already reported this transaction/],
    ['409', { txHash: 'refused' }, /couldn’t confirm it’s yours/],
  ] as const)('says why a transaction is not taken: %s %o', async (code, details, words) => {
    const { api, user } = await open()
    api.refuse(submitDeposit, refusal(code, details))
    await user.click(submit())
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.getByText('Check: Transaction hash.')).toBeDefined()
  })

  it.each([
    ['429', { limit: 'contests', contests: 3, retryAfterMs: 86_400_000 }, /You can report it again starting/],
    ['409', { clientId: 'reported' }, /^You already submitted this report/],
    ['10008', { limit: 'openDeposits', held: 30 }, /^You’ve reached the limit for open deposits/],
    ['10014', null, /We no longer accept this currency/],
  ] as const)('says what to do about a report that is not taken: %s %o', async (code, details, words) => {
    const { api, user } = await open()
    api.refuse(submitDeposit, refusal(code, details))
    await user.click(submit())
    expect(await screen.findByText(words)).toBeDefined()
  })

  it('says plainly that another customer has reported it too, and what helps', async () => {
    const contested = buildDeposit({ contested: true })
    const { api, user } = await open(buildTerms(), [contested])
    await fill(user)
    api.answer(submitDeposit, contested)
    await user.click(submit())
    await waitFor(() => expect(screen.getAllByText('Someone else claimed this transfer too')).toHaveLength(2))
    expect(screen.queryByText('Deposit submitted for review')).toBeNull()
    const [link] = screen.getAllByRole('link', { name: 'Link a wallet' })
    expect(link?.getAttribute('href')).toBe('/profile/settings#ways')
  })

  it('says that it is submitted as long as it is, and how far it is afterwards', async () => {
    const { ctx, api, user } = await open()
    await fill(user)
    await user.click(submit())
    await screen.findByText('Deposit submitted for review')
    const credited = buildDeposit({ status: 'approved', credited: '500', dueAt: null })
    api.answer(listDeposits, { list: [credited], total: 1, page: 1, size: 20 })
    const data = { kind: 'depositApproved' }
    act(() => ctx.sockets.message.send({ type: 'NOTICE', topic: 'notification', data }))
    await waitFor(() => expect(screen.queryByText('Deposit submitted for review')).toBeNull())
    expect(screen.getAllByText('Credited').length).toBeGreaterThan(1)
  })

  it('has what was typed when its customer comes back, and not what another typed', async () => {
    const { user } = await open()
    await fill(user)
    cleanup()
    await open()
    expect(screen.getByLabelText<HTMLInputElement>('Amount sent (USDT)').value).toBe('500')
    expect(screen.getByLabelText<HTMLInputElement>('Transaction hash').value).toBe(HASH)
    cleanup()
    await open(buildTerms(), [], buildUser({ virtually: 'YES', id: 'another-customer' }))
    expect(screen.getByLabelText<HTMLInputElement>('Transaction hash').value).toBe('')
  })

  it('takes an amount as its customer writes it, and forgets it with another currency', async () => {
    const { api, user } = await open()
    await user.type(screen.getByLabelText('Amount sent (USDT)'), '5,000')
    await user.click(submit())
    await waitFor(() => expect(api.callsOf(submitDeposit)[0]?.body).toMatchObject({ amount: '5000' }))
    await user.click(await screen.findByRole('button', { name: 'Report another' }))
    await user.type(screen.getByLabelText('Amount sent (USDT)'), '500')
    await user.click(screen.getByRole('radio', { name: 'BTC' }))
    expect(screen.getByLabelText<HTMLInputElement>('Amount sent (BTC)').value).toBe('')
  })

  it('warns of real money next to every sandbox address, and nowhere else', async () => {
    await open(buildTerms({ isSample: false }))
    expect(screen.getByText(/^Sandbox: don’t send real money/)).toBeDefined()
    cleanup()
    await open(buildTerms(), [], customer, 'live')
    expect(screen.queryByText(/^Sandbox: don’t send real money/)).toBeNull()
  })

  it('offers to report what is below the minimum all the same', async () => {
    const { api, user } = await open()
    await fill(user)
    api.refuse(submitDeposit, refusal('10016', { currency: 'USDT', minimum: '120' }))
    await user.click(submit())
    await screen.findByText(/Already sent less\?/)
    api.answer(submitDeposit, buildDeposit())
    await user.click(screen.getByRole('button', { name: 'Report it anyway' }))
    await screen.findByText('Deposit submitted for review')
    expect(
      api.callsOf(submitDeposit).map(({ body }) => (body as { belowMinimum?: string }).belowMinimum),
    ).toEqual([undefined, 'yes'])
  })

  it('says what one report may claim at most', async () => {
    const { api, user } = await open()
    await fill(user)
    api.refuse(submitDeposit, refusal('10016', { currency: 'USDT', maximum: '10000000' }))
    await user.click(submit())
    await screen.findByText(/^You can report up to 10,000,000\sUSDT at a time/)
  })

  it('offers to report beyond an own limit what is sent already, also below the minimum', async () => {
    const { api, user } = await open()
    await fill(user)
    const availableAt = '2026-11-21T12:01:00.000Z'
    const limit = { reason: 'depositLimit', period: 'day', limit: '500.00', left: '10.00', availableAt }
    api.refuse(submitDeposit, refusal('10016', { currency: 'USDT', minimum: '120' }))
    await user.click(submit())
    await screen.findByText(/Already sent less\?/)
    api.refuse(submitDeposit, refusal('10008', limit))
    await user.click(screen.getByRole('button', { name: 'Report it anyway' }))
    await screen.findByText(/You have 10.00 USD left of 500.00 USD per 24 hours/)
    expect(screen.getByRole('link', { name: 'Your limits' }).getAttribute('href')).toBe('/profile/limits')
    api.answer(submitDeposit, buildDeposit())
    await user.click(screen.getByRole('button', { name: 'Report it anyway' }))
    await screen.findByText('Deposit submitted for review')
    expect(api.callsOf(submitDeposit).at(-1)?.body).toMatchObject({ belowMinimum: 'yes', alreadySent: 'yes' })
  })

  it('says what an own limit leaves', async () => {
    await open(buildTerms({ ownLimit: { period: 'week', limit: '500.00', left: '300.00' } }))
    expect(screen.getByText(/Deposit limit per 7 days: 300.00 of 500.00 USD left/)).toBeDefined()
  })

  it('shows no address while own limits allow no deposit, and still takes what is sent already', async () => {
    const terms = buildTerms({ stopped: { reason: 'timeOut', availableAt: '2026-11-27T12:00:00.000Z' } })
    for (const { networks } of terms.currencies) for (const network of networks) network.address = null
    await open(terms)
    expect(screen.getByText(/You’re on a time-out until .*2026/)).toBeDefined()
    expect(screen.getByText(/We’ve hidden the address/)).toBeDefined()
    expect(screen.getByLabelText('Transaction hash')).toBeDefined()
  })

  it('looks up what was not answered and never sends it again automatically', async () => {
    const { api, user } = await open()
    await fill(user)
    api.refuse(submitDeposit, networkFailure())
    await user.click(submit())
    await screen.findByText('Network timeout')
    api.answer(listDeposits, { list: [buildDeposit()], total: 1, page: 1, size: 20 })
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    expect(await screen.findByText('Deposit submitted for review')).toBeDefined()
    expect(api.callsOf(submitDeposit)).toHaveLength(1)
  })

  it('asks for the identity first, with its reason, and shows no address', async () => {
    const terms = buildTerms({ identity: 'none' })
    await open(terms)
    expect(screen.getByText(/before your first deposit/)).toBeDefined()
    expect(screen.queryByLabelText('Transaction hash')).toBeNull()
  })

  it('shows every step of a deposit, why it was refused, and goes on with a draft', async () => {
    const draft = buildDeposit({
      id: 'd2',
      status: 'draft',
      amount: '77',
      txHash: '',
      dueAt: null,
      explorer: null,
    })
    const refused = buildDeposit({ id: 'd3', status: 'rejected', reason: 'otherToken', dueAt: null })
    const less = buildDeposit({
      id: 'd4',
      status: 'approved',
      credited: '400',
      reviewer: 'chain',
      dueAt: null,
    })
    const { user } = await open(buildTerms(), [buildDeposit(), draft, refused, less])
    expect(await screen.findByText(/sent a different coin or token/)).toBeDefined()
    expect(screen.getByText(/^Arrived: 400\sUSDT$/)).toBeDefined()
    expect(screen.getByText('Confirmed by the network')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getByLabelText<HTMLInputElement>('Amount sent (USDT)').value).toBe('77')
  })

  it('says until when an own limit holds a deposit, and what a break leaves', async () => {
    const until = new Date(Date.now() + 86_400_000).toISOString()
    const timeline = [{ status: 'arrived', at: SOME_TIME } as const]
    await open(buildTerms(), [
      buildDeposit({ status: 'arrived', held: { for: 'limit', until }, timeline }),
      buildDeposit({ id: 'deposit-2', status: 'approved', held: { for: 'break', until } }),
      buildDeposit({ id: 'deposit-3', status: 'approved', held: { for: 'limit', until: SOME_TIME } }),
    ])
    expect(await screen.findByText(/^On hold until /)).toBeDefined()
    expect(screen.getAllByText('Arrived, on hold')).toHaveLength(2)
    expect(screen.getByText(/^You can withdraw this once it’s credited/)).toBeDefined()
  })

  it('takes a deposit back, and says so when a colleague of ours is deciding', async () => {
    const { api, user } = await open(buildTerms(), [buildDeposit()])
    api.refuse(cancelDeposit, refusal('10019', { status: 'beingReviewed' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel report' }))
    expect(api.callsOf(cancelDeposit)[0]?.params).toEqual({ id: 'deposit-1' })
  })

  it.each([
    ['approved', /Current status: Credited\.$/],
    ['rejected', /Current status: Not approved\.$/],
    ['cancelled', /Current status: Canceled\.$/],
    ['beingReviewed', /^It’s being reviewed right now, so you can’t cancel it\.$/],
  ])('says what a deposit is that cannot be taken back, and asks again: %s', async (status, words) => {
    const said = toasts()
    const { api, user } = await open(buildTerms(), [buildDeposit()])
    api.refuse(cancelDeposit, refusal('10019', { status }))
    const back = await screen.findByRole('button', { name: 'Cancel report' })
    const asked = api.callsOf(listDeposits).length
    await user.click(back)
    await waitFor(() => expect(said).toEqual([expect.stringMatching(words)]))
    await waitFor(() => expect(api.callsOf(listDeposits).length).toBeGreaterThan(asked))
  })
})
