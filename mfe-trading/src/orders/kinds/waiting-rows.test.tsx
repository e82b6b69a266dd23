// @vitest-environment happy-dom
import { listAllOrders, type OrderSummary } from '@quayside/contracts/endpoints/trading/orders'
import { buildUser, SOME_TIME } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import chrome from '../../../../shell/locales/en.json' with { type: 'json' }
import en from '../../../locales/en.json' with { type: 'json' }
import { Root } from '../../root.tsx'
import { giveListsAWindow } from '../list-window.builders.ts'
import '../orders-page.tsx'

const strings = { 'mfe-trading': en, common: chrome.common, chrome: chrome.chrome }
let count = 0

giveListsAWindow()

it.each([
  [{ type: 'limit', price: '48000.00' }, '≤ 48,000.00 · Limit', 'Fills if the price falls to 48,000.00'],
  [{ type: 'stop', price: '52000.00' }, '≥ 52,000.00 · Stop', 'Fills if the price rises to 52,000.00'],
  [{ type: 'market', price: null }, 'At market open', 'Fills at market open'],
] as const)('says in the list of all what an order waits for: %o', async (waitsFor, said, sentence) => {
  const path = '/profile/orders?kind=all'
  const ctx = createFakeContext({ strings, user: buildUser({ id: `customer-${count++}` }), path })
  const order = { id: 'order-9', orderNo: 'C9', title: 'Bitcoin', code: 'BTCUSDT', action: 'buy' as const }
  const list: OrderSummary[] = [
    {
      ...order,
      kind: 'contract',
      size: '0.5',
      unit: 'lots',
      createdAt: SOME_TIME,
      endedAt: null,
      profit: null,
      currency: 'USD',
      status: 'pending',
      waitsFor,
      virtually: 'NO',
    },
  ]
  ctx.api.answer(listAllOrders, { list, total: 1, page: 1, size: 100 })
  renderRemote(<Root />, { ctx, remote: 'mfe-trading' })
  const status = await screen.findByTitle(sentence)
  expect(status.textContent?.replace('\u00a0', ' ')).toBe(`Pending${said}`)
})
