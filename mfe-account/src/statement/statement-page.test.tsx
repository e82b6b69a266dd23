// @vitest-environment happy-dom

import { listTransactions, type Transaction } from '@quayside/contracts/endpoints/account'
import { CUSTOMER_ACCOUNTS, POSTING_KINDS } from '@quayside/contracts/ledger'
import { buildUser, SOME_TIME } from '@quayside/testing/builders'
import { refusal } from '@quayside/testing/fake-api'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import shell from '../../../shell/locales/en.json'
import en from '../../locales/en.json'
import { Root } from '../root.tsx'
import { accountKey, kindKey } from './posting-kinds.ts'

const strings = { 'mfe-account': en, common: shell.common, chrome: shell.chrome }

function buildLine(over: Partial<Transaction> = {}): Transaction {
  return {
    id: '1',
    kind: 'contract_open',
    currency: 'USD',
    account: 'available',
    amount: '-105.00',
    balanceAfter: '99895.00',
    reference: 'order-1',
    time: SOME_TIME,
    ...over,
  }
}

async function open(pages: readonly Transaction[][], total: number) {
  const ctx = createFakeContext({ path: '/profile/transactions', user: buildUser(), strings })
  ctx.api.answer(listTransactions, ({ query }) => {
    const page = Number(query?.page ?? 1)
    return { list: [...(pages[page - 1] ?? [])], total, page, size: 20 }
  })
  renderRemote(<Root />, { ctx, remote: 'mfe-account' })
  await screen.findByRole('heading', { name: 'Transaction record' })
  return { ctx, user: userEvent.setup() }
}

describe('statement', () => {
  it('words each movement and signs its amount', async () => {
    await open([[buildLine(), buildLine({ id: '2', account: 'margin', amount: '100.00' })]], 2)
    expect(await screen.findAllByText('Position opened')).toHaveLength(2)
    expect(screen.getByText('-105.00')).toBeDefined()
    expect(screen.getByText('+100.00')).toBeDefined()
    expect(screen.getByText('No more data')).toBeDefined()
  })

  it('names the creditor of sample money as the sandbox’s page and the audit log do', async () => {
    await open([[buildLine({ kind: 'credit', amount: '500.00' })]], 1)
    expect(await screen.findByText('Sample money from the automatic reviewer')).toBeDefined()
    expect(screen.queryByText('Credit by staff')).toBeNull()
  })

  it('says on the line that ends an order that support did it', async () => {
    await open([[buildLine({ kind: 'plan_exit', endedByStaff: 'takeover' }), buildLine({ id: '2' })]], 2)
    expect(await screen.findAllByText(/Closed by support/)).toHaveLength(1)
  })

  it('has neutral words for what it does not know yet', async () => {
    await open([[buildLine({ kind: 'moon_fee', account: 'moon' })]], 1)
    expect(await screen.findByText('Transaction')).toBeDefined()
    expect(screen.getByText(/Other balance/)).toBeDefined()
  })

  it('loads page after page, and shows once what a new entry pushed onto the next page', async () => {
    const first = [buildLine({ id: 'a' }), buildLine({ id: 'b', kind: 'deposit' })]
    const second = [buildLine({ id: 'b', kind: 'deposit' }), buildLine({ id: 'c', kind: 'demo_fund' })]
    const { user } = await open([first, second], 40)
    await user.click(await screen.findByRole('button', { name: 'Load more' }))
    expect(await screen.findByText('Demo funds')).toBeDefined()
    expect(screen.getAllByText('Deposit')).toHaveLength(1)
    expect(screen.getByText('No more data')).toBeDefined()
  })

  it('says that there is nothing yet', async () => {
    await open([], 0)
    expect(await screen.findByText('There are no transactions in this account yet.')).toBeDefined()
  })

  it('can be tried again after a failure', async () => {
    const ctx = createFakeContext({ path: '/profile/transactions', user: buildUser(), strings })
    ctx.api.refuse(listTransactions, refusal('500'))
    renderRemote(<Root />, { ctx, remote: 'mfe-account' })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    ctx.api.answer(listTransactions, { list: [buildLine()], total: 1, page: 1, size: 20 })
    await userEvent.click(retry)
    expect(await screen.findByText('Position opened')).toBeDefined()
  })

  it('has a text for every kind that it names', () => {
    const kinds = Object.keys(en).filter(key => key.startsWith('kind.') && key !== 'kind.other')
    expect(kinds.map(key => kindKey(key.slice(5)))).toEqual(kinds)
  })

  it('has a text for every kind and account of the ledger, and neutral ones for the rest', () => {
    const keys = [...POSTING_KINDS, 'unheard_of'].map(kindKey)
    expect(
      [...keys, ...[...CUSTOMER_ACCOUNTS, 'custody'].map(accountKey)].filter(key => !(key in en)),
    ).toEqual([])
    expect([kindKey('unheard_of'), accountKey('custody')]).toEqual(['kind.other', 'ledger.other'])
  })
})
