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

giveListsAWindow()

it.each([
  ['names the markups of both prices as ours', { entryMarkup: '0.10', exitMarkup: '0.09' }, 2],
  ['says nothing of a markup that there is not', {}, 0],
])('the details of an order: %s', async (_what, markups, count) => {
  const path = '/profile/orders?kind=contract&state=ended&order=order-9'
  const ctx = createFakeContext({ strings, user: buildUser({ id: `markup-${count}` }), path })
  ctx.api.answer(listOrder, pageOfOrders([buildDetail()]))
  ctx.api.answer(getContractsOrder, buildDetail(markups))
  renderRemote(<Root />, { ctx, remote: 'mfe-trading' })
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findAllByText(/^[CO]26112/)
  const rows = dialog.queryAllByText(/^Our markup/).map(each => each.closest('div')?.textContent)
  // Half a bitcoin: 0.05 and, rounded up, 0.05 dollars.
  expect(rows).toEqual(['Our markup at entry0.100.05USD', 'Our markup at exit0.090.05USD'].slice(0, count))
})
