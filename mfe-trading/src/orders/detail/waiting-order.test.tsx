// @vitest-environment happy-dom

import { getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import {
  type ContractDetail,
  cancelContracts,
  getContractsOrder,
  listOrder,
} from '@quayside/contracts/endpoints/trading/contracts'
import { buildMarketInfo, buildUser } from '@quayside/testing/builders'
import { createFakeContext, type FakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import chrome from '../../../../shell/locales/en.json' with { type: 'json' }
import en from '../../../locales/en.json' with { type: 'json' }
import { buildDetail, pageOfOrders } from '../../order/order.builders.ts'
import { Root } from '../../root.tsx'
import { giveListsAWindow } from '../list-window.builders.ts'
import './contract-details.tsx'
import '../orders-page.tsx'

const strings = { 'mfe-trading': en, common: chrome.common, chrome: chrome.chrome }
let count = 0

giveListsAWindow()

function waiting(over: Partial<ContractDetail>): ContractDetail {
  return buildDetail({
    status: 'pending',
    openPrice: null,
    openTime: null,
    closePrice: null,
    closeTime: null,
    profit: null,
    pnl: null,
    payout: null,
    shortfall: null,
    closeReason: null,
    liquidationPrice: null,
    entryAt: null,
    exitAt: null,
    path: [],
    legs: [],
    expiresAt: '2026-12-20T12:00:00.000Z',
    ...over,
  })
}

function showWaiting(order: ContractDetail): FakeContext {
  const path = `/profile/orders?kind=contract&state=pending&order=${order.id}`
  const ctx = createFakeContext({ strings, user: buildUser({ id: `waiting-${count++}` }), path })
  ctx.api.answer(listOrder, pageOfOrders([order]))
  ctx.api.answer(getContractsOrder, order)
  renderRemote(<Root />, { ctx, remote: 'mfe-trading' })
  return ctx
}

describe('the details of an order that has no entry', () => {
  it('change and cancel a waiting order as its list does', async () => {
    const order = waiting({ type: 'limit', limitPrice: '51000.00' })
    const ctx = showWaiting(order)
    ctx.api.answer(getMarketInfo, buildMarketInfo({ code: order.code }))
    ctx.api.answer(cancelContracts, { ...order, status: 'cancelled' })
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(await dialog.findByRole('button', { name: 'Change order C2611200009, Bitcoin' }))
    const change = within(await screen.findByRole('dialog', { name: 'Change order: Bitcoin' }))
    fireEvent.click(change.getByRole('button', { name: 'Close' }))
    ctx.api.answer(getContractsOrder, { ...order, status: 'cancelled' })
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel order C2611200009, Bitcoin' }))
    await waitFor(() => expect(ctx.api.callsOf(cancelContracts)).toHaveLength(1))
    expect(await dialog.findByText('Canceled')).toBeDefined()
    expect(dialog.queryByRole('button', { name: /^Change order/ })).toBeNull()
  })

  it.each([
    ['a limit that sells', { type: 'limit', limitPrice: '51000.00' }, /price rises to 51,000\.00/],
    [
      'a limit that buys',
      { type: 'limit', side: 'buy', limitPrice: '49000.00' },
      /price falls to 49,000\.00/,
    ],
    ['a stop that sells', { type: 'stop', stopPrice: '49000.00' }, /price falls to 49,000\.00/],
    ['a stop that buys', { type: 'stop', side: 'buy', stopPrice: '51000.00' }, /price rises to 51,000\.00/],
    ['the opening', { lastPrice: '50000.00' }, /^Fills at market open$/],
  ] as const)('say what %s waits for', async (_, over, words) => {
    showWaiting(waiting(over))
    expect(await within(await screen.findByRole('dialog')).findByText(words)).toBeDefined()
  })

  it.each([
    ['Price at market open', { lastPrice: '50000.00' }],
    ['Price reached', { type: 'stop', stopPrice: '49000.00' }],
  ] as const)('say why an order failed, and at which price: %s', async (label, over) => {
    showWaiting(waiting({ ...over, status: 'failed', failReason: 'balance', missedPrice: '47000.00' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect((await dialog.findByText(label)).nextSibling?.textContent).toBe('47,000.00')
    expect(dialog.getByText('Insufficient balance')).toBeDefined()
  })
})

it('says that an order failed because of the house’s limit', async () => {
  showWaiting(waiting({ status: 'failed', failReason: null, failedFor: 'exposure' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('We’d reached our own limit for orders like this')).toBeDefined()
})

it('says of a part when its position was entered, and nothing of having been placed since', async () => {
  const part = buildDetail({ parentId: 'whole', status: 'closed', createdAt: '2026-11-20T12:09:00.000Z' })
  showWaiting(part)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Entry tick time')).toBeDefined()
  expect(dialog.queryByText('Placed')).toBeNull()
})
