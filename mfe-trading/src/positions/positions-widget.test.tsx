// @vitest-environment happy-dom
import { type ContractOrder, closeContracts, listOrder } from '@quayside/contracts/endpoints/order'
import { buildUser, SOME_TIME } from '@quayside/testing/builders'
import { networkFailure, refusal } from '@quayside/testing/fake-api'
import { createFakeContext, type FakeContextOptions } from '@quayside/testing/fake-context'
import { renderRemote } from '@quayside/testing/render-remote'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import chrome from '../../../shell/locales/en.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import { buildOrder, pageOfOrders } from './order.builders.ts'
import { PositionsWidget } from './positions-widget.tsx'

const strings = { 'mfe-trading': en, common: chrome.common }
let count = 0

afterEach(cleanup)

/** Every test has a customer of its own, since the widget's cache outlives it. */
function show(orders: ContractOrder[], options: FakeContextOptions = {}) {
  const user = buildUser({ id: `user-${count++}` })
  const ctx = createFakeContext({ strings, user, ...options })
  ctx.api.answer(listOrder, pageOfOrders(orders))
  renderRemote(<PositionsWidget />, { ctx, remote: 'mfe-trading', widget: {} })
  return { ctx, user }
}

const closeButton = () => screen.findByRole('button', { name: /Close EUR\/USD/ })

describe('the open positions', () => {
  it.each(['desktop', 'mobile'] as const)(
    'shows entry, liquidation, margin and PnL on a %s',
    async device => {
      show([buildOrder()], { device })
      for (const text of ['1.08255', '0.99245', '10,825.50', '-10.00']) {
        expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
      }
    },
  )

  it('follows the live PnL of the private socket', async () => {
    const { ctx } = show([buildOrder()])
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

  it('asks again when an order event arrives', async () => {
    const { ctx } = show([buildOrder()])
    await screen.findByText('1.08255')
    ctx.api.answer(listOrder, pageOfOrders([]))
    act(() => ctx.sockets.message.send({ type: 'NOTICE', topic: 'order', data: {} }))
    expect(await screen.findByText('You have no open position here.')).toBeDefined()
  })

  it('closes with one press', async () => {
    const { ctx } = show([buildOrder()])
    ctx.api.answer(closeContracts, buildOrder({ status: 'closed', closeReason: 'customer' }))
    fireEvent.click(await closeButton())
    await waitFor(() => expect(ctx.session.acts).toContain('refresh'))
    expect(ctx.api.callsOf(closeContracts)[0]?.params).toEqual({ id: 'order-1' })
  })

  it.each([
    ['keeps the client id after a lost answer', networkFailure(), 1],
    ['takes a new client id after a refusal', refusal('10015'), 2],
  ])('%s', async (_, error, ids) => {
    const { ctx } = show([buildOrder()])
    ctx.api.refuse(closeContracts, error)
    for (const calls of [1, 2]) {
      fireEvent.click(await closeButton())
      await waitFor(() => expect(ctx.api.callsOf(closeContracts)).toHaveLength(calls))
      await waitFor(async () => expect((await closeButton()).getAttribute('aria-busy')).toBeNull())
    }
    expect(new Set(ctx.api.callsOf(closeContracts).map(call => call.body?.clientId)).size).toBe(ids)
  })

  it('offers no second close while the first waits for the market', async () => {
    show([buildOrder({ status: 'toBeClosed' })])
    expect(await closeButton()).toHaveProperty('disabled', true)
    expect(screen.getByText('To be closed')).toBeDefined()
  })

  it('is nothing to a visitor', () => {
    const ctx = createFakeContext({ strings })
    const { container } = renderRemote(<PositionsWidget />, { ctx, remote: 'mfe-trading', widget: {} })
    expect(container.textContent).toBe('')
  })

  it('shows a failure with a way to try again', async () => {
    const ctx = createFakeContext({ strings, user: buildUser({ id: `user-${count++}` }) })
    ctx.api.refuse(listOrder, refusal('500'))
    renderRemote(<PositionsWidget />, { ctx, remote: 'mfe-trading', widget: {} })
    expect(await screen.findByText('Your positions could not be loaded')).toBeDefined()
    ctx.api.answer(listOrder, pageOfOrders([buildOrder()]))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('1.08255')).toBeDefined()
  })
})
