// @vitest-environment happy-dom

import {
  cancelDeposit,
  type DepositRecord,
  getDepositTerms,
  listDeposits,
  saveDeposit,
  submitDeposit,
} from '@quayside/contracts/endpoints/deposits'
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
  await user.type(screen.getByLabelText('Amount sent, USDT'), '500')
  // Pastes the hash: 66 keystrokes would render the form 66 times.
  await user.click(screen.getByLabelText('Transaction hash'))
  await user.paste(HASH)
  await user.type(screen.getByLabelText('Last six digits of the hash'), 'ababab')
}

const submit = () => screen.getByRole('button', { name: 'Submit for review' })

beforeEach(() => window.sessionStorage.clear())

describe('the deposit screen', () => {
  it('shows where to send, what must not be sent there, and from which amount on', async () => {
    const { user } = await open()
    expect(screen.getByText('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBeDefined()
    expect(await screen.findByTitle('QR code of the address')).toBeDefined()
    expect(screen.getByText(/Send only USDT over Ethereum \(ERC20\)/).textContent).toContain(
      'What you send over Tron (TRC20) does not arrive here',
    )
    expect(screen.getByText(/^The minimum deposit of USDT is 120\sUSDT\.$/)).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'Tron (TRC20)' }))
    expect(screen.getByText('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'BTC' }))
    expect(screen.getByText('bc1qours')).toBeDefined()
    expect(screen.queryByText(/does not arrive here/)).toBeNull()
  })

  it('reports once, under the client id of the draft', async () => {
    const { api, user } = await open()
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Keep as a draft' }))
    await user.click(submit())
    expect(await screen.findByText('Deposit added and submitted for review')).toBeDefined()
    const [draft] = api.callsOf(saveDeposit)
    const [report, ...rest] = api.callsOf(submitDeposit)
    expect(rest).toEqual([])
    expect(report?.body).toMatchObject({ amount: '500', txHash: HASH, lastSix: 'ababab', network: 'ERC20' })
    const nameOf = (call: typeof draft) => (call?.body as { clientId?: string } | undefined)?.clientId
    expect(nameOf(draft)).toBe(nameOf(report))
    await user.click(screen.getByRole('button', { name: 'Report another' }))
    expect(screen.getByLabelText<HTMLInputElement>('Amount sent, USDT').value).toBe('')
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
    expect(screen.getByText(/This is not a transaction hash/)).toBeDefined()
    expect(screen.getByText('These are not the last six digits of the hash above.')).toBeDefined()
    expect(screen.getByText('Add a picture of the transfer.')).toBeDefined()
    expect(screen.getByText(/^Please check: Amount sent, Transaction hash, Last six digits/)).toBeDefined()
  })

  it.each([
    ['409', { txHash: 'reported' }, /^You have reported this transaction already/],
    ['409', { txHash: 'refused' }, /could not tell that it is yours/],
  ] as const)('says why a transaction is not taken: %s %o', async (code, details, words) => {
    const { api, user } = await open()
    api.refuse(submitDeposit, refusal(code, details))
    await user.click(submit())
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.getByText('Please check: Transaction hash.')).toBeDefined()
  })

  it.each([
    ['429', { limit: 'contests', contests: 3, retryAfterMs: 86_400_000 }, /It is possible again from/],
    ['409', { clientId: 'reported' }, /^You have already sent this report/],
    ['10008', { limit: 'openDeposits', held: 30 }, /^You have as many open deposits/],
    ['10014', null, /are no longer offered/],
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
    await waitFor(() =>
      expect(screen.getAllByText('Someone else reported this transfer too')).toHaveLength(2),
    )
    expect(screen.queryByText('Deposit added and submitted for review')).toBeNull()
    const [link] = screen.getAllByRole('link', { name: 'Link a wallet' })
    expect(link?.getAttribute('href')).toBe('/profile/settings#ways')
  })

  it('says that it is submitted as long as it is, and how far it is afterwards', async () => {
    const { ctx, api, user } = await open()
    await fill(user)
    await user.click(submit())
    await screen.findByText('Deposit added and submitted for review')
    const credited = buildDeposit({ status: 'approved', credited: '500', dueAt: null })
    api.answer(listDeposits, { list: [credited], total: 1, page: 1, size: 20 })
    const data = { kind: 'depositApproved' }
    act(() => ctx.sockets.message.send({ type: 'NOTICE', topic: 'notification', data }))
    await waitFor(() => expect(screen.queryByText('Deposit added and submitted for review')).toBeNull())
    expect(screen.getAllByText('Credited').length).toBeGreaterThan(1)
  })

  it('has what was typed when its customer comes back, and not what another typed', async () => {
    const { user } = await open()
    await fill(user)
    cleanup()
    await open()
    expect(screen.getByLabelText<HTMLInputElement>('Amount sent, USDT').value).toBe('500')
    expect(screen.getByLabelText<HTMLInputElement>('Transaction hash').value).toBe(HASH)
    cleanup()
    await open(buildTerms(), [], buildUser({ virtually: 'YES', id: 'another-customer' }))
    expect(screen.getByLabelText<HTMLInputElement>('Transaction hash').value).toBe('')
  })

  it('takes an amount as its customer writes it, and forgets it with another currency', async () => {
    const { api, user } = await open()
    await user.type(screen.getByLabelText('Amount sent, USDT'), '5,000')
    await user.click(submit())
    await waitFor(() => expect(api.callsOf(submitDeposit)[0]?.body).toMatchObject({ amount: '5000' }))
    await user.click(await screen.findByRole('button', { name: 'Report another' }))
    await user.type(screen.getByLabelText('Amount sent, USDT'), '500')
    await user.click(screen.getByRole('radio', { name: 'BTC' }))
    expect(screen.getByLabelText<HTMLInputElement>('Amount sent, BTC').value).toBe('')
  })

  it('warns of real money next to every sandbox address, and nowhere else', async () => {
    await open(buildTerms({ isSample: false }))
    expect(screen.getByText(/^Sandbox: do not send real money/)).toBeDefined()
    cleanup()
    await open(buildTerms(), [], customer, 'live')
    expect(screen.queryByText(/^Sandbox: do not send real money/)).toBeNull()
  })

  it('offers to report what is below the minimum all the same', async () => {
    const { api, user } = await open()
    await fill(user)
    api.refuse(submitDeposit, refusal('10016', { currency: 'USDT', minimum: '120' }))
    await user.click(submit())
    await screen.findByText(/Already sent less\?/)
    api.answer(submitDeposit, buildDeposit())
    await user.click(screen.getByRole('button', { name: 'Report it anyway' }))
    await screen.findByText('Deposit added and submitted for review')
    expect(
      api.callsOf(submitDeposit).map(({ body }) => (body as { belowMinimum?: string }).belowMinimum),
    ).toEqual([undefined, 'yes'])
  })

  it('says what one report may claim at most', async () => {
    const { api, user } = await open()
    await fill(user)
    api.refuse(submitDeposit, refusal('10016', { currency: 'USDT', maximum: '10000000' }))
    await user.click(submit())
    await screen.findByText(/^One report can claim 10,000,000\sUSDT at most/)
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
    await screen.findByText(/10.00 of 500.00 USD in 24 hours/)
    expect(screen.getByRole('link', { name: 'Your limits' }).getAttribute('href')).toBe('/profile/limits')
    api.answer(submitDeposit, buildDeposit())
    await user.click(screen.getByRole('button', { name: 'Report it anyway' }))
    await screen.findByText('Deposit added and submitted for review')
    expect(api.callsOf(submitDeposit).at(-1)?.body).toMatchObject({ belowMinimum: 'yes', alreadySent: 'yes' })
  })

  it('says what an own limit leaves', async () => {
    await open(buildTerms({ ownLimit: { period: 'week', limit: '500.00', left: '300.00' } }))
    expect(screen.getByText(/Deposit limit: 300.00 of 500.00 USD left in 7 days/)).toBeDefined()
  })

  it('shows no address while own limits allow no deposit, and still takes what is sent already', async () => {
    const terms = buildTerms({ stopped: { reason: 'timeOut', availableAt: '2026-11-27T12:00:00.000Z' } })
    for (const { networks } of terms.currencies) for (const network of networks) network.address = null
    await open(terms)
    expect(screen.getByText(/You are taking a time-out until .*2026/)).toBeDefined()
    expect(screen.getByText(/No address is shown now/)).toBeDefined()
    expect(screen.getByLabelText('Transaction hash')).toBeDefined()
  })

  it('looks up what was not answered and never sends it again automatically', async () => {
    const { api, user } = await open()
    await fill(user)
    api.refuse(submitDeposit, networkFailure())
    await user.click(submit())
    await screen.findByText('Network timeout')
    api.answer(listDeposits, { list: [buildDeposit()], total: 1, page: 1, size: 20 })
    await user.click(screen.getByRole('button', { name: 'Look again' }))
    expect(await screen.findByText('Deposit added and submitted for review')).toBeDefined()
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
    expect(await screen.findByText(/sent another coin or token/)).toBeDefined()
    expect(screen.getByText(/^Arrived: 400\sUSDT$/)).toBeDefined()
    expect(screen.getByText('Confirmed by the network')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getByLabelText<HTMLInputElement>('Amount sent, USDT').value).toBe('77')
  })

  it('says until when an own limit holds a deposit, and what a break leaves', async () => {
    const until = new Date(Date.now() + 86_400_000).toISOString()
    const timeline = [{ status: 'arrived', at: SOME_TIME } as const]
    await open(buildTerms(), [
      buildDeposit({ status: 'arrived', held: { for: 'limit', until }, timeline }),
      buildDeposit({ id: 'deposit-2', status: 'approved', held: { for: 'break', until } }),
      buildDeposit({ id: 'deposit-3', status: 'approved', held: { for: 'limit', until: SOME_TIME } }),
    ])
    expect(await screen.findByText(/^Your deposit limit holds this until /)).toBeDefined()
    expect(screen.getAllByText('Arrived, held')).toHaveLength(2)
    expect(screen.getByText(/^You can withdraw this once it is credited/)).toBeDefined()
  })

  it('takes a deposit back, and says so when a colleague of ours is deciding', async () => {
    const { api, user } = await open(buildTerms(), [buildDeposit()])
    api.refuse(cancelDeposit, refusal('10019', { status: 'beingReviewed' }))
    await user.click(await screen.findByRole('button', { name: 'Take back' }))
    expect(api.callsOf(cancelDeposit)[0]?.params).toEqual({ id: 'deposit-1' })
  })

  it.each([
    ['approved', /now: Credited\.$/],
    ['rejected', /now: Audit not passed\.$/],
    ['cancelled', /now: Taken back\.$/],
    ['beingReviewed', /^It is being reviewed right now\.$/],
  ])('says what a deposit is that cannot be taken back, and asks again: %s', async (status, words) => {
    const said = toasts()
    const { api, user } = await open(buildTerms(), [buildDeposit()])
    api.refuse(cancelDeposit, refusal('10019', { status }))
    const back = await screen.findByRole('button', { name: 'Take back' })
    const asked = api.callsOf(listDeposits).length
    await user.click(back)
    await waitFor(() => expect(said).toEqual([expect.stringMatching(words)]))
    await waitFor(() => expect(api.callsOf(listDeposits).length).toBeGreaterThan(asked))
  })
})
