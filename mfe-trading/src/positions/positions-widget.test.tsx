// @vitest-environment happy-dom

import { getMarketInfo } from '@quayside/contracts/endpoints/market/markets'
import {
  cancelContracts,
  closeAllContracts,
  closeContracts,
  getContractsOrder,
  listOrder,
} from '@quayside/contracts/endpoints/trading/contracts'
import { buildMarketInfo, buildTick, SOME_TIME } from '@quayside/testing/builders'
import { networkFailure, refusal } from '@quayside/testing/fake-api'
import { toasts } from '@quayside/testing/toasts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildDetail, buildOrder, pageOfOrders } from '../order/order.builders.ts'
import {
  buildHolder,
  holderContext,
  renderPositions,
  showPositions,
  withoutQuestions,
} from './positions-widget.builders.tsx'

beforeEach(withoutQuestions)

const closeButton = () => screen.findByRole('button', { name: /Close EUR\/USD/ })

describe('the open positions', () => {
  it.each(['desktop', 'mobile'] as const)(
    'shows entry, liquidation, margin and PnL on a %s',
    async device => {
      showPositions([buildOrder()], { device })
      for (const text of ['1.08255', '0.99245', '10,825.50', '-10.00']) {
        expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
      }
    },
  )

  it('follows the live PnL of the private socket', async () => {
    const { ctx } = showPositions([buildOrder()])
    await screen.findByText('-10.00')
    const live = {
      unrealizedPnL: '250.00',
      unrealizedPnLPercentage: '2.31',
      currentPrice: '1.08505',
      lastUpdateTime: SOME_TIME,
    }
    act(() => ctx.sockets.message.send({ type: 'REAL_TIME_PNL', data: { 'order-1': live } }))
    expect(screen.getByText('+250.00')).toBeDefined()
    expect(screen.getByText('1.08505')).toBeDefined()
  })

  it('shows what remains of a position by its own figure, not by the last one of the whole', async () => {
    const other = buildOrder({ id: 'order-2', unrealizedPnL: '1.00' })
    const { ctx } = showPositions([buildOrder(), other])
    await screen.findByText('-10.00')
    const live = { unrealizedPnLPercentage: '2.31', currentPrice: '1.08505', lastUpdateTime: SOME_TIME }
    const push = (unrealizedPnL: string) =>
      act(() =>
        ctx.sockets.message.send({
          type: 'REAL_TIME_PNL',
          data: { 'order-1': { ...live, unrealizedPnL } },
        }),
      )
    push('250.00')
    ctx.api.answer(listOrder, pageOfOrders([buildOrder({ lots: '0.5', unrealizedPnL: '125.00' }), other]))
    act(() => ctx.sockets.message.send({ type: 'NOTICE', topic: 'order', data: {} }))
    expect(await screen.findByText('+125.00')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Close all' }))
    expect(within(screen.getByRole('dialog')).getByText('+126.00')).toBeDefined()
    push('130.00')
    expect(screen.getByText('+130.00')).toBeDefined()
  })

  it('asks again when an order event arrives', async () => {
    const { ctx } = showPositions([buildOrder()])
    await screen.findByText('1.08255')
    ctx.api.answer(listOrder, pageOfOrders([]))
    act(() => ctx.sockets.message.send({ type: 'NOTICE', topic: 'order', data: {} }))
    expect(await screen.findByText('No open positions here.')).toBeDefined()
  })

  it('asks again when the private socket reconnects, because events in between were missed', async () => {
    const { ctx } = showPositions([buildOrder()])
    await screen.findByText('1.08255')
    ctx.api.answer(listOrder, pageOfOrders([]))
    act(() => ctx.sockets.setMessageStatus('connecting'))
    expect(screen.getByText('1.08255')).toBeDefined()
    act(() => ctx.sockets.setMessageStatus('open'))
    expect(await screen.findByText('No open positions here.')).toBeDefined()
  })

  it('shows nothing of the demo account while the real one is asked for', async () => {
    const { ctx, user } = showPositions([buildOrder()])
    await screen.findByText('1.08255')
    ctx.api.hold(listOrder)
    act(() => ctx.session.setUser({ ...user, virtually: 'YES' }))
    expect(screen.queryByText('1.08255')).toBeNull()
  })

  it('asks before a close, with what it would bring, and tells afterwards what it brought', async () => {
    localStorage.clear()
    const { ctx } = showPositions([buildOrder()])
    ctx.api.answer(getMarketInfo, buildMarketInfo())
    ctx.api.answer(closeContracts, buildOrder({ status: 'closed', profit: '-20.84' }))
    const said = toasts()
    fireEvent.click(await closeButton())
    const dialog = within(await screen.findByRole('dialog', { name: 'Close EUR/USD?' }))
    act(() => ctx.sockets.tick(buildTick({ bid: '1.08245', seq: '7:1788' })))
    // 100,000 x (1.08245 - 1.08255) = -10.00; fee 100,000 x 1.08245 x 0.00005 = 5.42, the same as for opening.
    for (const text of ['-10.00', '-20.84']) expect(await dialog.findByText(text)).toBeDefined()
    expect(dialog.getAllByText('5.42')).toHaveLength(2)
    expect(ctx.api.callsOf(closeContracts)).toHaveLength(0)
    fireEvent.click(dialog.getByRole('button', { name: 'Close position' }))
    await waitFor(() => expect(said).toEqual(['EUR/USD closed · -20.84 USD']))
    expect(ctx.api.callsOf(closeContracts)[0]?.body).toMatchObject({ seen: '7:1788' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each(['desktop', 'mobile'] as const)(
    'names the PnL and next to it the result if closed now, and explains both, on a %s',
    async device => {
      showPositions([buildOrder()], { device })
      expect(await screen.findByText('-20.84')).toBeDefined()
      expect(screen.getByText('Unrealized PnL (USD)')).toBeDefined()
      expect(screen.getByText('If closed now (USD)')).toBeDefined()
      expect(screen.getAllByText(/^Unrealized PnL shows the price move only/).length).toBeGreaterThan(0)
    },
  )

  it('says in words that no price liquidates a position', async () => {
    showPositions([buildOrder({ liquidationPrice: null })])
    expect(await screen.findByText('None')).toBeDefined()
  })

  it('locks a close while prices are not live, and says so in its place', async () => {
    const { ctx } = showPositions([buildOrder()])
    act(() => ctx.sockets.setMarketStatus('connecting'))
    expect(await closeButton()).toHaveProperty('disabled', true)
    expect((await closeButton()).textContent).toBe('Not live')
    // The accessible name contains the visible text (WCAG 2.5.3).
    expect((await closeButton()).getAttribute('aria-label')).toMatch(/^Close EUR\/USD, order .*: Not live$/)
    expect((await closeButton()).title).toMatch(/^Prices aren’t live right now\./)
  })

  it('closes with one press where no question is wanted', async () => {
    const { ctx } = showPositions([buildOrder()])
    ctx.api.answer(closeContracts, buildOrder({ status: 'closed', closeReason: 'customer' }))
    act(() => ctx.sockets.tick(buildTick({ seq: '7:1788' })))
    fireEvent.click(await closeButton())
    await waitFor(() => expect(ctx.session.acts).toContain('refresh'))
    expect(ctx.api.callsOf(closeContracts)[0]).toMatchObject({
      params: { id: 'order-1' },
      body: { seen: '7:1788' },
    })
  })

  it('never sends a close again automatically: it looks the order up and says what it does not know', async () => {
    const { ctx } = showPositions([buildOrder()])
    ctx.api.refuse(closeContracts, networkFailure())
    ctx.api.answer(getContractsOrder, buildDetail({ id: 'order-1', status: 'open' }))
    const said = toasts()
    fireEvent.click(await closeButton())
    await waitFor(() => expect(said).toHaveLength(1))
    expect(said[0]).toContain('Network timeout. We don’t know if order C2611200001 changed')
    expect(ctx.api.callsOf(closeContracts)).toHaveLength(1)
    expect(ctx.api.callsOf(getContractsOrder)).toEqual([{ params: { id: 'order-1' } }])
  })

  it('tells a close whose answer was lost but which the order shows', async () => {
    const { ctx } = showPositions([buildOrder()])
    ctx.api.refuse(closeContracts, networkFailure())
    ctx.api.answer(getContractsOrder, buildDetail({ id: 'order-1' }))
    const said = toasts()
    fireEvent.click(await closeButton())
    await waitFor(() => expect(said).toEqual(['EUR/USD closed · +475.25 USD']))
  })

  it('takes a new client id for each press', async () => {
    const { ctx } = showPositions([buildOrder()])
    ctx.api.refuse(closeContracts, refusal('10015'))
    for (const calls of [1, 2]) {
      fireEvent.click(await closeButton())
      await waitFor(() => expect(ctx.api.callsOf(closeContracts)).toHaveLength(calls))
      await waitFor(async () => expect((await closeButton()).getAttribute('aria-busy')).toBeNull())
    }
    expect(new Set(ctx.api.callsOf(closeContracts).map(call => call.body?.clientId)).size).toBe(2)
  })

  it('takes the batch of the private socket for this customer alone', async () => {
    const { ctx, user } = showPositions([buildOrder()])
    await screen.findByText('-10.00')
    const pnl = { unrealizedPnLPercentage: '1.00', currentPrice: '1.08355', lastUpdateTime: SOME_TIME }
    act(() =>
      ctx.sockets.message.send({
        type: 'BATCH_REAL_TIME_PNL',
        data: {
          [user.id]: { 'order-1': { ...pnl, unrealizedPnL: '100.00' } },
          other: { 'order-1': { ...pnl, unrealizedPnL: '999.00' } },
        },
      }),
    )
    expect(screen.getByText('+100.00')).toBeDefined()
  })

  it('closes all after one question that says how many and what they stand at', async () => {
    const { ctx } = showPositions([buildOrder(), buildOrder({ id: 'order-2', unrealizedPnL: '25.50' })])
    ctx.api.answer(closeAllContracts, { closed: [buildDetail()], waiting: [], remaining: 1 })
    const said = toasts()
    fireEvent.click(await screen.findByRole('button', { name: 'Close all' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('2 positions close at current prices.')).toBeDefined()
    expect(dialog.getByText('+15.50')).toBeDefined()
    fireEvent.click(dialog.getByRole('button', { name: 'Close all' }))
    await waitFor(() =>
      expect(said).toEqual(['Closed: 1 · +475.25 USD. Waiting for market open: 0. Still open: 1.']),
    )
  })

  it('says that it closed nothing of what has ended meanwhile, closes its question and asks again', async () => {
    const { ctx } = showPositions([buildOrder(), buildOrder({ id: 'order-2' })])
    ctx.api.answer(closeAllContracts, { closed: [], waiting: [], remaining: 0 })
    const said = toasts()
    fireEvent.click(await screen.findByRole('button', { name: 'Close all' }))
    const asked = ctx.api.callsOf(listOrder).length
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close all' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(said).toEqual([expect.stringMatching(/^Closed: 0 .* Still open: 0\.$/)])
    await waitFor(() => expect(ctx.api.callsOf(listOrder).length).toBeGreaterThan(asked))
  })

  it('counts every position that would be closed, also those beyond its list', async () => {
    const { ctx } = showPositions([])
    ctx.api.answer(listOrder, ({ query }) => ({
      ...pageOfOrders([buildOrder()]),
      total: [query?.status].flat().length === 1 ? 140 : 160,
    }))
    act(() => ctx.sockets.message.send({ type: 'NOTICE', topic: 'order', data: {} }))
    fireEvent.click(await screen.findByRole('button', { name: 'Close all' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('140 positions close at current prices.')).toBeDefined()
    expect(dialog.queryByText('-10.00')).toBeNull()
  })

  it('shows waiting limit orders with their end and cancels with one press', async () => {
    const { ctx } = showPositions([
      buildOrder({ status: 'pending', limitPrice: '1.07000', expiresAt: '2026-12-20T12:00:00.000Z' }),
    ])
    ctx.api.answer(cancelContracts, buildOrder({ status: 'cancelled' }))
    expect(await screen.findByText('≤ 1.07000')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel order C2611200001, EUR/USD' }))
    await waitFor(() => expect(ctx.api.callsOf(cancelContracts)).toHaveLength(1))
  })

  it('offers no second close while the first waits for the market', async () => {
    showPositions([buildOrder({ status: 'toBeClosed' })])
    expect(await closeButton()).toHaveProperty('disabled', true)
    expect(screen.getByText('Closes at market open')).toBeDefined()
  })

  it('is nothing to a visitor', () => {
    const { container } = renderPositions(holderContext())
    expect(container.textContent).toBe('')
  })

  it('shows a failure with a way to try again', async () => {
    const ctx = holderContext({ user: buildHolder() })
    ctx.api.refuse(listOrder, refusal('500'))
    renderPositions(ctx)
    expect(await screen.findByText('Couldn’t load your positions')).toBeDefined()
    ctx.api.answer(listOrder, pageOfOrders([buildOrder()]))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('1.08255')).toBeDefined()
  })
})
