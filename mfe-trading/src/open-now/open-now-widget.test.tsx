// @vitest-environment happy-dom

import { getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import { listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { listOptionsOrder } from '@quayside/contracts/endpoints/trading/options'
import { buildMarketInfo, buildTick } from '@quayside/testing/builders'
import { networkFailure } from '@quayside/testing/fake-api'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildOrder, pageOfOrders } from '../order/order.builders.ts'
import { buildHolder, holderContext } from '../positions/positions-widget.builders.tsx'
import { buildOption } from '../ticket/option/option.builders.ts'
import { OpenNowWidget } from './open-now-widget.tsx'

const NONE = { list: [], total: 0, page: 1, size: 5 }

function open(answers: { orders?: Parameters<typeof pageOfOrders>[0]; options?: typeof NONE | object } = {}) {
  const ctx = holderContext({ user: buildHolder() })
  ctx.api.answer(listOrder, pageOfOrders(answers.orders ?? []))
  ctx.api.answer(listOptionsOrder, () => ({ ...NONE, ...answers.options }))
  ctx.api.answer(getMarketInfo, buildMarketInfo())
  renderRemote(<OpenNowWidget />, { ctx, remote: 'mfe-trading' })
  return ctx
}

describe('what is open now', () => {
  it('shows a visitor nothing', () => {
    renderRemote(<OpenNowWidget />, { ctx: holderContext(), remote: 'mfe-trading' })
    expect(screen.queryByText('Open now')).toBeNull()
  })

  it('says when nothing is open, and where to go', async () => {
    open()
    expect(await screen.findByText('No open positions or options.')).toBeDefined()
    expect(document.querySelector('.q-picture')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'View markets' }).getAttribute('href')).toBe('/market')
  })

  it('shows a position with its result as the price moves', async () => {
    const order = buildOrder({ status: 'open' })
    const ctx = open({ orders: [order] })
    await screen.findByRole('link', { name: new RegExp(order.orderNo) })
    const before = document.querySelector('[data-figure="pnl"]')?.textContent
    const { code, openPrice } = order
    const price = String(Number(openPrice) * 1.1)
    act(() => ctx.sockets.tick(buildTick({ code, price, bid: price, ask: price })))
    expect(document.querySelector('[data-figure="pnl"]')?.textContent).not.toBe(before)
  })

  it('shows the state of a running option', async () => {
    const option = buildOption({ direction: 'up', openPrice: '100.00' })
    const ctx = open({ options: { list: [option], total: 3 } })
    expect(await screen.findByText('2 more')).toBeDefined()
    act(() => ctx.sockets.tick(buildTick({ code: option.code, price: '101.00' })))
    expect(await screen.findByText('won')).toBeDefined()
    act(() => ctx.sockets.tick(buildTick({ code: option.code, price: '99.00' })))
    expect(await screen.findByText('lost')).toBeDefined()
  })

  it('tells of orders that could not be loaded', async () => {
    const ctx = holderContext({ user: buildHolder() })
    ctx.api.refuse(listOrder, networkFailure())
    ctx.api.answer(listOptionsOrder, NONE)
    renderRemote(<OpenNowWidget />, { ctx, remote: 'mfe-trading' })
    expect(await screen.findByText('Couldn’t load your positions', {}, { timeout: 4_000 })).toBeDefined()
  })
})
