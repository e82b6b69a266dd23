// @vitest-environment happy-dom

import { type ContractOrder, listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { listSmart, listSmartOrder, smartAccess } from '@quayside/contracts/endpoints/trading/plans'
import { buildUser } from '@quayside/testing/builders'
import { createFakeContext } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import chrome from '../../shell/locales/en.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import { buildOrder, pageOfOrders } from './order/order.builders.ts'
import { giveListsAWindow } from './orders/list-window.builders.ts'
import { Root } from './root.tsx'
// Loads lazy parts before the tests wait for them.
import './orders/orders-page.tsx'
import './plans/plans-page.tsx'

giveListsAWindow()
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function showOrders() {
  const strings = { 'mfe-trading': en, common: chrome.common }
  const user = buildUser({ id: 'missed-events', virtually: 'YES', smartEnabled: true })
  const ctx = createFakeContext({ strings, user, path: '/profile/orders?kind=contract', device: 'mobile' })
  const answer = (orders: ContractOrder[]) => ctx.api.answer(listOrder, pageOfOrders(orders))
  answer([buildOrder()])
  renderRemote(<Root />, { ctx, remote: 'mfe-trading' })
  await screen.findByText('1 order')
  return { ctx, answer }
}

it('shows no position that was closed while the private socket is refused', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { ctx, answer } = await showOrders()
  answer([])
  act(() => void vi.advanceTimersByTime(30_000))
  expect(screen.getByText('1 order')).toBeDefined()
  act(() => ctx.sockets.setMessageStatus('connecting'))
  act(() => void vi.advanceTimersByTime(10_000))
  expect(await screen.findByText('No open positions.')).toBeDefined()
})

it('shows no position that was closed while another screen of the remote stood', async () => {
  const { ctx, answer } = await showOrders()
  ctx.api.answer(listSmart, [])
  ctx.api.answer(smartAccess, { status: 'enabled' })
  ctx.api.answer(listSmartOrder, { list: [], total: 0, page: 1, size: 20 })
  act(() => ctx.history.navigator.push('/trading'))
  await screen.findByRole('heading', { level: 1, name: /Smart/ })
  answer([])
  act(() => ctx.sockets.message.send({ type: 'NOTICE', topic: 'order', data: {} }))
  act(() => ctx.history.navigator.push('/profile/orders?kind=contract'))
  expect(await screen.findByText('No open positions.')).toBeDefined()
})

it('calls instruments by their names in another language once the page speaks it', async () => {
  const { ctx, answer } = await showOrders()
  answer([buildOrder({ name: '黄金' })])
  expect(screen.queryByText('黄金')).toBeNull()
  await act(async () => void (await ctx.i18n.changeLanguage('zh')))
  expect(await screen.findByText('黄金')).toBeDefined()
})
