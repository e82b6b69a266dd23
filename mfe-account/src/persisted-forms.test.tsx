// @vitest-environment happy-dom
import { listAddresses } from '@quayside/contracts/endpoints/funds/address-book'
import {
  listExchangeCurrencies,
  listExchanges,
  quoteExchange,
} from '@quayside/contracts/endpoints/funds/exchange'
import { getWithdrawalTerms, listWithdrawals } from '@quayside/contracts/endpoints/funds/withdrawals'
import { buildUser } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import shell from '../../shell/locales/en.json'
import en from '../locales/en.json'
import { buildCurrencies, buildQuote } from './exchange/exchange.builders.ts'
import { Root } from './root.tsx'
import { buildAddress, buildWithdrawalTerms } from './withdraw/withdraw.builders.ts'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }
const NONE = { list: [], total: 0, page: 1, size: 20 }

beforeEach(() => window.sessionStorage.clear())

function open(page: string, { id = 'user-1', book = [buildAddress()] } = {}) {
  cleanup()
  const user = buildUser({ id, virtually: 'YES' })
  const ctx = createFakeContext({ path: `/profile/balance/${page}`, user, strings })
  ctx.api.answer(listExchangeCurrencies, buildCurrencies())
  ctx.api.answer(listExchanges, NONE)
  ctx.api.answer(quoteExchange, buildQuote())
  ctx.api.answer(getWithdrawalTerms, buildWithdrawalTerms())
  ctx.api.answer(listWithdrawals, NONE)
  ctx.api.answer(listAddresses, book)
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
}

const field = async (label: string) => {
  return await screen.findByLabelText<HTMLInputElement | HTMLSelectElement>(label)
}

describe.each([
  ['exchange', { 'You pay': '12.5' }],
  ['withdraw', { 'Amount (USDT)': '12.5' }],
  ['addresses', { Address: '0xfeed', Name: 'Ledger' }],
] as const)('what is typed into %s', (page, typed) => {
  const fields = Object.entries<string>(typed)

  async function fill() {
    open(page)
    for (const [label, text] of fields) await userEvent.type(await field(label), text)
  }

  it('is there again for who typed it', async () => {
    await fill()
    open(page)
    for (const [label, text] of fields) expect((await field(label)).value, label).toBe(text)
  })

  it('is for its customer only', async () => {
    await fill()
    open(page, { id: 'user-2' })
    for (const [label] of fields) expect((await field(label)).value, label).toBe('')
  })

  it('is not kept once it is taken away', async () => {
    await fill()
    for (const [label] of fields) await userEvent.clear(await field(label))
    expect(window.sessionStorage.length).toBe(0)
  })
})

it('goes to no address that cannot be used any more', async () => {
  open('withdraw')
  await userEvent.selectOptions(await field('Send to'), 'address-1')
  await userEvent.type(await field('Amount (USDT)'), '500')
  open('withdraw')
  expect((await field('Send to')).value).toBe('address-1')
  open('withdraw', { book: [buildAddress({ status: 'waiting' })] })
  expect((await field('Amount (USDT)')).value).toBe('500')
  expect((await field('Send to')).value).toBe('')
})
