// @vitest-environment happy-dom

import { getContractsOrder, listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { getOptionsOrderById, listOptionsOrder } from '@quayside/contracts/endpoints/trading/options'
import { buildUser } from '@quayside/testing/builders'
import { createFakeContext, type FakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import chrome from '../../../../shell/locales/en.json' with { type: 'json' }
import en from '../../../locales/en.json' with { type: 'json' }
import { buildDetail, pageOfOrders } from '../../order/order.builders.ts'
import { Root } from '../../root.tsx'
import { buildOptionDetail, pageOfOptions } from '../../ticket/option/option.builders.ts'
import { giveListsAWindow } from '../list-window.builders.ts'
import './contract-details.tsx'
import './option-details.tsx'
import '../orders-page.tsx'

const strings = { 'mfe-trading': en, common: chrome.common, chrome: chrome.chrome }
let count = 0

giveListsAWindow()

async function details(kind: 'contract' | 'option', answer: (ctx: FakeContext) => void) {
  const path = `/profile/orders?kind=${kind}&state=ended&order=order-9`
  const ctx = createFakeContext({ strings, user: buildUser({ id: `sequence-${count++}` }), path })
  ctx.api.answer(listOrder, pageOfOrders([buildDetail()]))
  ctx.api.answer(listOptionsOrder, pageOfOptions([buildOptionDetail()]))
  answer(ctx)
  renderRemote(<Root />, { ctx, remote: 'mfe-trading' })
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findAllByText(/^[CO]26112/)
  return dialog
}

function rowsUnder(heading: HTMLElement): string[] {
  const rows = heading.closest('section')?.querySelectorAll('dl > div') ?? []
  return [...rows].map(({ textContent }) => textContent ?? '')
}

it('names the updates of a contract, those that its customer saw, and the age of the price', async () => {
  const order = buildDetail({
    entrySequence: '7:1532',
    exitSequence: '7:1790',
    seenSequence: '7:1530',
    exitSeenSequence: '7:1788',
    quoteAge: 118,
  })
  const dialog = await details('contract', ctx => ctx.api.answer(getContractsOrder, order))
  expect(rowsUnder(dialog.getByRole('heading', { name: 'Price sequence' }))).toEqual([
    'Entry tick7:1532',
    'Exit tick7:1790',
    'You saw when you ordered7:1530',
    'You saw when you closed7:1788',
    'Price age when you ordered0.12 sec',
  ])
})

it('names the updates of an option', async () => {
  const option = buildOptionDetail({ entrySequence: '7:1532', seenSequence: '7:1530', quoteAge: 0 })
  const dialog = await details('option', ctx => ctx.api.answer(getOptionsOrderById, option))
  expect(rowsUnder(dialog.getByRole('heading', { name: 'Price sequence' }))).toEqual([
    'Entry tick7:1532',
    'You saw when you ordered7:1530',
    'Price age when you ordered0 sec',
  ])
})

it.each([
  ['contract', (ctx: FakeContext) => ctx.api.answer(getContractsOrder, buildDetail())],
  ['option', (ctx: FakeContext) => ctx.api.answer(getOptionsOrderById, buildOptionDetail())],
] as const)('says nothing for an older %s', async (kind, answer) => {
  const dialog = await details(kind, answer)
  expect(dialog.queryByText('Price sequence')).toBeNull()
})
