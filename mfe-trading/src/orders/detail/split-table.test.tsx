// @vitest-environment happy-dom

import { getContractsOrder, listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { buildUser } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import chrome from '../../../../shell/locales/en.json' with { type: 'json' }
import en from '../../../locales/en.json' with { type: 'json' }
import { buildDetail, pageOfOrders } from '../../order/order.builders.ts'
import { Root } from '../../root.tsx'
import { giveListsAWindow } from '../list-window.builders.ts'
import './contract-details.tsx'
import '../orders-page.tsx'

const strings = { 'mfe-trading': en, common: chrome.common, chrome: chrome.chrome }
const before = {
  lots: '10',
  price: '400.02',
  stopLoss: '390.03',
  takeProfit: null,
  liquidation: '356.98',
  trailing: null,
}

giveListsAWindow()

async function details(changes: NonNullable<Parameters<typeof buildDetail>[0]>) {
  const path = '/profile/orders?kind=contract&state=ended&order=order-9'
  const ctx = createFakeContext({ strings, user: buildUser({ id: `split-${changes.id}` }), path })
  ctx.api.answer(listOrder, pageOfOrders([buildDetail()]))
  ctx.api.answer(getContractsOrder, buildDetail(changes))
  renderRemote(<Root />, { ctx, remote: 'mfe-trading' })
  const dialog = within(await screen.findByRole('dialog'))
  const heading = await dialog.findByRole('heading', { name: 'Stock splits' })
  return within(heading.closest('section') ?? document.body)
}

const split = { time: '2026-12-07T05:00:05.000Z', day: '2026-12-07', ratio: '4:1', before }

it('names the split with the old and the new figures', async () => {
  const after = { ...before, lots: '40', price: '100.005', stopLoss: '97.50', liquidation: '89.24' }
  const section = await details({ id: 'kept', splits: [{ ...split, after }] })
  expect(section.getByText(/4:1 stock split on .*2026/)).toBeDefined()
  const rows = section.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'BeforeAfter',
    'Lots1040',
    'Entry or order price400.02100.005',
    'Stop loss390.0397.50',
    'Liquidation price356.9889.24',
  ])
})

it('says that a split ended the order', async () => {
  const section = await details({ id: 'ended', endedFor: 'split', splits: [{ ...split, after: null }] })
  expect(section.getByText('The order ended.')).toBeDefined()
  expect(screen.getByText('Stock split')).toBeDefined()
})
