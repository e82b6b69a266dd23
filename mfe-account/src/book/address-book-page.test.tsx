// @vitest-environment happy-dom

import {
  addAddress,
  type BookAddress,
  confirmAddress,
  listAddresses,
  removeAddress,
  sendAddressCode,
} from '@quayside/contracts/endpoints/funds/address-book'
import { buildUser, SOME_TIME } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { toasts } from '@quayside/testing/toasts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'
import { buildAddress } from '../withdraw/withdraw.builders.ts'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }
const customer = buildUser({ virtually: 'YES' })
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const OPEN = buildAddress({ status: 'unconfirmed', usableAt: null })

beforeEach(() => window.sessionStorage.clear())

async function open(book: BookAddress[] = []) {
  const ctx = createFakeContext({ path: '/profile/balance/addresses', user: customer, strings })
  const { api } = ctx
  api.answer(listAddresses, book)
  api.answer(addAddress, OPEN)
  api.answer(confirmAddress, buildAddress({ status: 'waiting' }))
  api.answer(sendAddressCode, { expiresAt: SOME_TIME })
  api.answer(removeAddress, [])
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
  await screen.findByRole('heading', { name: 'Your addresses' })
  return { api, user: userEvent.setup() }
}

const add = () => screen.getByRole('button', { name: 'Add address' })

async function type(user: ReturnType<typeof userEvent.setup>, address = ADDRESS) {
  await user.type(screen.getByLabelText('Address'), address)
  await user.type(screen.getByLabelText('Name'), 'Ledger')
  await user.click(add())
}

it('adds the typed address on the chosen network, and reloads the book', async () => {
  const { api, user } = await open()
  await user.click(screen.getByRole('radio', { name: 'Tron (TRC20)' }))
  const before = api.callsOf(listAddresses).length
  await type(user, 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
  await waitFor(() => expect(api.callsOf(listAddresses).length).toBeGreaterThan(before))
  expect(api.callsOf(addAddress)[0]?.body).toMatchObject({
    currency: 'USDT',
    network: 'TRC20',
    address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    label: 'Ledger',
  })
  expect(screen.getByLabelText('Address')).toHaveProperty('value', '')
})

it('offers each currency its own networks', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('radio', { name: 'BTC' }))
  expect(screen.getByRole('radio', { name: 'Bitcoin' })).toHaveProperty('checked', true)
  expect(screen.queryByRole('radio', { name: 'Tron (TRC20)' })).toBeNull()
})

it('says at the field what is no address', async () => {
  const { api, user } = await open()
  api.refuse(addAddress, refusal('400', { issues: [{ path: 'address', message: 'address' }] }))
  await type(user)
  expect(
    await screen.findByText('This isn’t a valid Ethereum (ERC20) address. Copy it from your wallet.'),
  ).toBeDefined()
  expect(screen.getByLabelText('Address')).toHaveProperty('value', ADDRESS)
})

it.each([
  ['unspendable', 'book.addressUnspendable'],
  ['token', 'book.addressToken'],
] as const)('says at the field why what is sent there is lost: %s', async (message, key) => {
  const { api, user } = await open()
  api.refuse(addAddress, refusal('400', { issues: [{ path: 'address', message }] }))
  await type(user)
  expect(await screen.findByText(en[key])).toBeDefined()
})

it('asks again about a contract, and adds it for who means it', async () => {
  const { api, user } = await open()
  api.refuse(addAddress, refusal('409', { reason: 'contract' }))
  await type(user)
  expect(await screen.findByText('This address is a smart contract')).toBeDefined()
  expect(add()).toHaveProperty('disabled', true)
  api.answer(addAddress, OPEN)
  await user.click(screen.getByRole('button', { name: 'Use it anyway' }))
  await waitFor(() => expect(api.callsOf(addAddress)[1]?.body).toMatchObject({ sure: 'yes' }))
})

it('confirms by the code from the mail, and says when it is wrong', async () => {
  const { api, user } = await open([OPEN])
  api.refuse(confirmAddress, refusal('10002'))
  await user.type(await screen.findByLabelText('Verification code'), '123456')
  expect((await screen.findByLabelText('Verification code')).getAttribute('aria-invalid')).toBe('true')
  api.answer(confirmAddress, buildAddress({ status: 'waiting' }))
  await user.type(screen.getByLabelText('Verification code'), '654321')
  await waitFor(() => expect(api.callsOf(confirmAddress)[1]?.body).toEqual({ code: '654321' }))
})

it('shows how long an address still waits', async () => {
  const usableAt = new Date(Date.now() + 5 * 3_600_000 + 90_000).toISOString()
  await open([buildAddress({ status: 'waiting', usableAt })])
  expect((await screen.findByRole('timer')).textContent).toMatch(/^Ready .+\(5h 2m left\)$/)
})

it('counts the wait by the server’s clock on a device that is a day behind', async () => {
  const usableAt = new Date(Date.now() + 29 * 3_600_000).toISOString()
  await open([buildAddress({ status: 'waiting', usableAt, waitsFor: 5 * 3_600_000 })])
  expect((await screen.findByRole('timer')).textContent).toMatch(/\(5h 0m left\)$|\(4h 59m left\)$/)
})

it('asks by the server’s clock whether an address is ready, on a device that is a day behind', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const usableAt = new Date(Date.now() + 86_460_000).toISOString()
  const { api } = await open([buildAddress({ status: 'waiting', usableAt, waitsFor: 60_000 })])
  await screen.findByRole('timer')
  api.answer(listAddresses, [buildAddress({ usableAt, waitsFor: 0 })])
  await act(() => vi.advanceTimersByTimeAsync(75_000))
  expect(screen.getByText('Ready')).toBeDefined()
  vi.useRealTimers()
})

it('says that an address is ready once it is, while the page stays open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const usableAt = new Date(Date.now() + 60_000).toISOString()
  const { api } = await open([buildAddress({ status: 'waiting', usableAt })])
  await screen.findByRole('timer')
  const asked = api.callsOf(listAddresses).length
  await act(() => vi.advanceTimersByTimeAsync(45_000))
  expect(api.callsOf(listAddresses)).toHaveLength(asked)
  api.answer(listAddresses, [buildAddress({ usableAt })])
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByText('Ready')).toBeDefined()
  expect(api.callsOf(listAddresses)).toHaveLength(asked + 1)
  vi.useRealTimers()
})

it('removes at a press what is not confirmed yet', async () => {
  const { api, user } = await open([OPEN])
  await user.click(await screen.findByRole('button', { name: 'Remove Ledger' }))
  await waitFor(() => expect(api.callsOf(removeAddress)[0]?.params).toEqual({ id: 'address-1' }))
})

it('asks before it removes what was confirmed and waited for', async () => {
  const { api, user } = await open([buildAddress()])
  await user.click(await screen.findByRole('button', { name: 'Remove Ledger' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove “Ledger”?' }))
  expect(question.getByText(/confirm it by email, and wait again/)).toBeDefined()
  expect(api.callsOf(removeAddress)).toHaveLength(0)
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(api.callsOf(removeAddress)[0]?.params).toEqual({ id: 'address-1' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it.each([
  ['waiting', /Current status: Waiting\.$/],
  ['usable', /Current status: Ready\.$/],
])('says of an address confirmed elsewhere that it is %s, and asks again', async (status, words) => {
  const said = toasts()
  const { api, user } = await open([OPEN])
  api.refuse(confirmAddress, refusal('10019', { status }))
  const asked = api.callsOf(listAddresses).length
  await user.type(await screen.findByLabelText('Verification code'), '123456')
  await waitFor(() => expect(said).toEqual([expect.stringMatching(words)]))
  await waitFor(() => expect(api.callsOf(listAddresses).length).toBeGreaterThan(asked))
  api.refuse(sendAddressCode, refusal('10019', { status }))
  await user.click(screen.getByRole('button', { name: en['code.again'] }))
  await waitFor(() => expect(said).toEqual([expect.any(String), expect.stringMatching(words)]))
})

it('says that an address is gone which was removed elsewhere', async () => {
  const said = toasts()
  const { api, user } = await open([OPEN])
  api.refuse(removeAddress, refusal('404'))
  const asked = api.callsOf(listAddresses).length
  await user.click(await screen.findByRole('button', { name: 'Remove Ledger' }))
  await waitFor(() => expect(said).toEqual([shell.common['changed.gone']]))
  await waitFor(() => expect(api.callsOf(listAddresses).length).toBeGreaterThan(asked))
})
