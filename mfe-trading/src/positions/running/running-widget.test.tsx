// @vitest-environment happy-dom

import { getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import { listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { listOptionsOrder } from '@quayside/contracts/endpoints/trading/options'
import { buildMarketInfo, buildTick, SOME_TIME } from '@quayside/testing/builders'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildOrder, pageOfOrders } from '../../order/order.builders.ts'
import { buildOption, pageOfOptions } from '../../ticket/option/option.builders.ts'
import { buildHolder, holderContext } from '../positions-widget.builders.tsx'
import { RunningWidget } from './running-widget.tsx'

type Things = { orders?: ReturnType<typeof buildOrder>[]; options?: ReturnType<typeof buildOption>[] }

function showStrip({ orders = [], options = [] }: Things) {
  const ctx = holderContext({ user: buildHolder(), device: 'mobile' })
  ctx.api.answer(listOrder, pageOfOrders(orders))
  ctx.api.answer(listOptionsOrder, pageOfOptions(options))
  ctx.api.answer(getMarketInfo, buildMarketInfo({ code: 'EURUSD' }))
  const widget = { code: 'EURUSD' }
  const view = renderRemote(<RunningWidget />, { ctx, remote: 'mfe-trading', widget })
  return { ctx, ...view }
}

const later = (seconds: number) => new Date(Date.parse(SOME_TIME) + seconds * 1_000).toISOString()
const strip = () => screen.findByRole('button', { name: /^Open now/ })

it('shows the option that ends first in this market, live, and how much more is open', async () => {
  const { ctx } = showStrip({
    orders: [buildOrder()],
    options: [
      buildOption({ id: 'late', marketTime: SOME_TIME, expiresAt: later(300) }),
      buildOption({ id: 'soon', direction: 'down', marketTime: SOME_TIME, expiresAt: later(30) }),
      buildOption({ id: 'other', code: 'GBPUSD', marketTime: SOME_TIME, expiresAt: later(5) }),
    ],
  })
  const line = await strip()
  await waitFor(() => expect(line.textContent).toMatch(/^Open nowDown0:(30|2\d)/))
  act(() => ctx.sockets.tick(buildTick({ price: '1.08100' })))
  expect(await within(line).findByText('+22.50')).toBeDefined()
  expect(within(line).getByText('3 more')).toBeDefined()
})

it('shows the result of a position, both fees off, and opens it with everything one can do', async () => {
  const { ctx } = showStrip({ orders: [buildOrder()] })
  const line = await strip()
  act(() => ctx.sockets.tick(buildTick({ bid: '1.08245' })))
  expect(await within(line).findByText('-20.84')).toBeDefined()
  fireEvent.click(line)
  const sheet = within(screen.getByRole('dialog', { name: 'Open now' }))
  expect(sheet.getByRole('button', { name: /^Close EUR\/USD, order/ })).toBeDefined()
})

it('closes its sheet when the last of what was open has ended', async () => {
  const { ctx } = showStrip({ orders: [buildOrder()] })
  fireEvent.click(await strip())
  expect(screen.getByRole('dialog', { name: 'Open now' })).toBeDefined()
  ctx.api.answer(listOrder, pageOfOrders([]))
  act(() => ctx.sockets.message.send({ type: 'NOTICE', topic: 'order', data: {} }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Open now' })).toBeNull())
})

it('names the market of what runs elsewhere', async () => {
  showStrip({ orders: [buildOrder({ code: 'GBPUSD', name: 'GBP/USD' })] })
  expect(within(await strip()).getByText('GBP/USD')).toBeDefined()
})

it('is nothing where nothing runs, nor to a visitor', async () => {
  const { ctx, container } = showStrip({})
  await waitFor(() => expect(ctx.api.callsOf(listOptionsOrder).length).toBeGreaterThan(0))
  expect(container.querySelector('button')).toBeNull()
  const visitor = holderContext()
  const view = renderRemote(<RunningWidget />, { ctx: visitor, remote: 'mfe-trading', widget: { code: 'X' } })
  expect(view.container.textContent).toBe('')
})
